// SPDX-License-Identifier: Apache-2.0
#include "explorations.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "explore/jdk_string_machine.h"
#include "expr/standard_functions.h"
#include "jvm/boot_snapshots.h"
#include "outside/overlay.h"
#include "outside/record.h"
#include "solver/chain.h"
#include "tests/support/files.h"
#include "tests/support/java.h"
#include "vm/program_properties.h"
#include "vm/snapshot_layouts.h"

namespace javelin::explore::test {

namespace {

template <typename T>
T valueOf(Result<T> result) {
  if (!result.ok()) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

const std::filesystem::path& classes() {
  static const std::filesystem::path folder = [] {
    const std::filesystem::path made = javelin::test::scratchFolder("explore-classes");
    javelin::test::compileJava(javelin::test::testFolder() / "unit" / "explore" / "java", made,
                               {"-g", "-nowarn"});
    return made;
  }();
  return folder;
}

vm::VmOptions machineOptions(bool traced, const std::vector<program::ClassId>& tested) {
  vm::VmOptions options;
  options.assertions = true;
  options.turn = 20'000;
  options.main_stack_bytes = options.thread_stack_bytes = std::size_t{1} << 20;
  options.properties = vm::programProperties({"", classes().string(), javelin::test::javaHome(), {}});
  options.outside =
      std::make_shared<outside::Overlay>(std::make_shared<outside::Record>(), outside::OverlayOptions{});
  if (traced) options.branch_trace = std::make_shared<vm::BranchTrace>(tested);
  return options;
}

const expr::FunctionRegistry& functions() {
  static const expr::FunctionRegistry registry = expr::standardFunctions();
  return registry;
}

}  // namespace

Explorations& Explorations::shared() {
  static Explorations explorations;
  return explorations;
}

Explorations::Explorations() {
  const jvm::BootSnapshots snapshots({.cache_folder = javelin::test::scratchFolder("explore-boot"),
                                      .host_program = javelin::test::buildFolder() / "bin" / "javelin-host"});
  snapshot_ = valueOf(snapshots.forJdk(javelin::test::javaHome()));
  workspace_ = valueOf(program::Workspace::open({.class_path = {classes().string()}, .java_home = ""}));
  program_ = valueOf(workspace_->program(std::make_shared<const vm::SnapshotLayouts>(*snapshot_)));
  std::vector<program::ClassId> tested;
  for (const auto& file : std::filesystem::directory_iterator(classes())) {
    const auto loaded = program_->load(file.path().stem().string());
    if (!loaded.ok()) throw std::runtime_error("no class " + file.path().string());
    tested.push_back(*loaded);
  }
  std::sort(tested.begin(), tested.end());
  machine_ = valueOf(Machine::make(*program_, *snapshot_, machineOptions(true, tested)));
  jdk_strings_ = std::make_shared<JdkStringMachine>(snapshot_->fingerprint().hex(), [this] {
    return Machine::make(*program_, *snapshot_, machineOptions(false, {}));
  });
}

Explorations::~Explorations() = default;

ExploreOptions Explorations::smallBounds() {
  ExploreOptions options;
  options.path_bound = 300;
  options.query_bound = 3'000;
  options.effort_bound = 3'000'000'000;
  options.suite_size = 5;
  return options;
}

Entry Explorations::entryOf(std::string_view type, std::string_view method) {
  const auto loaded = program_->load(type);
  if (!loaded.ok()) throw std::runtime_error("no class " + std::string(type));
  const program::Class& owner = (*program_)[*loaded];
  for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
    if (program_->text((*program_)[owner.method(i)].name) == method) return {owner.method(i), *loaded};
  }
  throw std::runtime_error("no method " + std::string(method));
}

ExploreContext Explorations::context() {
  return {.machine = *machine_,
          .functions = functions(),
          .hierarchy = [this]() -> const program::HierarchyIndex* {
            const auto index = workspace_->hierarchy();
            return index.ok() ? *index : nullptr;
          },
          .make_solver =
              [](expr::TermArena& arena) {
                return std::make_unique<solver::Chain>(
                    arena, solver::ChainOptions{.backend = solver::BackendChoice::Bits});
              },
          .at_end = [] {},
          .jdk_strings = jdk_strings_};
}

Exploration Explorations::run(std::string_view type, std::string_view method, const ExploreOptions& options) {
  return runInShares(type, method, options).whole;
}

Explorations::Parts Explorations::runInShares(std::string_view type, std::string_view method,
                                              const ExploreOptions& options) {
  const Entry entry = entryOf(type, method);
  PartialExploration first = valueOf(explore(context(), entry, options));
  Parts parts{std::move(first.result)};
  std::vector<Share> waiting = std::move(first.shares);
  while (!waiting.empty() && allot(waiting, parts.whole, options)) {
    parts.shares += waiting.size();
    std::vector<Share> rest;
    for (const Share& share : waiting)
      merge(parts.whole, explore(context(), entry, options, share), share, rest);
    waiting = std::move(rest);
  }
  conclude(parts.whole, *machine_, entry, options);
  return parts;
}

const Finding& onlyFinding(const Exploration& exploration) {
  EXPECT_EQ(exploration.findings.size(), 1U);
  if (exploration.findings.empty()) throw std::runtime_error("no finding");
  return exploration.findings[0];
}

std::string conditionOf(const Finding& finding) {
  return fmt::format("{}", fmt::join(finding.condition, " && "));
}

std::vector<std::string> namesOf(const Exploration& exploration) {
  std::vector<std::string> names;
  for (const Finding& finding : exploration.findings) names.push_back(finding.exception_name);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace javelin::explore::test
