// SPDX-License-Identifier: Apache-2.0
// `javelin inspect`: what is on a class path, and what Javelin makes of it.
#pragma once

#include "cli/inspect/callers_view.h"
#include "cli/inspect/inspect_options.h"
#include "cli/inspect/method_view.h"
#include "lookup/target.h"

namespace javelin::cli {

class InspectCommand : public Command {
 public:
  InspectCommand();
  const CommandText& text() const override;
  Status checkUsage() const override;
  Result<ExitCode> run(Console& console) override;

 private:
  MethodViews methodViews() const;
  unsigned jobs() const;
  Result<ExitCode> showClass(program::Workspace& workspace, const program::LoadedClass& cls,
                             Console& console) const;
  Result<ExitCode> showMethod(program::Workspace& workspace, const lookup::Target& target,
                              Console& console) const;
  Result<ExitCode> showMethodText(program::Workspace& workspace, const lookup::Target& target,
                                  Console& console) const;
  Result<ExitCode> showMethodJson(program::Workspace& workspace, const lookup::Target& target,
                                  Console& console) const;
  Result<CallersView> callersOf(program::Workspace& workspace, const lookup::Target& target) const;

  InspectOptions options_struct_;
};

}  // namespace javelin::cli
