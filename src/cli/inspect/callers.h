// SPDX-License-Identifier: Apache-2.0
// Who calls a method: a scan of the bytecode of all classes of a selection. A call site counts when the
// method that it names resolves to the one wanted, or when some receiver class of the hierarchy makes it run
// the one wanted; a method reference or other handle counts where it is made. Reflection is not seen.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/inspect/json.h"
#include "lookup/selection.h"
#include "program/hierarchy_index.h"

namespace javelin::cli {

enum class CallKind {
  Direct,     // resolves to the method
  Dispatch,   // resolves to a method that it overrides or implements, for some receiver
  Reference,  // a method handle: lambdas' bodies, method references
};
std::string_view nameOf(CallKind kind);

struct CallSite {
  std::string caller;  // "p.A.m(int)"
  std::string source;  // "A.java:12", or the class without line
  std::uint32_t offset = 0;
  CallKind kind = CallKind::Direct;
  std::string instruction;  // "invokevirtual p.B.m(): void"
};

struct CallersReport {
  std::vector<CallSite> sites;    // in the order of the classes
  std::vector<Error> unreadable;  // classes that could not be looked at
  std::size_t classes = 0;        // looked at
};

struct WantedMethod {
  program::TypeNumber owner;
  const classfile::Member* method = nullptr;
};

CallersReport findCallers(const program::Workspace& workspace, const program::HierarchyIndex& index,
                          const WantedMethod& wanted, const std::vector<lookup::SelectedClass>& classes,
                          unsigned threads);

std::string callersText(const CallersReport& report, const std::string& method, const Style& style);
Json callersJson(const CallersReport& report);

}  // namespace javelin::cli
