// SPDX-License-Identifier: Apache-2.0
#include "report/untaken_sides.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "ir/builder.h"
#include "report/branch_words.h"
#include "report/collect.h"

namespace javelin::report {

using explore::SideNote;
using ledger::Level;
using vm::BranchPlace;

UntakenSides::UntakenSides(program::Program& program, const Coverage& coverage,
                           std::span<const explore::Entry> entries)
    : program_(program), untaken_(coverage.untaken()) {
  for (const auto& [method, sides] : untaken_) by_method_[method];
  for (const explore::Entry& entry : entries) entries_.insert(entry.method);
}

void UntakenSides::add(const explore::Entry& entry, const explore::Exploration& exploration) {
  for (const BranchPlace& place : exploration.visited) {
    const auto found = by_method_.find(place.method);
    if (found == by_method_.end()) continue;
    // Places are in order: those of one method stand together.
    std::vector<Explored>& all = found->second;
    if (all.empty() || all.back().exploration != &exploration) all.push_back({entry, &exploration});
  }
}

// The sides of one method.
class UntakenSides::OfMethod {
 public:
  OfMethod(program::Program& program, const ir::Body& body, program::MethodId method,
           const std::vector<Explored>& explored,
           const std::vector<std::pair<std::uint32_t, std::uint16_t>>& untaken)
      : program_(program),
        body_(body),
        method_(method),
        explored_(explored),
        untaken_(untaken.begin(), untaken.end()) {
    for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
      if (!vm::sidesOf(body, body.blocks[i]).empty()) ++branches_[lineOf(i)];
    }
  }

  UntakenSide describe(std::uint32_t block, std::uint16_t side) const {
    UntakenSide result;
    result.where = whereOf(block);
    result.place = placeText(block);
    result.side = sideText(block, side);
    std::vector<const Explored*> arrivals;
    for (const Explored& one : explored_) {
      if (arrives(one, block)) arrivals.push_back(&one);
    }
    if (explored_.empty()) {
      result.why = UntakenSide::Why::NotCalled;
    } else if (arrivals.empty()) {
      result.why = UntakenSide::Why::NotReached;
      for (const auto& before : sidesBefore(block))
        result.behind.push_back(
            fmt::format("{} {}", whereOf(before.first), sideText(before.first, before.second)));
      for (const Explored& one : explored_) arrivals.push_back(&one);
      addLevel(arrivals, result);
    } else {
      addReason(arrivals, block, side, result);
    }
    return result;
  }

 private:
  int lineOf(std::uint32_t block) const { return body_.lineAt(body_.terminator(body_.blocks[block]).bci); }

  std::string whereOf(std::uint32_t block) const {
    const program::Method& method = program_[method_];
    const std::string name = fmt::format("{}.{}", classText(program_, method.owner),
                                         classfile::toDisplay(program_.text(method.name)));
    const int line = lineOf(block);
    return line > 0 ? fmt::format("{}:{}", name, line)
                    : fmt::format("{} at bytecode {}", name, body_.terminator(body_.blocks[block]).bci);
  }

  Place placeText(std::uint32_t block) const {
    return placeOf(program_, method_, std::max(0, lineOf(block)));
  }

  // Of several branches in one line it says which one.
  std::string sideText(std::uint32_t block, std::uint16_t side) const {
    std::string text = sideWords(program_, body_, block, side);
    const int line = lineOf(block);
    if (branches_.at(line) < 2) return text;
    std::size_t number = 1;
    for (std::uint32_t i = 0; i < block; ++i)
      number += lineOf(i) == line && !vm::sidesOf(body_, body_.blocks[i]).empty() ? 1 : 0;
    return fmt::format("{} of branch {}", text, number);
  }

  bool isVisited(const Explored& one, std::uint32_t block, std::uint16_t side) const {
    const std::vector<BranchPlace>& visited = one.exploration->visited;
    return std::binary_search(visited.begin(), visited.end(),
                              BranchPlace{method_, block, BranchPlace::Kind::Side, side});
  }

  template <typename Visit>
  void forEachNote(const Explored& one, std::uint32_t block, Visit visit) const {
    const std::vector<SideNote>& notes = one.exploration->side_notes.list();
    const std::uint16_t bci = body_.terminator(body_.blocks[block]).bci;
    for (auto note = std::lower_bound(notes.begin(), notes.end(), SideNote{method_, bci, 0, std::nullopt});
         note != notes.end() && note->method == method_ && note->bci == bci; ++note)
      visit(*note);
  }

