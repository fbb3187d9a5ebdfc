#include "runner/report/page.h"

#include "page_parts.h"
#include "runner/report/report_json.h"
#include "runner/report/sections.h"

#include <string_view>
#include <utility>

namespace sowlab {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text)
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    default:
      result += c;
    }
  return result;
}

/// JSON in a script element: nothing in it may end the element.
std::string without_tags(std::string_view json) {
  std::string result;
  for (const char c : json)
    if (c == '<')
      result += "\\u003c";
    else
      result += c;
  return result;
}

/// The value of {{name}} in the page's skeleton.
using Part = std::pair<std::string_view, std::string>;

/// What is filled in is not looked into again.
std::string filled(std::string_view skeleton, const std::vector<Part>& parts) {
  std::string page;
  for (;;) {
    const std::size_t begin = skeleton.find("{{");
    const std::size_t end = skeleton.find("}}", begin);
    page += skeleton.substr(0, begin);
    if (end == std::string_view::npos) return page;
    const std::string_view name = skeleton.substr(begin + 2, end - begin - 2);
    for (const auto& [part, text] : parts)
      if (part == name) page += text;
    skeleton.remove_prefix(end + 2);
  }
}

/// More would be a page that no browser opens in a moment.
constexpr std::size_t cells_on_a_page = 200;

std::string title_of(const Figures& figures) {
  std::string title;
  for (const StudyResults* study : figures.studies)
    title += (title.empty() ? "" : ", ") + study->study.name;
  return title;
}

} // namespace

std::string report_page(const Figures& figures) {
  return filled(page_skeleton, {{"title", escaped(title_of(figures))},
                                {"css", page_style},
                                {"chart", page_chart},
                                {"licence", escaped(page_licence)},
                                {"data", without_tags(report_json(figures, -1, cells_on_a_page))},
                                {"js", page_script},
                                {"text", escaped(comparison_text(figures, Detail::full))}});
}

} // namespace sowlab
