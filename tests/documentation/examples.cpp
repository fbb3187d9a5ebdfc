#include "tests/documentation/examples.h"

#include <algorithm>
#include <cctype>
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
    case Inside::console:
      return read_console(line);
    case Inside::file:
    case Inside::block:
      return read_block(line);
    }
  }

  Checked take() { return std::move(checked_); }

 private:
  enum class Inside { text, console, file, block };

  void read_text(const std::string& line) {
    keep(line);
    if (line.starts_with("```")) {
      const bool is_file = !file_name_.empty();
      inside_ = line == "```console" ? Inside::console : is_file ? Inside::file : Inside::block;
      file_text_.clear();
    } else if (line.starts_with("File `") && line.ends_with("`:")) {
      file_name_ = line.substr(6, line.size() - 8);
    }
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

std::vector<Link> links_in(const std::string& markdown) {
  std::vector<Link> links;
  for (std::size_t at = 0; (at = markdown.find("](", at)) != std::string::npos;) {
    at += 2;
    const std::string target = markdown.substr(at, markdown.find(')', at) - at);
    if (target.find("://") != std::string::npos) continue;
    const std::size_t hash = std::min(target.find('#'), target.size());
    links.push_back({target.substr(0, hash), target.substr(std::min(hash + 1, target.size()))});
  }
  return links;
}

std::vector<std::string> headings_in(const std::string& markdown) {
  std::vector<std::string> headings;
  std::istringstream lines(markdown);
  bool in_block = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) in_block = !in_block;
    if (in_block || !line.starts_with("#")) continue;
    std::string name;
    for (const char c : line.substr(std::min(line.find(' ') + 1, line.size())))
      if (c == ' ')
        name += '-';
      else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_')
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    headings.push_back(name);
  }
  return headings;
}

} // namespace sowlab::documentation_test
