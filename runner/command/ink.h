/// \file
/// Colours, where there is a terminal that wants them.
#pragma once

#include <string>

namespace sowlab {

class Ink {
 public:
  enum class Colour { red = 31, green = 32, cyan = 36 };

  /// For standard output: a terminal, unless NO_COLOR or TERM=dumb forbids them.
  Ink();

  /// The text in a colour, or as it is.
  std::string operator()(Colour colour, const std::string& text) const;

 private:
  bool coloured_;
};

} // namespace sowlab