  // A path came to the branch at the end of the block.
  bool arrives(const Explored& one, std::uint32_t block) const {
    bool has_notes = false;
    forEachNote(one, block, [&](const SideNote&) { has_notes = true; });
    const auto sides = vm::sidesOf(body_, body_.blocks[block]);
    return has_notes || std::any_of(sides.begin(), sides.end(),
                                    [&](std::uint16_t side) { return isVisited(one, block, side); });
  }
  bool isArrivedAt(std::uint32_t block) const {
    return std::any_of(explored_.begin(), explored_.end(),
                       [&](const Explored& one) { return arrives(one, block); });
  }

  void addReason(const std::vector<const Explored*>& arrivals, std::uint32_t block, std::uint16_t side,
                 UntakenSide& result) const {
    std::set<ledger::EntryId> cuts;
    for (const Explored* const one : arrivals) {
      forEachNote(*one, block, [&](const SideNote& note) {
        if (note.side != side && note.side != SideNote::kAnySide) return;
        if (note.why) cuts.insert(*note.why);
        if (!note.why) result.is_refuted = true;
      });
    }
    if (cuts.empty()) return addLevel(arrivals, result);
    result.why = UntakenSide::Why::Cut;
    for (const ledger::EntryId id : cuts) result.entries.emplace_back(infoOf(id).name);
  }

  // How far the explorations got that a statement about the side rests on.
  void addLevel(const std::vector<const Explored*>& arrivals, UntakenSide& result) const {
    std::vector<const Explored*> basis = arrivals;
    // What the method does on all of its own inputs says more than how others call it.
    const auto own = std::find_if(basis.begin(), basis.end(), [&](const Explored* one) {
      return one->entry.method == method_ && one->entry.on == program_[method_].owner;
    });
    if (own != basis.end()) basis = {*own};
    Level level = Level::Complete;
    for (const Explored* const one : basis) level = std::max(level, one->exploration->ledger.level());
    std::set<ledger::EntryId> ids;
    const ledger::Kind kind = level == Level::Incomplete ? ledger::Kind::Loss : ledger::Kind::Scope;
    for (const Explored* const one : basis) {
      for (const auto& [key, row] : one->exploration->ledger.rows()) {
        if (infoOf(key.first).kind == kind) ids.insert(key.first);
      }
    }
    for (const ledger::EntryId id : ids) result.entries.emplace_back(infoOf(id).name);
    if (result.why == UntakenSide::Why::NotReached) return;
    result.why = level == Level::Complete      ? UntakenSide::Why::Infeasible
                 : level == Level::WithinScope ? UntakenSide::Why::Scope
                                               : UntakenSide::Why::Loss;
  }

  // The nearest untaken sides of branches that paths came to from which the block can be reached.
  std::set<std::pair<std::uint32_t, std::uint16_t>> sidesBefore(std::uint32_t block) const {
    std::set<std::pair<std::uint32_t, std::uint16_t>> found;
    std::set<std::uint32_t> seen = {block};
    std::vector<std::uint32_t> work = {block};
    while (!work.empty()) {
      const std::uint32_t at = work.back();
      work.pop_back();
      for (const ir::BlockId from : body_.predecessors(body_.blocks[at])) {
        const ir::Block& before = body_.block(from);
        const auto sides = vm::sidesOf(body_, before);
        if (!sides.empty() && isArrivedAt(from.value())) {
          for (const std::uint16_t side : sides) {
            const bool leads_here = body_.successors(before)[side].value() == at;
            if (leads_here && untaken_.contains({from.value(), side})) found.insert({from.value(), side});
          }
        } else if (seen.insert(from.value()).second) {
          work.push_back(from.value());
        }
      }
    }
    return found;
  }

  program::Program& program_;
  const ir::Body& body_;
  program::MethodId method_;
  const std::vector<Explored>& explored_;
  std::set<std::pair<std::uint32_t, std::uint16_t>> untaken_;
  std::map<int, std::size_t> branches_;  // in each line
};

std::vector<UntakenSide> UntakenSides::list() const {
  std::vector<UntakenSide> all;
  for (const auto& [method, sides] : untaken_) {
    const program::Method& of = program_[method];
    if (by_method_.at(method).empty() && of.isPublic() && !entries_.contains(method)) continue;
    const auto body = ir::build(*program_[of.owner].file(), *of.member);
    if (!body.ok()) continue;
    const OfMethod described(program_, **body, method, by_method_.at(method), sides);
    for (const auto& [block, side] : sides) {
      // Assertions are always on.
      if (!asksForAssertions(**body, (*body)->blocks[block])) all.push_back(described.describe(block, side));
    }
  }
  return all;
}

}  // namespace javelin::report
