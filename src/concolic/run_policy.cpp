// SPDX-License-Identifier: Apache-2.0
#include "concolic/run_policy.h"

#include <fmt/format.h>

#include "concolic/pinning.h"

namespace javelin::concolic {

using expr::Term;

Term FollowPolicy::pinning(expr::TermArena& arena, Path& path, Term term) {
  return hasItsValue(arena, path.evaluator(), term);
}

bool HuntPolicy::admits(Path& path, Conjunct& conjunct) {
  if (!path.knows(conjunct.term) && path.knowsByParts(conjunct.term)) return false;
  // A state that was forked runs its instruction again, with the decision in its path already.
  if (!path.learn(conjunct.term)) {
    path.setLastSide(conjunct);
    return false;
  }
  listener_.decided(conjunct);
  // A path that is run again may have been told more at once.
  return !path.isImplied(conjunct.term);
}

Term HuntPolicy::pinning(expr::TermArena& arena, Path& path, Term term) {
  return hasItsValueForGood(arena, path.evaluator(), term);
}

void HuntPolicy::askedClock(const program::Program& program, const program::Method& method) {
  listener_.askedClock(fmt::format("{}.{}", classfile::javaClassName(program.nameOf(method.owner)),
                                   program.text(method.name)));
}

}  // namespace javelin::concolic
