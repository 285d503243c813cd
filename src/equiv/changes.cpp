// SPDX-License-Identifier: Apache-2.0
#include "equiv/changes.h"

#include <fmt/format.h>

#include <algorithm>

#include "equiv/comparison.h"

namespace javelin::equiv {

using explore::ObservedGraph;
using explore::ObservedNode;
using explore::ObservedValue;
using expr::Term;
using Kind = ObservedNode::Kind;

namespace {

// The node that the reference is unless it is null; nothing if it is one of several, or null.
std::optional<std::uint32_t> onlyNode(const ObservedValue& value) {
  std::optional<std::uint32_t> found;
  for (const ObservedValue::Object& object : value.objects) {
    if (object.node == ObservedValue::kNull) continue;
    if (found) return std::nullopt;
    found = object.node;
  }
  return found;
}

}  // namespace

Changes::Changes(expr::TermArena& arena, const explore::ObservedEnd& end) : arena_(arena), end_(end) {
  if (end.before == nullptr || !end.before->graph.problem.empty() || !end.graph.problem.empty()) return;
  const explore::ObservedEnd& before = *end.before;
  std::vector<Hanging> level;
  for (std::size_t i = 0; i < std::min(end.arguments.size(), before.arguments.size()); ++i)
    level.push_back({&before.graph, before.arguments[i], end.arguments[i], fmt::format("argument {}", i)});
  for (const auto& [field, value] : before.statics) {
    if (const auto after = end.statics.find(field); after != end.statics.end())
      level.push_back({&before.graph, value, after->second, field});
  }
  // By level, so that an object is known by the shortest way to it.
  while (!level.empty()) {
    std::vector<Hanging> next;
    for (const Hanging& hanging : level) follow(hanging, next);
    level = std::move(next);
  }
}

void Changes::follow(const Hanging& hanging, std::vector<Hanging>& to) {
  const std::optional<std::uint32_t> node = onlyNode(hanging.after);
  if (!node || was_.contains(*node)) return;
  const ObservedNode& after = end_.graph.nodes[*node];
  const std::optional<Was> was = nodeBefore(hanging, after);
  if (!was) return;
  was_.emplace(*node, *was);
  const ObservedNode& before = was->graph->nodes[was->node];
  for (const auto& [name, value] : after.fields) {
    const auto same = std::find_if(before.fields.begin(), before.fields.end(),
                                   [&, n = name](const auto& each) { return each.first == n; });
    if (same != before.fields.end())
      to.push_back({was->graph, same->second, value, hanging.place + "/" + name});
  }
  for (std::size_t i = 0; i < std::min(before.elements.size(), after.elements.size()); ++i)
    to.push_back({was->graph, before.elements[i], after.elements[i], fmt::format("{}/{}", hanging.place, i)});
}

// What hung there, if it was of the same class.
std::optional<Changes::Was> Changes::nodeBefore(const Hanging& hanging, const ObservedNode& after) const {
  std::optional<Was> found;
  for (const ObservedValue::Object& object : hanging.before.objects) {
    if (object.node == ObservedValue::kNull) continue;
    Was was{hanging.graph, object.node, hanging.place};
    const ObservedNode* node = &hanging.graph->nodes[object.node];
    if (node->kind == Kind::Unmade && after.kind != Kind::Unmade) {
      const auto first = end_.first.find(node->name);
      const bool is_known = first != end_.first.end() && first->second->problem.empty();
      if (!is_known || first->second->root == ObservedValue::kNull) continue;
      was.graph = first->second.get();
      was.node = was.graph->root;
      node = &was.graph->nodes[was.node];
    }
    if (node->type != after.type) continue;
    // One input that can be made in several ways is one all the same.
    const bool is_other = found && (found->graph != was.graph || found->node != was.node);
    if (is_other) return std::nullopt;
    found = std::move(was);
  }
  return found;
}

const std::string* Changes::placeOf(std::uint32_t node) const {
  const auto was = was_.find(node);
  return was == was_.end() ? nullptr : &was->second.place;
}

Term Changes::compared(const ObservedGraph& graph, const ObservedValue& before, const ObservedValue& after) {
  Comparison comparison(arena_, *end_.before, end_);
  const Term same = comparison.sameValue(graph, before, after);
  return comparison.problem().empty() ? same : arena_.falseTerm();
}

Term Changes::isSame(std::size_t argument) {
  const auto [known, is_new] = arguments_.try_emplace(argument, arena_.falseTerm());
  const bool is_known =
      end_.before != nullptr && argument < end_.before->arguments.size() && argument < end_.arguments.size();
  if (is_new && is_known) {
    known->second = compared(end_.before->graph, end_.before->arguments[argument], end_.arguments[argument]);
  }
  return known->second;
}

Term Changes::isSame(const std::string& static_field) {
  const auto [known, is_new] = statics_.try_emplace(static_field, arena_.falseTerm());
  if (!is_new || end_.before == nullptr) return known->second;
  const auto before = end_.before->statics.find(static_field);
  const auto after = end_.statics.find(static_field);
  if (before != end_.before->statics.end() && after != end_.statics.end())
    known->second = compared(end_.before->graph, before->second, after->second);
  return known->second;
}

Term Changes::isSame(std::uint32_t node) {
  const auto [known, is_new] = nodes_.try_emplace(node, arena_.falseTerm());
  const auto was = was_.find(node);
  if (is_new && was != was_.end()) {
    const Term always = arena_.trueTerm();
    known->second = compared(*was->second.graph, {.objects = {{always, was->second.node}}},
                             {.objects = {{always, node}}});
  }
  return known->second;
}

Term Changes::isSame(std::uint32_t node, std::size_t field) {
  const auto [known, is_new] = fields_.try_emplace({node, field}, arena_.falseTerm());
  const auto was = was_.find(node);
  if (!is_new || was == was_.end()) return known->second;
  const auto& [name, after] = end_.graph.nodes[node].fields[field];
  for (const auto& [name_before, before] : was->second.graph->nodes[was->second.node].fields) {
    if (name_before == name) known->second = compared(*was->second.graph, before, after);
  }
  return known->second;
}

}  // namespace javelin::equiv
