// Random games that look at the rules.
#include "runner/trial/alternatives.h"
#include "runner/trial/suspicions.h"
#include "runner/trial/trial.h"
#include "tests/command/program.h"
#include "tests/engine/playing.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace trial_test {
namespace {

using namespace sowlab;
using rule_test::shipped;

std::vector<std::string> fields_of(const std::vector<Alternative>& all) {
  std::vector<std::string> names;
  for (const Alternative& alternative : all)
    names.push_back(alternative.field);
  return names;
}

std::uint64_t turns_of(const Trial& trial, const std::string& field) {
  for (const RuleUse& rule : trial.rules)
    if (rule.field == field) return rule.turns;
  FAIL("no rule " << field);
  return 0;
}

Trial trial_of(const Variant& variant, int columns, std::uint64_t games, bool all) {
  TrialPlan plan;
  plan.games = games;
  plan.counts_all = all;
  return play_trial(Engine(variant, columns), plan);
}

std::vector<std::string> messages(const Variant& variant, int columns, std::uint64_t games) {
  std::vector<std::string> all;
  for (const Suspicion& suspicion :
       suspicions(Engine(variant, columns), trial_of(variant, columns, games, false)))
    all.push_back(suspicion.field + ": " + suspicion.message);
  return all;
}

} // namespace

TEST_CASE("each rule that differs from its default has a variant without it") {
  CHECK(fields_of(alternatives(shipped("tchadji"))) ==
        std::vector<std::string>{"move.at_least", "move.otherwise", "move.otherwise.into",
                                 "sowing.relay", "capture.by", "capture.take",
                                 "capture.extra.holes"});
}

TEST_CASE("what cannot stand without a rule goes with it") {
  for (const Alternative& alternative : alternatives(shipped("tchadji")))
    if (alternative.field == "capture.by") {
      CHECK(alternative.without.capture.by == CaptureBy::none);
      CHECK(alternative.without.capture.extra.holes == 0);
    }
}

TEST_CASE("without a rule a variant is still valid, for every variant and ruleset") {
  for (const std::string& name : Library({SOWLAB_ROOT "/variants"}).names_with_rulesets())
    for (const Alternative& alternative : alternatives(shipped(name))) {
      INFO(name << " without " << alternative.field);
      CHECK_NOTHROW(Engine(alternative.without));
    }
}

TEST_CASE("a rule matters in the turns that come out otherwise without it") {
  Variant variant;
  variant.name = "plain";
  variant.board.columns = {3, {}, 3, 3, 1, false};
  variant.start.every = 1;
  variant.end.repetition.times = 2;
  variant.sowing.relay = Relay::occupied;
  const Trial trial = trial_of(variant, 3, 10, true);
  CHECK(trial.turns > 0);
  // Every hole is occupied at the start, so that the first turn goes on in a relay.
  CHECK(turns_of(trial, "sowing.relay") > 0);
  CHECK(turns_of(trial, "sowing.relay") <= trial.turns);
}

TEST_CASE("counted once or always, a rule that matters is the same") {
  const Trial once = trial_of(shipped("kalah"), 4, 200, false);
  const Trial always = trial_of(shipped("kalah"), 4, 200, true);
  REQUIRE(once.rules.size() == always.rules.size());
  CHECK(once.tally == always.tally);
  for (std::size_t i = 0; i < once.rules.size(); ++i) {
    CHECK(once.rules[i].turns == std::min<std::uint64_t>(always.rules[i].turns, 1));
    CHECK(always.rules[i].turns <= always.turns);
  }
}

TEST_CASE("a trial is the same for the same seed, and another for another") {
  TrialPlan plan;
  plan.games = 50;
  const Engine engine(shipped("tchadji"), 4);
  const Trial one = play_trial(engine, plan), again = play_trial(engine, plan);
  plan.seed = 2;
  CHECK(one.tally == again.tally);
  CHECK(!(play_trial(engine, plan).tally == one.tally));
}

TEST_CASE("a game in which nobody ever chooses is told") {
  CHECK(messages(shipped("chiana-wa-kunja"), 16, 100) ==
        std::vector<std::string>{"move: nobody ever has a choice: all games are the same game"});
}

TEST_CASE("a start without a legal turn is told") {
  Variant variant = shipped("tchadji");
  variant.start.every = 1;
  CHECK(messages(variant, 4, 100) ==
        std::vector<std::string>{
            "start: nobody can play a turn at the start: the game is over before it begins"});
}

TEST_CASE("games that mostly do not end are told with their endings") {
  Variant variant = shipped("tchadji");
  variant.capture.by = CaptureBy::none;
  variant.capture.extra.holes = 0;
  variant.move.otherwise.reset();
  variant.move.at_least = 1;
  const std::vector<std::string> told = messages(variant, 4, 100);
  REQUIRE(!told.empty());
  CHECK(told.front().starts_with("end: only 0 of 100 random games were won or drawn: repetition "));
}

TEST_CASE("a rule that never matters is told") {
  Variant variant = shipped("oware");
  variant.capture.counts = {47}; // of 48 seeds
  int captures = 0;
  for (const std::string& text : messages(variant, 6, 100))
    if (text.starts_with("capture.")) {
      ++captures;
      CHECK(text.starts_with("capture.by: capture.by made no difference in any of "));
    }
  CHECK(captures == 1);
}

TEST_CASE("check warns of what playing shows, and the file is in order all the same") {
  const command::Folder folder;
  folder.write("mine.yaml", "name: mine\nextends: tchadji\nboard: {columns: 4}\n"
                            "start:\n  every: 1\n");
  const command::Outcome outcome =
      folder.run("check mine.yaml", "SOWLAB_VARIANTS=" SOWLAB_ROOT "/variants");
  CHECK(outcome.status == 0);
  CHECK(outcome.output ==
        "mine.yaml:4:1: warning: nobody can play a turn at the start: the game is over before it "
        "begins\n"
        "  4 | start:\n"
        "    | ^^^^^\n"
        "  help: 'sowlab moves mine' says why no hole may be sown\n"
        "mine.yaml: variant, 0 rulesets, in order\n");
}

TEST_CASE(
    "check --deep says how often each rule mattered, how games ended and how long they were") {
  const command::Folder folder;
  const command::Outcome outcome =
      folder.run("check --deep --games 50 " SOWLAB_ROOT "/variants/tchouba.yaml");
  CHECK(outcome.status == 0);
  CHECK(outcome.output.find("tchouba 4x16: 50 random games (seed 1), ") != std::string::npos);
  CHECK(outcome.output.find("1,000 positions of ") != std::string::npos);
  CHECK(outcome.output.find("capture.take ") != std::string::npos);
}

} // namespace trial_test
