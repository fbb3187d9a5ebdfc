# Writes the parts of the page as string literals into OUT: NAME=FILE for each.
set(text "#pragma once\n")
foreach(part IN LISTS PARTS)
  string(REGEX MATCH "^([^=]+)=(.+)$" found "${part}")
  set(name ${CMAKE_MATCH_1})
  file(READ "${CMAKE_MATCH_2}" content)
  string(APPEND text "inline constexpr char ${name}[] = R\"sowlab-page(${content})sowlab-page\";\n")
endforeach()
file(WRITE "${OUT}" "${text}")
