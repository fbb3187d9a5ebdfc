#include "core/document/syntax_errors.h"

#include "core/document/lines.h"
#include "core/document/spelling.h"
#include "core/document/utf8.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace sowlab::yaml {

namespace {

namespace Msg = YAML::ErrorMsg;

constexpr int told_at_most = 250; // characters; parts of a line of any length may be told

struct Finding {
  std::size_t position = 0;
  std::string message;
  std::string help;
  int length = 1; // in characters
};

using Found = std::optional<Finding>;

class Explanation {
 public:
  Explanation(const YAML::Exception& exception, const Positions& positions,
              const TreeBuilder& builder)
      : error_(exception.msg), text_(positions.text()), positions_(positions), builder_(builder),
        at_(static_cast<std::size_t>(std::max(exception.mark.pos, 0))) {}

  Finding find() const {
    for (const auto step : {&Explanation::unclosed_quote_found, &Explanation::unsupported,
                            &Explanation::tab, &Explanation::brackets, &Explanation::after_quote,
                            &Explanation::after_bracket, &Explanation::wrong_character,
                            &Explanation::wrong_structure, &Explanation::escapes_and_blocks}) {
      Found found = (this->*step)();
      if (found) return std::move(*found);
    }
    return {at_, "this is not valid YAML: " + error_, "check this line and the one above"};
  }

 private:
  bool is(std::string_view message) const { return error_ == message; }

  bool at_end() const { return text_.find_first_not_of(" \t\r\n", at_) == std::string_view::npos; }

  char character() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::string line_of(std::size_t position) const {
    return std::to_string(positions_.place(position).line);
  }

  Found unclosed_quote_found() const {
    const bool escape_at_end = error_.starts_with(Msg::INVALID_ESCAPE) && at_end();
    if (!is(Msg::EOF_IN_SCALAR) && !is(Msg::DOC_IN_SCALAR) && !escape_at_end) return std::nullopt;
    const std::size_t quote = unclosed_quote(text_.substr(0, at_), builder_.last_scalar_end());
    if (quote == std::string_view::npos)
      return Finding{at_, "a quote is opened before this point and never closed",
                     "put the same quote at the end of the text"};
    return Finding{quote, message_of_unclosed(text_[quote]), help_for_unclosed(text_[quote])};
  }

  // What yaml-cpp knows and this subset does not, when it is also written wrongly.
  Found unsupported() const {
    const std::size_t before = at_ > 0 ? at_ - 1 : 0;
    if (is(Msg::UNKNOWN_TOKEN)) return std::nullopt;
    if (is(Msg::ALIAS_NOT_FOUND)) return refusal(before, aliases);
    if (is(Msg::CHAR_IN_ALIAS) || error_.starts_with(Msg::UNKNOWN_ANCHOR))
      return refusal(at_, aliases);
    if (is(Msg::ANCHOR_NOT_FOUND)) return refusal(before, anchors);
    if (is(Msg::CHAR_IN_ANCHOR) || is(Msg::MULTIPLE_ANCHORS)) return refusal(at_, anchors);
    for (const std::string_view message : {Msg::TAG_WITH_NO_SUFFIX, Msg::END_OF_VERBATIM_TAG,
                                           Msg::CHAR_IN_TAG_HANDLE, Msg::MULTIPLE_TAGS})
      if (is(message)) return refusal(at_, tags);
    const bool starts_line = positions_.line_start(at_) == at_;
    if (character() == '%' && starts_line) return refusal(at_, directives);
    return std::nullopt;
  }

  static Finding refusal(std::size_t position, const Unsupported& part) {
    return {position, part.message, part.help};
  }

  Found tab() const {
    const std::size_t start = positions_.line_start(std::min(at_, text_.size()));
    const std::size_t first = text_.find_first_not_of(' ', start);
    const bool indents = first != std::string_view::npos && text_[first] == '\t';
    if (!indents || at_end() || error_.starts_with(Msg::INVALID_ESCAPE)) return std::nullopt;
    return Finding{first, "a tab is used for indentation", "indent with spaces"};
  }

