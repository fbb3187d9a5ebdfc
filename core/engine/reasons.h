/// \file
/// What is said of rules that were looked at: whether they applied, and why.
#pragma once

#include <fmt/format.h>
#include <string>
#include <utility>
#include <vector>

namespace sowlab {

/// What became of one rule.
struct Reason {
  std::string rule;  ///< a word or two: "relay", "capture"
  std::string field; ///< of the variant: "sowing.relay"
  bool applied = false;
  std::string why; ///< "e2 held 3 before the last seed: its 4 seeds are sown on"
  bool operator==(const Reason&) const = default;
};

using Reasons = std::vector<Reason>;

/// Gathers reasons, for those who explain.
class ReasonWriter {
 public:
  void tell(bool applied, const char* rule, const char* field, std::string why) {
    reasons_.push_back({rule, field, applied, std::move(why)});
  }

  void yes(const char* rule, const char* field, std::string why) {
    tell(true, rule, field, std::move(why));
  }

  void no(const char* rule, const char* field, std::string why) {
    tell(false, rule, field, std::move(why));
  }

  Reasons take() { return std::move(reasons_); }

 private:
  Reasons reasons_;
};

inline std::string seeds_text(int seeds) {
  return seeds == 0 ? "no seed" : fmt::format("{} {}", seeds, seeds == 1 ? "seed" : "seeds");
}

} // namespace sowlab
