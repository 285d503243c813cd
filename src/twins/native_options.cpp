// SPDX-License-Identifier: Apache-2.0
#include "twins/native_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace javelin::twins {

Result<std::vector<vm::NativeRule>> nativeRulesOf(const NativeOptions& options) {
  std::vector<vm::NativeRule> rules;
  for (const std::string& text : options.native) {
    TRY(rules.emplace_back(), vm::NativeRule::parse(text));
  }
  return rules;
}

BridgeOptions bridgeOptionsOf(const NativeOptions& o, const vm::VmOptions& machine,
                              const std::filesystem::path& java_home) {
  BridgeOptions options;
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
        key == "user.name" || key == "user.dir" || key == "java.io.tmpdir") {
      options.host.jvm_options.push_back(fmt::format("-D{}={}", key, property.second));
    }
  }
  if (machine.assertions) options.host.jvm_options.emplace_back("-ea");
  if (machine.system_assertions) options.host.jvm_options.emplace_back("-esa");
  return options;
}

}  // namespace javelin::twins
