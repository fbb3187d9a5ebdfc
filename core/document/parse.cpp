#include "core/document/check_bytes.h"
#include "core/document/document.h"
#include "core/document/positions.h"
#include "core/document/syntax_errors.h"
#include "core/document/tree_builder.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <exception>
#include <sstream>
#include <utility>

namespace sowlab {

namespace {

// Directives that no document follows raise no event.
void report_directive(const yaml::Positions& positions, Diagnostics& diagnostics) {
  const std::string_view text = positions.text();
  const std::size_t directive = yaml::directive_between(text, 0, text.size());
  if (directive == std::string_view::npos) return;
  diagnostics.error(positions.place(directive), yaml::directives.message, yaml::directives.help);
}

// The event interface and not YAML::Load: the nodes of yaml-cpp forget a key that is given twice
// and all that follows the first document.
void read_events(const yaml::Positions& positions, yaml::TreeBuilder& builder,
                 Diagnostics& diagnostics) {
  std::istringstream stream(positions.source().text);
  YAML::Parser parser(stream);
  // Never more than twice: yaml-cpp finds one empty document after another in front of a ','.
  // The builder stops at the second one.
  const bool any = parser.HandleNextDocument(builder);
  const bool more = any && parser;
  if (more) parser.HandleNextDocument(builder);
  if (!any || more) report_directive(positions, diagnostics);
}

void read_reporting_errors(const yaml::Positions& positions, yaml::TreeBuilder& builder,
                           Diagnostics& diagnostics) {
  try {
    read_events(positions, builder, diagnostics);
  } catch (const yaml::Stopped&) {
    // It is reported already.
  } catch (const YAML::Exception& exception) {
    yaml::report_syntax_error(exception, positions, builder, diagnostics);
  } catch (const std::exception& exception) {
    diagnostics.error(positions.place(0), std::string("this cannot be read: ") + exception.what(),
                      "check the file: is it YAML text?");
  }
}

Place whole(std::shared_ptr<const Source> source) {
  Place place;
  place.source = std::move(source);
  return place;
}

} // namespace

Node parse_document(std::shared_ptr<const Source> source, Diagnostics& diagnostics) {
  const std::size_t errors_before = diagnostics.all().size();
  Node root;
  root.place = whole(source);
  const yaml::Positions positions(source);
  if (!yaml::check_bytes(positions, diagnostics)) return root;
  yaml::TreeBuilder builder(positions, diagnostics);
  read_reporting_errors(positions, builder, diagnostics);
  root = builder.take();
  const bool reported = diagnostics.all().size() > errors_before;
  if (root.kind == Node::Kind::empty && !reported)
    diagnostics.error(positions.place(0), "the document is empty",
                      source->text.find('#') == std::string::npos
                          ? "write lines such as 'key: value'"
                          : "lines that start with '#' are comments: write others too, such as "
                            "'key: value'");
  return root;
}

} // namespace sowlab