  Found brackets() const {
    if (is(Msg::FLOW_END)) return unmatched_bracket();
    const std::optional<std::size_t> open = builder_.open_bracket();
    const bool flow = is(Msg::END_OF_SEQ_FLOW) || is(Msg::END_OF_MAP_FLOW);
    if (!flow || !open) return std::nullopt;
    const std::string opening(1, text_[*open]);
    const std::string closing = opening == "[" ? "]" : "}";
    if (at_end())
      return Finding{*open, "this '" + opening + "' is never closed",
                     "put '" + closing + "' where it ends"};
    return Finding{at_, "expected ',' or '" + closing + "' here",
                   "the '" + opening + "' is in line " + line_of(*open) + "; is its '" + closing +
                       "' missing, or a ',' before this?"};
  }

  Found unmatched_bracket() const {
    const std::string closing(1, character());
    const std::string opening = closing == "]" ? "[" : "{";
    return Finding{at_, "this '" + closing + "' closes no '" + opening + "'",
                   "remove it, or put text that contains it in quotes"};
  }

  Found after_quote() const {
    const std::size_t begin = builder_.last_scalar_begin();
    const std::size_t end = builder_.last_scalar_end();
    const bool quoted = end > begin && (text_[begin] == '"' || text_[begin] == '\'');
    const bool structural = is(Msg::END_OF_MAP) || is(Msg::END_OF_SEQ) || is(Msg::MAP_VALUE);
    if (!quoted || !structural || end > at_) return std::nullopt;
    const bool same_line = positions_.line_start(end) == positions_.line_start(at_);
    if (!same_line || character() == ',') return std::nullopt;
    if (positions_.line_start(begin) != positions_.line_start(end))
      return Finding{at_, "unexpected text after a closing quote",
                     "the quote opens in line " + line_of(begin) + "; is its end missing there?"};
    return Finding{
        at_, "unexpected text after a closing quote",
        text_[begin] == '"'
            ? "put the whole text between the quotes, or in single quotes if it has '\"' in it"
            : "put the whole text in double quotes, or write '' for an apostrophe in it"};
  }

  Found after_bracket() const {
    const bool structural = is(Msg::END_OF_MAP) || is(Msg::END_OF_SEQ) || is(Msg::MAP_VALUE);
    const std::size_t start = positions_.line_start(std::min(at_, text_.size()));
    const std::string_view before = text_.substr(start, at_ - start);
    const std::size_t last = before.find_last_not_of(" \t");
    if (!structural || last == std::string_view::npos) return std::nullopt;
    if (before[last] != ']' && before[last] != '}') return std::nullopt;
    if (line_around(text_, at_).text.ends_with(',') && character() == ',')
      return Finding{at_, "unexpected ','", "remove it: lines end without ','"};
    return Finding{at_, "unexpected text after '" + std::string(1, before[last]) + "'",
                   "start a new line, or put text that contains brackets in quotes"};
  }

  Found wrong_character() const {
    const std::string written(1, character());
    if (is(Msg::UNKNOWN_TOKEN) && text_.substr(at_).starts_with("```"))
      return Finding{at_, "this line is no YAML: it marks an example in a page of text",
                     "remove it", 3};
    if (is(Msg::UNKNOWN_TOKEN))
      return Finding{at_, "text cannot start with '" + written + "' here", "put it in quotes"};
    const bool structural = is(Msg::END_OF_MAP) || is(Msg::END_OF_SEQ);
    if (structural && character() == ',')
      return Finding{at_, "unexpected ','", "put text that contains a ',' in quotes"};
    return std::nullopt;
  }

  Found wrong_structure() const {
    const Line line = line_around(text_, at_);
    if (is(Msg::MAP_VALUE)) return unexpected_colon(line);
    if (is(Msg::BLOCK_ENTRY))
      return Finding{at_, "a list item ('- ') cannot start here",
                     "start the list in the next line, or put the text in quotes if it is one"};
    if (is(Msg::MAP_KEY))
      return Finding{at_, "a key ('? ') cannot start here",
                     "write 'key: value', or put text that starts with '?' in quotes"};
    if (is(Msg::END_OF_MAP) && line.is_item() && line.begin == at_) return unexpected_item(line);
    if (is(Msg::END_OF_MAP)) return misplaced_line(line);
    if (is(Msg::END_OF_SEQ))
      return Finding{at_, "this does not fit the list before it",
                     "the items of a list start in the same column, each with '- '"};
    return std::nullopt;
  }

