// SPDX-License-Identifier: Apache-2.0
// Comparison: from the ends of two paths, one of each method, to the condition under which a caller sees the
// same: how the calls ended, results, arguments, static fields, by structure and names. The condition is a
// term over the inputs that both share; it is meant for inputs that take both paths.
//
// Two graphs are walked together. A pair of nodes that is met again while it is being compared is taken for
// equal (the largest relation in which equal nodes have equal fields), which is right only if the pair is
// always reached: a cycle behind a choice of objects is a problem, and so is whatever was not observed.
//
// What a caller had before, and neither of the two has changed, is the same to it (changes.h); but what a
// call returns or throws is compared by what is in it, wherever it comes from. Fields that only one of two
// versions of a class has are left out where one of the two has changed or made them.
#pragma once

#include <map>
#include <set>
#include <string>

#include "equiv/changes.h"
#include "explore/observed_end.h"
#include "expr/term_arena.h"

namespace javelin::equiv {

class Comparison {
 public:
  // Without changes nothing is known of the states before.
  Comparison(expr::TermArena& arena, const explore::ObservedEnd& a, const explore::ObservedEnd& b,
             Changes* of_a = nullptr, Changes* of_b = nullptr)
      : arena_(arena), a_(a), b_(b), changes_a_(of_a), changes_b_(of_b) {}

  // To be called once.
  expr::Term same();
  // The same of two values alone, the first of which is in that graph.
  expr::Term sameValue(const explore::ObservedGraph& in_a, const explore::ObservedValue& a,
                       const explore::ObservedValue& b) {
    return values({&a_, &in_a}, a, {&b_, &b_.graph}, b);
  }
  // Why the condition says nothing; empty if it does.
  const std::string& problem() const { return problem_; }
  // The values that are to be equal, where they are not the same term.
  const std::vector<std::pair<expr::Term, expr::Term>>& equations() const { return equations_; }
  // What was left out of it, although it differs, for the ledger: whether two references are the same object.
  const std::set<std::string>& leftOut() const { return left_out_; }
  // Fields that only one of the two has, and that are left out: "Class.field:descriptor".
  const std::set<std::string>& unmatched() const { return unmatched_; }
  // Classes that were initialised by the call, so that nobody knows whether it has changed their static
  // fields, where that may count.
  const std::set<std::string>& withoutBefore() const { return without_before_; }

 private:
  using Term = expr::Term;
  // A value or node in the graph of one of the ends.
  struct Place {
    const explore::ObservedEnd* end;
    const explore::ObservedGraph* graph;
  };

  Term sameEnds();
  Term sameArgument(std::size_t index);
  Term sameResults();
  // What is the same to a caller because neither has changed it, or else if `compare` says so.
  template <typename Compare>
  Term unchangedOr(Term unchanged, const Compare& compare);
  // Whether the two nodes are of the two ends, and hang in the same place.
  bool hangTogether(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b) const;
  Term fields(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  Term sameExceptions();
  // Under which condition what is returned is that argument, not an equal object.
  Term returnsArgument(const explore::ObservedEnd& end, std::size_t argument);
  Term sameStatics();
  Term sameCalls();
  Term sameStatic(const std::string& field);
  Term sameInputs();
  Term isUnchanged(const explore::ObservedEnd& end, const std::string& field);
  Term values(const Place& in_a, const explore::ObservedValue& a, const Place& in_b,
              const explore::ObservedValue& b);
  Term nodes(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  Term made(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  Term contents(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  Term elements(const Place& in_a, const explore::ObservedNode& a, const Place& in_b,
                const explore::ObservedNode& b);
  Term unordered(const Place& in_a, const explore::ObservedNode& a, const Place& in_b,
                 const explore::ObservedNode& b);
  Term texts(const explore::ObservedNode& a, const explore::ObservedNode& b);
  Term unmade(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  void note(const Place& in_a, std::uint32_t a, const Place& in_b, std::uint32_t b);
  Term fail(std::string why);

  expr::TermArena& arena_;
  const explore::ObservedEnd& a_;
  const explore::ObservedEnd& b_;
  Changes* changes_a_;
  Changes* changes_b_;
  std::string problem_;
  std::set<std::string> left_out_;
  std::set<std::string> unmatched_;
  std::set<std::string> without_before_;
  std::vector<std::pair<expr::Term, expr::Term>> equations_;
  using Pair = std::pair<std::pair<const void*, std::uint32_t>, std::pair<const void*, std::uint32_t>>;
  std::map<Pair, Term> known_;  // invalid while it is being compared
  bool has_caller_ = true;      // what is compared is the caller's, who knows how it was
  std::map<std::uint32_t, std::uint32_t> to_b_;
  std::map<std::uint32_t, std::uint32_t> to_a_;
  unsigned choices_ = 0;  // that are open around what is compared
  unsigned depth_ = 0;    // objects around it
};

}  // namespace javelin::equiv
