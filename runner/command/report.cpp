#include "runner/report/report.h"

#include "runner/command/results.h"
#include "runner/report/page.h"
#include "runner/report/report_json.h"
#include "runner/report/sections.h"
#include "runner/store/manifest.h"

#include <fmt/format.h>

namespace sowlab {
namespace {

namespace fs = std::filesystem;

StudyResults study_in(const std::string& folder) {
  const Store store(folder, Store::Access::reading);
  StudyResults study{store.study(), {}, folder};
  study.results = read_results(store, study.study);
  warn_of_missing(folder, study.study, study.results);
  return study;
}

enum class Format { html, text, markdown, json };

Format format_of(const options::variables_map& given) {
  const std::pair<const char*, Format> formats[] = {
      {"text", Format::text}, {"markdown", Format::markdown}, {"json", Format::json}};
  Format chosen = Format::html;
  for (const auto& [name, format] : formats) {
    if (given.count(name) == 0) continue;
    if (chosen != Format::html)
      throw UsageError("only one of --text, --markdown and --json can be given");
    chosen = format;
  }
  return chosen;
}

std::string written(const Figures& figures, Format format) {
  switch (format) {
  case Format::text:
    return comparison_text(figures, Detail::full);
  case Format::markdown:
    return comparison_markdown(figures);
  case Format::json:
    return report_json(figures, 1) + '\n';
  case Format::html:
    break;
  }
  return report_page(figures);
}

int run_report(const Given& given) {
  const std::vector<std::string> folders = words_in(given);
  if (folders.empty()) throw UsageError("a DIR is needed");
  const Format format = format_of(given);
  std::vector<StudyResults> studies;
  for (const std::string& folder : folders)
    studies.push_back(study_in(folder));
  const std::string text = written(figures_of(studies), format);
  if (given.count("out") == 0 && format != Format::html) {
    fmt::print("{}", text);
    return 0;
  }
  const fs::path file = given.count("out") > 0 ? fs::path(given["out"].as<std::string>())
                        : folders.size() == 1  ? fs::path(folders.front()) / "report.html"
                                               : fs::path("report.html");
  write_file(file, text);
  fmt::print("written: {}\n", file.string());
  return 0;
}

} // namespace

Command report_command() {
  options::options_description own("Options");
  own.add_options()("text", "to the terminal, in place of the page")("markdown", "as Markdown")(
      "json", "as JSON: all figures")(
      "out", options::value<std::string>()->value_name("FILE"),
      "write into FILE; the page goes to report.html in the folder, or here if there are several, "
      "and all else to standard output");
  return {
      .name = "report",
      .summary = "what folders of results come to: a page, text, Markdown or JSON",
      .synopsis = "DIR... [OPTIONS]",
      .description = "Writes what folders of results come to, compared with each other, as a page "
                     "(report.html) that\nopens offline, with charts and tables.",
      .options = own,
      .words = Words::folders,
      .run = run_report,
  };
}

} // namespace sowlab
