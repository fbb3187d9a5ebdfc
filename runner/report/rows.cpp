#include "runner/report/rows.h"

#include "runner/store/json.h"

namespace sowlab {
namespace {

/// Quoted where a comma or a quote asks for it.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string json_value(const RowValue& value) {
  if (value.kind == RowValue::Kind::none) return "null";
  if (value.kind != RowValue::Kind::text) return value.text;
  return to_text(Json(value.text));
}

} // namespace

RowWriter::RowWriter(RowFormat format, std::vector<std::string> columns, Out out)
    : format_(format), columns_(std::move(columns)), out_(std::move(out)) {
  if (format_ == RowFormat::csv) out_(fmt::format("{}\n", fmt::join(columns_, ",")));
}

void RowWriter::row(const std::vector<RowValue>& values) {
  std::string line = format_ == RowFormat::csv ? "" : any_ ? ",\n{" : "[\n{";
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) line += format_ == RowFormat::csv ? "," : ", ";
    line += format_ == RowFormat::csv
                ? csv_field(values[i].text)
                : fmt::format("\"{}\": {}", columns_[i], json_value(values[i]));
  }
  line += format_ == RowFormat::csv ? '\n' : '}';
  any_ = true;
  out_(line);
}

void RowWriter::finish() {
  if (format_ == RowFormat::json) out_(any_ ? "\n]\n" : "[]\n");
}

} // namespace sowlab
