// SPDX-License-Identifier: Apache-2.0
#include "cli/exec/native_options.h"

namespace javelin::cli {

std::vector<OptionSpec> nativeOptionSpecs(twins::NativeOptions& o) {
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

}  // namespace javelin::cli
