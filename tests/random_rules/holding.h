/// \file
/// Properties as tests: checked by RapidCheck, reported through Catch.
///
/// The cases are the same in every run, unless the environment asks for others:
/// RC_PARAMS="seed=7", RC_PARAMS="seed=7 max_success=100000".
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>
#include <sstream>
#include <string>
#include <utility>

namespace random_rules {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SOWLAB_SANITIZED
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SOWLAB_SANITIZED
#endif

#if defined(__OPTIMIZE__) && !defined(SOWLAB_SANITIZED)
inline constexpr int fewer = 1;
#else
inline constexpr int fewer = 10; ///< a slow program tries fewer cases
#endif

/// As many cases as asked for, of the seed asked for.
inline rc::detail::TestParams parameters_for(int cases) {
  rc::detail::TestParams standard;
  standard.seed = 1;
  standard.maxSuccess = cases / fewer;
  const char* asked = std::getenv("RC_PARAMS");
  if (asked == nullptr) return standard;
  rc::detail::Configuration configuration;
  configuration.testParams = standard;
  return rc::detail::configFromString(asked, configuration).testParams;
}

/// Fails the test, with the seed and the smallest counterexample found, if the property does not
/// hold in each of so many random cases.
template <class Property>
void holds(const std::string& description, int cases, Property property) {
  using namespace rc::detail;
  const TestParams parameters = parameters_for(cases);
  TestListenerAdapter nobody;
  const TestResult result =
      checkProperty(toProperty(std::move(property)), TestMetadata{description, description},
                    parameters, nobody, {});
  std::ostringstream text;
  printResultMessage(result, text);
  INFO(description << "\nto see it again: RC_PARAMS=\"seed=" << parameters.seed << "\"\n"
                   << text.str());
  REQUIRE(result.template is<SuccessResult>());
}

} // namespace random_rules
