/// \file
/// Short ways to read a text in the tests of this folder.
#pragma once

#include "core/document/document.h"

#include <memory>
#include <string>
#include <string_view>

namespace sowlab::document_test {

inline std::shared_ptr<const Source> source(std::string text) {
  return std::make_shared<const Source>(Source{"test.yaml", std::move(text)});
}

/// All that was reported, as people see it.
inline std::string text_of(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics.all())
    text += to_text(diagnostic);
  return text;
}

/// What is reported about a text.
inline std::string errors_in(std::string text) {
  Diagnostics diagnostics;
  parse_document(source(std::move(text)), diagnostics);
  return text_of(diagnostics);
}

/// A text that has nothing wrong with it.
inline Node good(std::string text) {
  Diagnostics diagnostics;
  Node node = parse_document(source(std::move(text)), diagnostics);
  diagnostics.throw_if_errors();
  return node;
}

/// A place in the form line:column+length.
inline std::string at(const Node& node) {
  return std::to_string(node.place.line) + ":" + std::to_string(node.place.column) + "+" +
         std::to_string(node.place.length);
}

/// A node in one line, in the form of YAML: quoted text in double quotes, nothing as '~'.
inline std::string outline(const Node& node) {
  if (node.kind == Node::Kind::empty) return "~";
  if (node.kind == Node::Kind::scalar) return node.quoted ? '"' + node.text + '"' : node.text;
  std::string text;
  for (const Node& item : node.items)
    text += (text.empty() ? "" : ", ") + outline(item);
  for (const Entry& entry : node.entries)
    text += (text.empty() ? "" : ", ") + outline(entry.key) + ": " + outline(entry.value);
  return node.kind == Node::Kind::list ? "[" + text + "]" : "{" + text + "}";
}

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i)
    result += text;
  return result;
}

} // namespace sowlab::document_test
