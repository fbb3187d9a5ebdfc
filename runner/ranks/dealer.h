/// \file
/// Rank 0's part in a study that several ranks play.
#pragma once

#include "runner/ranks/messages.h"

#include <deque>
#include <string>
#include <utility>

namespace sowlab {

/// Takes in what the cores of other ranks have played, and deals out what they ask for.
class Dealer {
 public:
  /// `cores`: how many all other ranks have.
  Dealer(Filling& filling, Mail& mail, int cores);

  /// Until every core was told to stop. A failure, of a rank or of the store, ends the filling.
  void serve();

  /// Takes in the requests that have arrived, and answers those that can be. False if there was
  /// nothing to do.
  bool step();

  /// Every core was told to stop.
  bool done() const { return left_ == 0; }

 private:
  void take_in(Mail::Letter letter, std::vector<PlayedPart>& played);
  void answer();

  /// An exception fails the filling.
  template <class Use>
  void attempt(Use use);

  Filling& filling_;
  Mail& mail_;
  int left_;                                ///< cores that were not told to stop
  std::deque<std::pair<int, int>> waiting_; ///< rank and core
};

} // namespace sowlab
