// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/hierarchy_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "classfile/access_flags.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using program::HierarchyIndex;
using program::TypeNumber;

namespace {

std::string_view kindName(const HierarchyIndex& index, TypeNumber type) {
  if (index.isInterface(type)) return "interface";
  return (index.flags(type) & classfile::kAccAbstract) != 0 ? "abstract class" : "class";
}

bool isDirect(const HierarchyIndex& index, TypeNumber type, TypeNumber below) {
  // Every interface has Object as its superclass in its file, but nobody would call that a direct subtype.
  if (index.superclass(below) == type) return !index.isInterface(below) || type != index.object();
  const auto interfaces = index.interfaces(below);
  return std::find(interfaces.begin(), interfaces.end(), type) != interfaces.end();
}

}  // namespace

SubtypesView::SubtypesView(const HierarchyIndex& index, TypeNumber type) : index_(index), type_(type) {
  index.subtypes(type).forEach([&](std::size_t number) {
    const TypeNumber below(static_cast<std::uint32_t>(number));
    if (below != type) rows_.push_back({below, isDirect(index, type, below)});
  });
  std::sort(rows_.begin(), rows_.end(),
            [&](const Row& a, const Row& b) { return index.nameOf(a.type) < index.nameOf(b.type); });
}

std::string SubtypesView::text(const Style& style) const {
  const auto direct = std::count_if(rows_.begin(), rows_.end(), [](const Row& row) { return row.direct; });
  std::string text =
      style.heading(fmt::format("Subtypes of {}: {}, {} of them direct",
                                lookup::javaName(index_.nameOf(type_)), rows_.size(), direct)) +
      "\n";
  for (const Row& row : rows_) {
    text += fmt::format("  {:<7} {:<14} {}\n", row.direct ? "direct" : "", kindName(index_, row.type),
                        lookup::javaName(index_.nameOf(row.type)));
  }
  return text;
}

Json SubtypesView::json() const {
  Json list = Json::array();
  for (const Row& row : rows_) {
    list.push_back({{"name", lookup::javaName(index_.nameOf(row.type))},
                    {"kind", kindName(index_, row.type)},
                    {"direct", row.direct},
                    {"instantiable", index_.isInstantiable(row.type)}});
  }
  return list;
}

TargetsView::TargetsView(const HierarchyIndex& index, TypeNumber owner, const classfile::Member& method)
    : index_(index), owner_(owner), method_(method), dispatched_(program::isDispatched(method)) {
  if (!dispatched_) return;
  found_ = program::dispatchTargets(index, {owner, method.name, method.descriptor},
                                    index.instantiableSubtypes(owner));
  targets_.assign(found_.targets().begin(), found_.targets().end());
  std::sort(targets_.begin(), targets_.end(), [&](const auto& a, const auto& b) {
    return a.count != b.count ? a.count > b.count : index_.nameOf(a.owner) < index_.nameOf(b.owner);
  });
}

std::string TargetsView::nameOf(TypeNumber owner) const {
  return lookup::methodName(index_.nameOf(owner), method_.name, method_.descriptor);
}

std::string TargetsView::text(const Style& style) const {
  if (!dispatched_) {
    return style.heading(fmt::format("Targets of {}: itself only", nameOf(owner_))) +
           "\n  it is static, private or a constructor, so a call runs it whatever the receiver\n";
  }
  std::size_t receivers = 0;
  for (const auto& target : targets_) receivers += target.count;
  std::string text = style.heading(fmt::format("Targets of {}: {} methods for {} receiver classes",
                                               nameOf(owner_), targets_.size(), receivers)) +
                     "\n";
  for (const auto& target : targets_)
    text += fmt::format("  {:>6}  {}\n", target.count, nameOf(target.owner));
  const auto broken = [&](std::span<const TypeNumber> classes, std::string_view error) {
    if (!classes.empty()) text += fmt::format("  {:>6}  throws {}\n", classes.size(), error);
  };
  broken(found_.abstractReceivers(), "AbstractMethodError");
  broken(found_.conflictingReceivers(), "IncompatibleClassChangeError");
  return text;
}

Json TargetsView::json() const {
  const auto names = [&](std::span<const TypeNumber> types) {
    Json list = Json::array();
    for (const TypeNumber type : types) list.push_back(lookup::javaName(index_.nameOf(type)));
    return list;
  };
  Json json = {{"dispatched", dispatched_}, {"methods", Json::array()}};
  if (!dispatched_) return json;
  for (const auto& target : targets_) {
    json["methods"].push_back({{"class", lookup::javaName(index_.nameOf(target.owner))},
                               {"name", lookup::displayName(method_.name)},
                               {"descriptor", lookup::displayName(method_.descriptor)},
                               {"receiver_count", target.count},
                               {"receivers", names(found_.receivers(target))}});
  }
  json["abstract_receivers"] = names(found_.abstractReceivers());
  json["conflicting_receivers"] = names(found_.conflictingReceivers());
  return json;
}

}  // namespace javelin::cli