  Found unexpected_colon(const Line& line) const {
    const std::optional<Line> above = line_above(text_, line.begin);
    if (line.begin + line.key().size() < at_) return second_colon(line);
    if (above && !above->has_key() && !above->is_item() && !goes_on(*above))
      return without_colon(*above);
    if (above && above->has_key() && line.column > above->column)
      return Finding{line.begin,
                     "this key is indented more than " + above->key_in_quotes() +
                         " above it, which has a value",
                     "start it in " + above->column_in_words(), utf8::count(line.key())};
    return Finding{at_, "a key cannot be here",
                   "the keys of a map start in the same column; check the indentation of this "
                   "line, and whether a ':' is missing in the line above"};
  }

  Found second_colon(const Line& line) const {
    if (const std::optional<std::size_t> bracket = bracket_in_key(line))
      return Finding{line.begin + *bracket, "a ': ' is missing before this bracket",
                     help_for_bracket_in_key(line, *bracket), 1};
    return Finding{at_, "a second ':' in one line", help_for_second_colon(line), 1};
  }

  /// A line of a text that the line above it began.
  bool goes_on(const Line& line) const {
    const std::optional<Line> above = line_above(text_, line.begin);
    return above && line.column > above->column && !above->text.ends_with(':');
  }

  static Found without_colon(const Line& line) {
    return Finding{line.begin, message_of_no_colon(line.text), help_for_no_colon(line.text),
                   utf8::count(line.text)};
  }

  Found unexpected_item(const Line& line) const {
    return Finding{at_, "a list item ('- ') among the keys of a map",
                   help_for_item(line, line_above(text_, line.begin)), 1};
  }

  /// A line that stands neither below the one above it nor below one further up.
  Found misplaced_line(const Line& line) const {
    if (line.begin != at_) return does_not_fit();
    if (!line.has_key() && !goes_on(line)) return without_colon(line);
    std::optional<Line> above = line_above(text_, line.begin);
    if (!above || above->column <= line.column) return does_not_fit();
    std::string help = "start it in " + above->column_in_words();
    while (above && above->column > line.column)
      above = line_above(text_, above->begin);
    if (above) help += ", or in " + above->column_in_words();
    return Finding{at_, "the indentation of this line fits none of the lines above", help,
                   utf8::count(line.text)};
  }

  Found does_not_fit() const {
    return Finding{at_, "this does not fit the map before it",
                   "the keys of a map start in the same column, each with a ':' after it"};
  }

  Found escapes_and_blocks() const {
    const bool escape = error_.starts_with(Msg::INVALID_ESCAPE) || is(Msg::INVALID_HEX) ||
                        error_.starts_with(Msg::INVALID_UNICODE);
    if (escape)
      return Finding{text_.rfind('\\', at_), "this escape means no character",
                     "write '\\\\' for a backslash, or use single quotes"};
    if (is(Msg::CHAR_IN_BLOCK) || is(Msg::ZERO_INDENT_IN_BLOCK))
      return Finding{at_, "unexpected text after '|' or '>'",
                     "start the text in the next line, or put it in quotes"};
    return std::nullopt;
  }

  std::string error_;
  std::string_view text_;
  const Positions& positions_;
  const TreeBuilder& builder_;
  std::size_t at_;
};

} // namespace

void report_syntax_error(const YAML::Exception& exception, const Positions& positions,
                         const TreeBuilder& builder, Diagnostics& diagnostics) {
  Finding finding = Explanation(exception, positions, builder).find();
  Place place = positions.place(finding.position, finding.length);
  if (is_reported(diagnostics, place)) return;
  diagnostics.error(std::move(place), utf8::shortened(finding.message, told_at_most),
                    utf8::shortened(finding.help, told_at_most));
}

} // namespace sowlab::yaml
