/// \file
/// Random numbers from which random rules are made.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

namespace random_rules {

/// Random numbers, taken one by one. The smaller a number on the tape, the smaller (or the nearer
/// to the front of a list) is what is made of it: a tape that shrinks makes a plainer game. Each
/// field takes its numbers whether it needs them or not, so that the others keep theirs.
class Tape {
 public:
  static constexpr int most = 1 << 16;

  explicit Tape(const std::vector<int>& numbers) : numbers_(numbers) {}

  int number(int least, int most_number) {
    const int range = most_number - least + 1;
    return least + static_cast<int>(static_cast<std::int64_t>(next()) * range / most);
  }

  /// False where the tape is small.
  bool chance(int percent) { return number(1, 100) > 100 - percent; }

  template <class Item>
  Item among(std::initializer_list<Item> items) {
    return items.begin()[number(0, static_cast<int>(items.size()) - 1)];
  }

  std::optional<int> maybe_number(int percent, int least, int most_number) {
    const bool given = chance(percent);
    const int value = number(least, most_number);
    return given ? std::optional(value) : std::nullopt;
  }

  /// A number up to `most_number`, or mostly 0.
  int sometimes(int percent, int most_number) {
    return maybe_number(percent, 0, most_number).value_or(0);
  }

 private:
  int next() { return numbers_.at(next_++); }

  const std::vector<int>& numbers_;
  std::size_t next_ = 0;
};

} // namespace random_rules
