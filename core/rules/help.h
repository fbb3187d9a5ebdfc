/// \file
/// What to write instead of a word or a number that is not right: the help of errors in variants
/// and studies.
#pragma once

#include "core/document/document.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sowlab {

/// The text without what people write around a word: quotes of any kind, a comment that starts
/// with '//', ';' or '#', punctuation and blanks at its end; dashes and blanks as on a keyboard.
std::string bare(std::string_view text);

/// What is left of a word without `bare`, in small letters, without '-', '_' and blanks: the same
/// for "Own side" and "own_side".
std::string letters_of(std::string_view word);

/// The candidate that `word` is but for case, '-', '_', blanks and what `bare` leaves out; empty if
/// there is none.
std::string_view same_letters(std::string_view word, const std::vector<std::string>& candidates);

/// Help for an unknown word: the one that is the same but for its spelling, is meant by it, or is
/// the nearest of those known; and all of them.
std::string suggest(std::string_view word, const std::vector<std::string>& known);

/// Help for what is not one of `names`, whatever it is.
std::string help_for_choice(const Node& node, const std::vector<std::string>& names);

/// Help for what is not a whole number from `least` to `most`.
std::string help_for_number(const Node& node, std::int64_t least, std::int64_t most);

/// Help for what is neither `true` nor `false`.
std::string help_for_flag(const Node& node);

/// Help for what is not a text, or an empty one.
std::string help_for_text(const Node& node);

/// The whole numbers in a text that are written in digits, in their order; those beyond an int are
/// left out.
std::vector<int> numbers_in(std::string_view text);

/// A value as it is written in YAML on one line, such as "[opposite, behind]"; in short if it is
/// long.
std::string flow_text(const Node& node);

} // namespace sowlab
