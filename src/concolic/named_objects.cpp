// SPDX-License-Identifier: Apache-2.0
#include "concolic/named_objects.h"

#include <algorithm>
#include <unordered_set>

namespace javelin::concolic {

using expr::Term;

// A constant object, or a table of them.
bool NamedObjects::isOne(Term term) const {
  if (arena_.sort(term) == expr::Sort::Ref)
    return arena_.isConst(term) && !arena_.isConst(term, expr::kNullRef);
  return arena_.op(term) == expr::Op::Table && arena_.sort(term) == expr::Sort::ArrayRef;
}

// Without recursion: terms are as deep as loops are long. A term is answered once its children are.
bool NamedObjects::hasAny(Term root) {
  if (knownOf(root) != Known::New) return knownOf(root) == Known::Some;
  open_.assign(1, root);
  while (!open_.empty()) {
    const Term term = open_.back();
    if (knownOf(term) != Known::New) {
      open_.pop_back();
      continue;
    }
    bool any = isOne(term);
    bool waits = false;
    for (const Term child : arena_.children(term)) {
      const Known known = knownOf(child);
      any = any || known == Known::Some;
      if (known != Known::New) continue;
      open_.push_back(child);
      waits = true;
    }
    if (waits) continue;
    knownOf(term) = any ? Known::Some : Known::None;
    open_.pop_back();
  }
  return knownOf(root) == Known::Some;
}

void NamedObjects::forEach(Term root, const std::function<void(vm::Ref)>& visit) {
  if (!root.valid() || !hasAny(root)) return;
  std::unordered_set<Term> seen;
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (knownOf(term) != Known::Some || !seen.insert(term).second) continue;
    if (arena_.isConst(term)) {
      visit(static_cast<vm::Ref>(arena_.constBits(term)));
    } else if (isOne(term)) {
      for (const std::uint64_t value : arena_.tableValues(term)) {
        if (value != expr::kNullRef) visit(static_cast<vm::Ref>(value));
      }
    }
    const auto children = arena_.children(term);
    open.insert(open.end(), children.begin(), children.end());
  }
}

}  // namespace javelin::concolic
