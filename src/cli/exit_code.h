// SPDX-License-Identifier: Apache-2.0
// How javelin ends: the contract with scripts and continuous integration. Every command uses these and
// no others; the texts are what help pages and the README say.
#pragma once

#include <array>
#include <string_view>

namespace javelin::cli {

enum class ExitCode : int {
  Fine = 0,
  Usage = 1,
  BadInput = 2,
  Inconclusive = 5,
  ErrorsFound = 10,
  OurBug = 70,  // the same number as a failed check (support/check.cpp)
};

struct ExitCodeText {
  ExitCode code;
  std::string_view text;
};

inline constexpr std::array<ExitCodeText, 6> kExitCodeTexts = {{
    {ExitCode::Fine, "Done, and nothing is wrong."},
    {ExitCode::Usage, "The command line is wrong."},
    {ExitCode::BadInput, "The input is bad: a missing class, a damaged file, an unreadable jar."},
    {ExitCode::Inconclusive, "The question could not be decided within the bounds."},
    {ExitCode::ErrorsFound, "Errors were found in the analysed program."},
    {ExitCode::OurBug, "A bug of Javelin itself; please report it."},
}};

}  // namespace javelin::cli
