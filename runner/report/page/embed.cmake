# Writes the parts of the page as string literals into OUT: NAME=FILE for each.
# The standard asks compilers for no more than 65,536 characters of a literal; GCC and clang take any.
set(text "#pragma once\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n")
foreach(part IN LISTS PARTS)
  string(REGEX MATCH "^([^=]+)=(.+)$" found "${part}")
  set(name ${CMAKE_MATCH_1})
  file(READ "${CMAKE_MATCH_2}" content)
  string(APPEND text "inline constexpr char ${name}[] = R\"sowlab-page(${content})sowlab-page\";\n")
endforeach()
string(APPEND text "#pragma GCC diagnostic pop\n")
file(WRITE "${OUT}" "${text}")
