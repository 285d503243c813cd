// SPDX-License-Identifier: Apache-2.0
// `javelin equiv`: whether two methods do the same. The comparison is the component `equiv`; here are
// options, output and exit status.
#pragma once

#include "cli/command.h"
#include "cli/equiv/equiv_options.h"

namespace javelin::cli {

class EquivCommand : public Command {
 public:
  EquivCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  EquivOptions options_struct_;
};

}  // namespace javelin::cli
