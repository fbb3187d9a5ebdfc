#include "runner/store/json.h"

#include <stdexcept>

namespace sowlab {

std::string to_text(const Json& json, int indent) {
  return json.dump(indent);
}

Json read_json(const std::string& text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) throw std::runtime_error("not JSON");
  return json;
}

} // namespace sowlab
