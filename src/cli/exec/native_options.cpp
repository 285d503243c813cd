// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/native_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::cli {

std::vector<OptionSpec> nativeOptionSpecs(NativeOptions& o) {
  return {
      {"define", "D", "KEY=VALUE", "Code that runs",
       "Set a system property, as -DKEY=VALUE. May be given several times.", &o.properties},
      {"models", "", "PATH", "Code that runs",
       "Classes of this jar or folder that are marked with javelin.ModelOf stand for methods of others. May "
       "be "
       "given several times.",
       &o.models, Completes::Files},
      {"native", "", "RULE", "Native methods",
       "Who computes a method: model (Javelin's tables, bytecode, else the JVM host), run (the JVM host, on "
       "concrete values), havoc (nobody: it returns any value) or fail (the run ends there). Append "
       ":PATTERN, a "
       "package, class or Class.method, to say it of those only. The last rule that fits counts.",
       &o.native},
      {"native-seconds",
       "",
       "N",
       "Native methods",
       "Seconds that one call on the JVM host may take, and the verification of one class there.",
       &o.native_seconds,
       Completes::Nothing,
       {},
       1,
       100'000},
      {"native-mb",
       "",
       "N",
       "Native methods",
       "Megabytes of heap of the JVM host.",
       &o.native_megabytes,
       Completes::Nothing,
       {},
       16,
       100'000},
      {"native-unconfined", "", "", "Native methods",
       "Let native code use the network, write files and start programs.", &o.unconfined},
      {"host-program", "", "FILE", "Native methods",
       "The javelin-host to use, if not the one beside javelin.", &o.host_program, Completes::Files},
  };
}

Result<std::vector<vm::NativeRule>> nativeRulesOf(const NativeOptions& options) {
  std::vector<vm::NativeRule> rules;
  for (const std::string& text : options.native) {
    TRY(rules.emplace_back(), vm::NativeRule::parse(text));
  }
  return rules;
}

twins::BridgeOptions bridgeOptionsOf(const NativeOptions& o, const vm::VmOptions& machine,
                                     const std::filesystem::path& java_home) {
  twins::BridgeOptions options;
  options.host.java_home = java_home;
  options.host.program = o.host_program;
  options.host.confined = !o.unconfined;
  options.host.heap_bytes = std::uint64_t{o.native_megabytes} << 20U;
  options.call_limit = std::chrono::seconds(o.native_seconds);
  for (const auto& property : machine.properties) {
    const std::string& key = property.first;
    // The rest of what the machine sets is the JVM's own business there.
    const bool is_users = std::any_of(o.properties.begin(), o.properties.end(), [&](const std::string& text) {
      return text == key || text.starts_with(key + "=");
    });
    if (is_users || key == "java.class.path" || key == "java.library.path" || key == "user.home" ||
        key == "user.name") {
      options.host.jvm_options.push_back(fmt::format("-D{}={}", key, property.second));
    }
  }
  if (machine.assertions) options.host.jvm_options.emplace_back("-ea");
  if (machine.system_assertions) options.host.jvm_options.emplace_back("-esa");
  return options;
}

}  // namespace javelin::cli
