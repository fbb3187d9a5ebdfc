/// \file
/// The parts of YAML that a document must not use, as they are reported. Inside this folder only.
#pragma once

namespace sowlab::yaml {

struct Unsupported {
  const char* message;
  const char* help;
};

inline constexpr Unsupported aliases{
    "aliases ('*name') are not supported",
    "write the value out, or put text that starts with '*' in quotes"};
inline constexpr Unsupported anchors{"anchors ('&name') are not supported",
                                     "remove it, or put text that starts with '&' in quotes"};
inline constexpr Unsupported tags{"tags ('!name') are not supported",
                                  "remove it, or put text that starts with '!' in quotes"};
inline constexpr Unsupported directives{"directives (lines that start with '%') are not supported",
                                        "remove the line"};

} // namespace sowlab::yaml
