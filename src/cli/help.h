// SPDX-License-Identifier: Apache-2.0
// Help pages in the shape of manual pages, from the tables of the commands.
#pragma once

#include <string>

#include "cli/command.h"

namespace javelin::cli {

struct HelpLayout {
  std::size_t width = 80;
  bool colors = false;
};

// The page of javelin itself: its commands.
std::string mainHelp(const Commands& commands, const std::vector<OptionSpec>& global,
                     const HelpLayout& layout);
// The page of one command.
std::string commandHelp(const Command& command, const std::vector<OptionSpec>& global,
                        const HelpLayout& layout);

// "javelin 0.1.0", and the class-file versions it reads.
std::string versionText();

// The text in lines of at most `width`, each indented; words longer than that stay whole.
std::string wrapText(std::string_view text, std::size_t indent, std::size_t width);

}  // namespace javelin::cli
