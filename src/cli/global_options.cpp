// SPDX-License-Identifier: Apache-2.0
#include "cli/global_options.h"

namespace javelin::cli {

std::vector<OptionSpec> globalOptionSpecs(GlobalOptions& options) {
  constexpr std::string_view kGroup = "Everywhere";
  return {
      {"help", "h", "", kGroup, "Show this page and end.", &options.help},
      {"version", "", "", kGroup, "Show the version and end.", &options.version},
      {"verbose", "v", "", kGroup,
       "Say more: what was opened, notes about the class path, where the time went. Goes to standard error, "
       "but for "
       "what belongs to the answer.",
       &options.verbose},
      {"color",
       "",
       "WHEN",
       kGroup,
       "Colours: auto (when the answer goes to a terminal and NO_COLOR is not set), always or never.",
       &options.color,
       Completes::Choices,
       {"auto", "always", "never"}},
      {"config", "", "FILE", kGroup,
       "Read options from FILE, in TOML: long option names as keys, those of a command in a table of its "
       "name. Without "
       "it, .javelin.toml of the current folder is read if it is there. The command line wins.",
       &options.config, Completes::Files},
  };
}

}  // namespace javelin::cli
