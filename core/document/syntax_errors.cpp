#include "core/document/syntax_errors.h"

#include "core/document/spelling.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace sowlab::yaml {

namespace {

namespace Msg = YAML::ErrorMsg;

struct Finding {
  std::size_t position = 0;
  std::string message;
  std::string help;
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
    return {at_, "this is not valid YAML: " + error_, {}};
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
    const std::string written(1, text_[quote]);
    return Finding{quote, "this quote (" + written + ") is never closed",
                   "put " + written + " at the end of the text"};
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
    return Finding{at_, "unexpected text after a closing quote",
                   "put the whole text between the quotes"};
  }

  Found after_bracket() const {
    const bool structural = is(Msg::END_OF_MAP) || is(Msg::END_OF_SEQ) || is(Msg::MAP_VALUE);
    const std::size_t start = positions_.line_start(std::min(at_, text_.size()));
    const std::string_view before = text_.substr(start, at_ - start);
    const std::size_t last = before.find_last_not_of(" \t");
    if (!structural || last == std::string_view::npos) return std::nullopt;
    if (before[last] != ']' && before[last] != '}') return std::nullopt;
    return Finding{at_, "unexpected text after '" + std::string(1, before[last]) + "'",
                   "start a new line, or put text that contains brackets in quotes"};
  }

  Found wrong_character() const {
    const std::string written(1, character());
    if (is(Msg::UNKNOWN_TOKEN))
      return Finding{at_, "text cannot start with '" + written + "' here", "put it in quotes"};
    const bool structural = is(Msg::END_OF_MAP) || is(Msg::END_OF_SEQ);
    if (structural && character() == ',')
      return Finding{at_, "unexpected ','", "put text that contains a ',' in quotes"};
    return std::nullopt;
  }

  Found wrong_structure() const {
    if (is(Msg::MAP_VALUE)) return unexpected_colon();
    if (is(Msg::BLOCK_ENTRY))
      return Finding{at_, "a list item ('- ') cannot start here",
                     "start the list in a line of its own, or write it as [first, second]"};
    if (is(Msg::MAP_KEY))
      return Finding{at_, "a key ('? ') cannot start here", "write 'key: value'"};
    if (is(Msg::END_OF_MAP) && text_.substr(at_).starts_with("- "))
      return Finding{at_, "a list item ('- ') among the keys of a map",
                     "give the list a key, or check the indentation of this line"};
    if (is(Msg::END_OF_MAP))
      return Finding{at_, "this does not fit the map before it",
                     "the keys of a map start in the same column, each with a ':' after it"};
    if (is(Msg::END_OF_SEQ))
      return Finding{at_, "this does not fit the list before it",
                     "the items of a list start in the same column, each with '- '"};
    return std::nullopt;
  }

  Found unexpected_colon() const {
    const std::size_t start = positions_.line_start(at_);
    const std::string_view before = text_.substr(start, at_ - start);
    if (before.find(": ") != std::string_view::npos)
      return Finding{at_, "a second ':' in one line",
                     "put the text in quotes if the ':' is part of it"};
    return Finding{at_, "a key cannot be here",
                   "the keys of a map start in the same column; check the indentation of this "
                   "line, and whether a ':' is missing in the line above"};
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
  Place place = positions.place(finding.position);
  if (is_reported(diagnostics, place)) return;
  diagnostics.error(std::move(place), std::move(finding.message), std::move(finding.help));
}

} // namespace sowlab::yaml
