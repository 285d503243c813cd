// SPDX-License-Identifier: Apache-2.0
// Formula: the constraints of one query made ready for being evaluated at many points. Constraints over the
// same variables share a tape and a score tree (a group); a group whose variables did not change is not
// evaluated again, its constraints keep their errors. Variables are the scalar inputs, numbered from 0.
// For one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "expr/tape.h"
#include "expr/term_arena.h"
#include "solver/walk/score_tree.h"
#include "solver/walk/values.h"

namespace javelin::solver::walk {

// A comparison somewhere in the formula.
struct AtomRef {
  std::uint32_t group = 0;
  std::uint32_t atom = 0;
};

// A point with the error of every constraint there.
struct ScoredPoint {
  Point values;
  std::vector<double> errors;  // by constraint
  bool solved() const;
};

// Many points that were evaluated together; lane i is points[i].
struct Batch {
  std::vector<Point> points;
  std::vector<double> errors;                       // of constraint c in lane i at c * lanes() + i
  std::vector<std::vector<std::uint64_t>> results;  // by group: of root r in lane i at r * lanes() + i
  std::vector<bool> evaluated;                      // by group

  std::size_t lanes() const { return points.size(); }
  double error(std::size_t constraint, std::size_t lane) const { return errors[constraint * lanes() + lane]; }
  ScoredPoint scored(std::size_t lane) const;
};

class Formula {
 public:
  // Array inputs may not occur. Constraints without variables are allowed.
  Formula(expr::TermArena& arena, std::span<const Term> constraints);
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  std::span<const expr::InputId> variables() const { return variables_; }
  Sort sort(std::uint32_t variable) const { return sorts_[variable]; }
  std::size_t constraintCount() const { return constraints_.size(); }
  Term constraint(std::uint32_t index) const { return constraints_[index].term; }
  std::span<const std::uint32_t> variablesOf(std::uint32_t constraint) const;
  // The comparison that a constraint consists of, if it is no more than that.
  const Atom* onlyAtom(std::uint32_t constraint) const;
  const Atom& atom(AtomRef ref) const;

  // The variable of an input, if it is one.
  std::optional<std::uint32_t> variableOf(expr::InputId input) const;

  // Evaluates batch.points. With `base`, they differ from it in `changed` variables only.
  void evaluate(Batch& batch, const ScoredPoint* base = nullptr, std::span<const std::uint32_t> changed = {});

  // Violated comparisons to work on in `lane`, of the constraints that were evaluated.
  std::vector<AtomRef> violated(const Batch& batch, std::size_t lane) const;
  // Those of one constraint.
  std::vector<AtomRef> violated(const Batch& batch, std::size_t lane, std::uint32_t constraint) const;
  // left - right of a comparison in a lane in which its group was evaluated.
  double difference(const Batch& batch, std::size_t lane, AtomRef ref) const;
  // Appends what should become zero for the comparison to hold: its pieces, or its difference.
  void residuals(const Batch& batch, std::size_t lane, AtomRef ref, std::vector<double>& out) const;

 private:
  struct Group;
  struct Constraint {
    Term term;
    std::uint32_t group = 0;
    std::uint32_t node = 0;
  };

  void findVariables(const expr::TermArena& arena, std::span<const Term> constraints);
  static void runGroup(Group& group, const Batch& batch, std::vector<std::uint64_t>& results);
  void scoreGroup(const Group& group, Batch& batch, std::span<const std::uint64_t> results) const;
  // Into the group's scratch.
  void nodeErrors(const Group& group, std::span<const std::uint64_t> results, std::size_t lanes,
                  std::size_t lane) const;

  std::vector<expr::InputId> variables_;
  std::vector<Sort> sorts_;
  std::vector<Constraint> constraints_;
  std::vector<std::unique_ptr<Group>> groups_;
};

}  // namespace javelin::solver::walk
