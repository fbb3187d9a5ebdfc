#include "tests/documentation/examples.h"

#include <fmt/format.h>
#include <sstream>

namespace sowlab::documentation_test {
namespace {

class Checker {
 public:
  explicit Checker(const WorkingFolder& folder) : folder_(folder) {}

  void read(const std::string& line) {
    switch (inside_) {
    case Inside::text:
      return read_text(line);
    case Inside::fields:
      return read_fields(line);
    case Inside::console:
      return read_console(line);
    case Inside::file:
    case Inside::block:
      return read_block(line);
    }
  }

  Checked take() { return std::move(checked_); }

 private:
  enum class Inside { text, fields, console, file, block };

  void read_text(const std::string& line) {
    keep(line);
    if (line.starts_with("```")) {
      const bool is_file = !file_name_.empty();
      inside_ = line == "```console" ? Inside::console : is_file ? Inside::file : Inside::block;
      file_text_.clear();
    } else if (line == fields_mark) {
      run(line, fields_table());
      inside_ = Inside::fields;
    } else if (line.starts_with("File `") && line.ends_with("`:")) {
      file_name_ = line.substr(6, line.size() - 8);
    }
  }

  void read_fields(const std::string& line) {
    if (line.starts_with("|")) return show(line);
    inside_ = Inside::text;
    read_text(line);
  }

  void read_console(const std::string& line) {
    if (line == "```") {
      inside_ = Inside::text;
      return keep(line);
    }
    if (!line.starts_with("$ ")) return show(line);
    keep(line);
    run(line, folder_.output_of(line.substr(2)));
  }

  void read_block(const std::string& line) {
    keep(line);
    if (line != "```") {
      file_text_ += line;
      file_text_ += '\n';
      return;
    }
    if (inside_ == Inside::file) folder_.write(file_name_, file_text_);
    file_name_.clear();
    inside_ = Inside::text;
  }

  void run(const std::string& name, std::string actual) {
    checked_.text += actual;
    if (!actual.empty() && actual.back() != '\n') checked_.text += '\n';
    checked_.examples.push_back({name, "", std::move(actual)});
  }

  /// A line of what the last example is said to print.
  void show(const std::string& line) {
    if (checked_.examples.empty()) return;
    checked_.examples.back().shown += line;
    checked_.examples.back().shown += '\n';
  }

  void keep(const std::string& line) {
    checked_.text += line;
    checked_.text += '\n';
  }

  const WorkingFolder& folder_;
  Checked checked_;
  Inside inside_ = Inside::text;
  std::string file_name_;
  std::string file_text_;
};

} // namespace

Checked check_examples(const std::string& markdown, const WorkingFolder& folder) {
  Checker checker(folder);
  std::istringstream lines(markdown);
  for (std::string line; std::getline(lines, line);)
    checker.read(line);
  return checker.take();
}

std::vector<std::string> links_to_files(const std::string& markdown) {
  std::vector<std::string> links;
  for (std::size_t at = 0; (at = markdown.find("](", at)) != std::string::npos;) {
    at += 2;
    const std::string link = markdown.substr(at, markdown.find(')', at) - at);
    if (link.find("://") == std::string::npos && !link.starts_with('#'))
      links.push_back(link.substr(0, link.find('#')));
  }
  return links;
}

} // namespace sowlab::documentation_test
