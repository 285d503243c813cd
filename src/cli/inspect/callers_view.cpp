// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/callers_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "cli/inspect/constants.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::ClassFile;
using program::CallKind;
using program::CallSite;

namespace {

std::string_view nameOf(CallKind kind) {
  switch (kind) {
    case CallKind::Direct:
      return "direct";
    case CallKind::Dispatch:
      return "dispatch";
    case CallKind::Reference:
      return "reference";
  }
  UNREACHABLE("kind of call");
}

// "A.java:12"; the file alone if the line is not known.
Result<std::string> sourceOf(const ClassFile& file, const CallSite& site) {
  TRY(const std::string_view source_file, classfile::readSourceFile(file));
  const std::string source =
      source_file.empty() ? lookup::javaName(file.name()) : lookup::displayName(source_file);
  const auto caller =
      std::find_if(file.methods().begin(), file.methods().end(), [&](const classfile::Member& method) {
        return method.name == site.method && method.descriptor == site.descriptor;
      });
  INVARIANT(caller != file.methods().end());
  TRY(const auto code, classfile::readCode(file, *caller));
  const auto line = code ? code->lineAt(site.offset) : std::nullopt;
  return line ? fmt::format("{}:{}", source, *line) : source;
}

}  // namespace

CallersView::CallersView(const program::Workspace& workspace, const program::Callers& callers)
    : unreadable_(callers.unreadable), classes_(callers.classes) {
  const Sites sites = callers.sites;
  for (std::size_t first = 0; first < sites.size();) {
    std::size_t end = first + 1;
    while (end < sites.size() && sites[end].location == sites[first].location) ++end;
    if (const Status added = add(workspace, sites.subspan(first, end - first)); !added.ok())
      unreadable_.push_back(added.error());
    first = end;
  }
}

Status CallersView::add(const program::Workspace& workspace, Sites sites) {
  TRY(const auto cls, workspace.read(sites.front().location));
  TRY(const ConstantWords words, ConstantWords::of(cls->file));
  for (const CallSite& site : sites) {
    TRY(std::string source, sourceOf(cls->file, site));
    rows_.push_back({lookup::methodName(site.caller, site.method, site.descriptor), std::move(source),
                     site.offset, site.kind,
                     fmt::format("{} {}", infoOf(site.opcode).mnemonic, words.describe(site.constant))});
  }
  return okStatus();
}

std::string CallersView::text(const std::string& method, const Style& style) const {
  std::string text = style.heading(fmt::format("Callers of {}: {} call sites in {} classes looked at", method,
                                               rows_.size(), classes_)) +
                     "\n";
  for (const Row& row : rows_) {
    text += fmt::format("  {:<9} {} at {} ({})\n", nameOf(row.kind), row.caller, row.offset, row.source);
    text += style.comment(fmt::format("            {}", row.instruction)) + "\n";
  }
  return text;
}

Json CallersView::json() const {
  Json json = {{"classes", classes_}, {"sites", Json::array()}};
  for (const Row& row : rows_) {
    json["sites"].push_back({{"caller", row.caller},
                             {"offset", row.offset},
                             {"source", row.source},
                             {"kind", nameOf(row.kind)},
                             {"instruction", row.instruction}});
  }
  return json;
}

}  // namespace javelin::cli
