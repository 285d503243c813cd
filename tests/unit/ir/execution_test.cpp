// SPDX-License-Identifier: Apache-2.0
// Random Java programs, compiled by javac, give the same results on the JVM and as IR.
// JAVELIN_IR_SEED and JAVELIN_IR_ROUNDS choose other programs and more of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "fixtures.h"
#include "jvm_runs.h"
#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::ir {
namespace {

TEST(Execution, RandomJavaProgramsRunAsOnTheJvm) {
  constexpr int kMethods = 320;
  constexpr int kInputs = 20;
  const std::uint64_t first = fromEnvironment("JAVELIN_IR_SEED", 1);
  const std::uint64_t rounds = fromEnvironment("JAVELIN_IR_ROUNDS", 1);
  for (std::uint64_t seed = first; seed < first + rounds && !HasFailure(); ++seed) {
    SCOPED_TRACE(fmt::format("JAVELIN_IR_SEED={}", seed));
    const auto folder = scratch("ir-random-java");
    const GeneratedClass generated = generateJava("Random", seed, kMethods);
    test::writeFile(folder / "Random.java", std::string_view(generated.source));
    // With and without debug tables, which only names may depend on.
    test::compileJava(folder / "Random.java", folder,
                      {"-nowarn", "-proc:none", seed % 2 == 0 ? "-g:none" : "-g"});
    expectSameRuns(folder, "Random", generated.methods, randomInputs(seed, kInputs));
  }
}

}  // namespace
}  // namespace javelin::ir
