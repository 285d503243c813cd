// SPDX-License-Identifier: Apache-2.0
// The call sites of a method in words: who calls, where, by which instruction (the search:
// program/callers.h).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/inspect/json.h"
#include "program/callers.h"
#include "program/workspace.h"

namespace javelin::cli {

class CallersView {
 public:
  // Reads the calling classes once more, for lines and constants.
  CallersView(const program::Workspace& workspace, const program::Callers& callers);

  // `method` is the one that is called.
  std::string text(const std::string& method, const Style& style) const;
  Json json() const;
  // Classes that could not be searched or shown.
  const std::vector<Error>& unreadable() const { return unreadable_; }

 private:
  struct Row {
    std::string caller;  // "p.A.m(int)"
    std::string source;  // "A.java:12", or the class without line
    std::uint32_t offset = 0;
    program::CallKind kind = program::CallKind::Direct;
    std::string instruction;  // "invokevirtual p.B.m(): void"
  };
  using Sites = std::span<const program::CallSite>;

  // The sites are those of one class.
  Status add(const program::Workspace& workspace, Sites sites);

  std::vector<Row> rows_;
  std::vector<Error> unreadable_;
  std::size_t classes_;  // searched
};

}  // namespace javelin::cli
