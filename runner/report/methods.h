/// \file
/// How the figures are made, for whoever reads a report.
#pragma once

namespace sowlab {

struct Method {
  const char* title;
  const char* text;
};

inline constexpr Method methods[] = {
    {"Length of a game",
     "The turns of both players until the game ends, by whatever ending: a win, a draw, a "
     "repeated position, a move without end. Only the turn limit cuts games off; such a game is "
     "known to be longer than the limit. In means it counts as the limit, so that they are "
     "restricted means. Figures of the games won or drawn alone are named as such."},
    {"Means", "With 95 % intervals by Student's t. Ratios such as laps per turn are those of all "
              "turns together; their intervals (delta method) take games as what is drawn at "
              "random, since the turns of one game are not independent."},
    {"Still being played",
     "Kaplan and Meier's estimate (1958) with Greenwood's variance, intervals on the scale of "
     "log(-log S); the median's interval is where those of the curve cross one half (Brookmeyer "
     "and Crowley 1982). What share of games has ended by each ending is Aalen and Johansen's "
     "estimate (1978)."},
    {"Shares", "With Wilson's 95 % intervals (1927)."},
    {"Two cells",
     "The difference of means has Welch's interval (1947), that of medians a "
     "percentile bootstrap interval (Efron 1979; 2,000 resamples). Lasts longer is the "
     "chance that a game of the one lasts longer than a game of the other, equal "
     "lengths counted half, with Brunner and Munzel's variance (2000) on the scale of "
     "logits. The distance is Kolmogorov and Smirnov's: the greatest difference "
     "between the shares of games that have ended by a turn."},
    {"p-values", "Log-rank tests of lengths and exact binomial tests of fairness, all of a report "
                 "corrected together by Holm's method (1979). With many games small differences "
                 "are certain and still small: look at the effect first."},
    {"Growth", "A power law fitted by least squares to the logarithms of the mean lengths, from "
               "five boards on; the exponent's interval is by Student's t."},
    {"Strength", "Ratings by the Bradley-Terry model, by maximum likelihood, in points as of Elo; "
                 "a drawn or otherwise ended game counts half."},
    {"Games", "Each game depends on nothing but the study's seed, the rules, board and players of "
              "its cell, and its number: the same study gives the same games on any machine. "
              "Intervals take the games of a cell as independent, which games between two agents "
              "without chance are not."},
};

} // namespace sowlab
