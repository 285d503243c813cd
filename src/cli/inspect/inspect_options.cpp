// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/inspect_options.h"

#include "cli/path_options.h"

namespace javelin::cli {

namespace {

constexpr unsigned kMostJobs = 1024;

}  // namespace

std::vector<OptionSpec> inspectOptionSpecs(InspectOptions& options) {
  std::vector<OptionSpec> specs = pathOptionSpecs(options.path);
  const std::vector<OptionSpec> own = {
      {"jdk", "", "", "Class path",
       "Lists, sweeps and searches cover the JDK's classes too. They do anyway when no class path is given.",
       &options.jdk},

      {"constant-pool", "", "", "Views of a class", "Its constant pool, in words.", &options.constant_pool},
      {"subtypes", "", "", "Views of a class",
       "All classes of the path and the JDK that are below it in the hierarchy; direct ones are marked.",
       &options.subtypes},

      {"bytecode", "", "", "Views of a method", "Bytecode as javap shows it, constants in words.",
       &options.bytecode},
      {"ir", "", "", "Views of a method",
       "Javelin's own three-address code over registers, the form that everything later runs on.",
       &options.ir},
      {"ssa", "", "", "Views of a method", "The same in static single assignment form, with phis.",
       &options.ssa},
      {"cfg", "", "", "Views of a method",
       "Control-flow graph: blocks and edges, dominators, loops, regions where paths could merge.",
       &options.cfg},
      {"svg", "", "FILE", "Views of a method",
       "Draw the control-flow graph into FILE, with graphviz (its program dot must be on PATH).",
       &options.svg, Completes::Files},
      {"targets", "", "", "Views of a method",
       "The methods that a virtual call of it can run, over all classes of the path and the JDK, each with "
       "the number of "
       "receiver classes that lead to it.",
       &options.targets},
      {"callers", "", "", "Views of a method",
       "Call sites that can run it, in the classes of the path (with --jdk the JDK's too): direct ones, "
       "calls of a method "
       "that it overrides or implements, and method references.",
       &options.callers},

      {"sweep", "", "", "Sweep",
       "Read, link and check every class, build and verify the IR of every method, and count. With an "
       "argument, a pattern "
       "of class names, only those. Ends with status 2 if anything fails.",
       &options.sweep},
      {"jobs",
       "j",
       "N",
       "Sweep",
       "Threads of a sweep or of a search for callers; as many as there are processors if not given.",
       &options.jobs,
       Completes::Nothing,
       {},
       1,
       kMostJobs},

      {"json", "", "", "Output", "The answer as JSON, with stable keys; docs/inspect-json.md says which.",
       &options.json},
  };
  specs.insert(specs.end(), own.begin(), own.end());
  return specs;
}

}  // namespace javelin::cli
