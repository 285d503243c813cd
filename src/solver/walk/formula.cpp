// SPDX-License-Identifier: Apache-2.0
#include "solver/walk/formula.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "solver/input_sets.h"
#include "support/work_clock.h"

namespace javelin::solver::walk {

using expr::InputId;
using expr::Op;
using expr::Tape;
using expr::TapeRunner;
using expr::TermArena;

namespace {

// The value that should become zero: the difference, or by how much an inequality is violated, and a little
// more, so that zero lies inside.
double residualOf(Relation relation, double difference, double size) {
  const double margin = 1e-9 * size + 1e-12;
  switch (relation) {
    case Relation::Less:
    case Relation::LessOrEqual:
      return std::isnan(difference) ? difference : std::max(difference + margin, 0.0);
    case Relation::NotLess:
    case Relation::NotLessOrEqual:
      return std::isnan(difference) ? 0 : std::min(difference - margin, 0.0);
    default:
      return difference;
  }
}

}  // namespace

struct Formula::Group {
  explicit Group(TermArena& arena) : tree(arena) {}

  // Roots of the tape: left and right of every atom, then the pieces of all.
  void compile(const TermArena& arena) {
    std::vector<Term> roots;
    for (const Atom& atom : tree.atoms()) {
      roots.push_back(atom.left);
      roots.push_back(atom.right);
    }
    for (const Atom& atom : tree.atoms()) {
      first_piece.push_back(static_cast<std::uint32_t>(roots.size()));
      roots.insert(roots.end(), atom.pieces.begin(), atom.pieces.end());
    }
    tape = Tape::compile(arena, roots);
    runner.emplace(tape);
    atom_errors.resize(tree.atoms().size());
    node_errors.resize(tree.nodes().size());
  }

  std::vector<std::uint32_t> variables;    // ascending
  std::vector<std::uint32_t> constraints;  // ascending
  ScoreTree tree;
  std::vector<std::uint32_t> first_piece;  // by atom: a root
  Tape tape;
  std::optional<TapeRunner> runner;
  std::vector<std::uint32_t> tape_variables;  // of the tape's inputs
  std::vector<std::uint64_t> inputs;          // scratch
  mutable std::vector<double> atom_errors;    // scratch
  mutable std::vector<double> node_errors;    // scratch
};

bool ScoredPoint::solved() const {
  return std::all_of(errors.begin(), errors.end(), [](double error) { return error == 0; });
}

ScoredPoint Batch::scored(std::size_t lane) const {
  ScoredPoint point{points[lane], {}};
  const std::size_t constraints = lanes() == 0 ? 0 : errors.size() / lanes();
  for (std::size_t c = 0; c < constraints; ++c) point.errors.push_back(error(c, lane));
  return point;
}

Formula::~Formula() = default;

Formula::Formula(TermArena& arena, std::span<const Term> constraints) {
  findVariables(arena, constraints);
  std::map<std::vector<std::uint32_t>, std::uint32_t> group_of;
  InputSets inputs(arena);
  for (const Term term : constraints) {
    std::vector<std::uint32_t> variables;
    for (const InputId input : inputs.of(term)) variables.push_back(*variableOf(input));
    const auto [found, is_new] = group_of.emplace(variables, static_cast<std::uint32_t>(groups_.size()));
    if (is_new) {
      groups_.push_back(std::make_unique<Group>(arena));
      groups_.back()->variables = variables;
    }
    Group& group = *groups_[found->second];
    group.constraints.push_back(static_cast<std::uint32_t>(constraints_.size()));
    constraints_.push_back({term, found->second, group.tree.add(term)});
  }
  for (const auto& group : groups_) {
    group->compile(arena);
    for (const InputId input : group->tape.inputs()) group->tape_variables.push_back(*variableOf(input));
  }
}

void Formula::findVariables(const TermArena& arena, std::span<const Term> constraints) {
  for (const Term term : arena.reachable(constraints)) {
    if (arena.op(term) != Op::Input) continue;
    PRECONDITION(!expr::isArray(arena.sort(term)));
    variables_.push_back(arena.inputId(term));
  }
  std::sort(variables_.begin(), variables_.end());
  for (const InputId input : variables_) sorts_.push_back(arena.input(input).sort);
}

std::optional<std::uint32_t> Formula::variableOf(InputId input) const {
  const auto found = std::lower_bound(variables_.begin(), variables_.end(), input);
  if (found == variables_.end() || *found != input) return std::nullopt;
  return static_cast<std::uint32_t>(found - variables_.begin());
}

std::span<const std::uint32_t> Formula::variablesOf(std::uint32_t constraint) const {
  return groups_[constraints_[constraint].group]->variables;
}

const Atom* Formula::onlyAtom(std::uint32_t constraint) const {
  const ScoreTree& tree = groups_[constraints_[constraint].group]->tree;
  const ScoreNode& node = tree.nodes()[constraints_[constraint].node];
  return node.kind == ScoreNode::Kind::Comparison ? &tree.atoms()[node.first] : nullptr;
}

const Atom& Formula::atom(AtomRef ref) const { return groups_[ref.group]->tree.atoms()[ref.atom]; }

void Formula::evaluate(Batch& batch, const ScoredPoint* base, std::span<const std::uint32_t> changed) {
  batch.errors.assign(constraints_.size() * batch.lanes(), 0);
  batch.results.resize(groups_.size());
  batch.evaluated.assign(groups_.size(), false);
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    Group& group = *groups_[g];
    const bool touched = base == nullptr || std::any_of(changed.begin(), changed.end(), [&](std::uint32_t v) {
                           return std::binary_search(group.variables.begin(), group.variables.end(), v);
                         });
    if (!touched) {
      for (const std::uint32_t c : group.constraints) {
        std::fill_n(batch.errors.begin() + static_cast<std::ptrdiff_t>(c * batch.lanes()), batch.lanes(),
                    base->errors[c]);
      }
      continue;
    }
    batch.evaluated[g] = true;
    runGroup(group, batch, batch.results[g]);
    scoreGroup(group, batch, batch.results[g]);
  }
}

void Formula::runGroup(Group& group, const Batch& batch, std::vector<std::uint64_t>& results) {
  // Measured: an instruction in one lane of a batch, and the errors made of its results.
  constexpr std::uint64_t kWorkOfInstruction = 8;
  constexpr std::uint64_t kWorkOfAtom = 100;
  WorkClock::add(batch.lanes() * (kWorkOfInstruction * group.tape.instructions().size() +
                                  kWorkOfAtom * group.tree.atoms().size()));
  const std::size_t lanes = batch.lanes();
  group.inputs.resize(group.tape_variables.size() * lanes);
  for (std::size_t k = 0; k < group.tape_variables.size(); ++k) {
    for (std::size_t i = 0; i < lanes; ++i) {
      group.inputs[k * lanes + i] = batch.points[i][group.tape_variables[k]];
    }
  }
  results.resize(group.tape.rootSlots().size() * lanes);
  // A block costs as much as a few single runs.
  if (lanes > 3) {
    group.runner->runBatch(group.inputs, lanes, results);
    return;
  }
  std::vector<std::uint64_t> one(group.tape_variables.size());
  for (std::size_t i = 0; i < lanes; ++i) {
    for (std::size_t k = 0; k < one.size(); ++k) one[k] = group.inputs[k * lanes + i];
    group.runner->run(one);
    for (std::size_t r = 0; r < group.tape.rootSlots().size(); ++r) {
      results[r * lanes + i] = group.runner->result(r);
    }
  }
}

void Formula::nodeErrors(const Group& group, std::span<const std::uint64_t> results, std::size_t lanes,
                         std::size_t lane) const {
  for (std::size_t a = 0; a < group.atom_errors.size(); ++a) {
    group.atom_errors[a] = errorOf(group.tree.atoms()[a].comparison, results[2 * a * lanes + lane],
                                   results[(2 * a + 1) * lanes + lane]);
  }
  group.tree.errors(group.atom_errors, group.node_errors);
}

void Formula::scoreGroup(const Group& group, Batch& batch, std::span<const std::uint64_t> results) const {
  for (std::size_t i = 0; i < batch.lanes(); ++i) {
    nodeErrors(group, results, batch.lanes(), i);
    for (const std::uint32_t c : group.constraints) {
      batch.errors[c * batch.lanes() + i] = group.node_errors[constraints_[c].node];
    }
  }
}

std::vector<AtomRef> Formula::violated(const Batch& batch, std::size_t lane) const {
  std::vector<AtomRef> all;
  for (std::uint32_t c = 0; c < constraints_.size(); ++c) {
    if (!batch.evaluated[constraints_[c].group] || batch.error(c, lane) == 0) continue;
    const std::vector<AtomRef> some = violated(batch, lane, c);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

std::vector<AtomRef> Formula::violated(const Batch& batch, std::size_t lane, std::uint32_t constraint) const {
  const std::uint32_t g = constraints_[constraint].group;
  PRECONDITION(batch.evaluated[g]);
  const Group& group = *groups_[g];
  nodeErrors(group, batch.results[g], batch.lanes(), lane);
  std::vector<std::uint32_t> atoms;
  group.tree.collectViolated(constraints_[constraint].node, group.node_errors, atoms);
  std::vector<AtomRef> refs;
  for (const std::uint32_t atom : atoms) refs.push_back({g, atom});
  return refs;
}

double Formula::difference(const Batch& batch, std::size_t lane, AtomRef ref) const {
  PRECONDITION(batch.evaluated[ref.group]);
  const std::span<const std::uint64_t> results = batch.results[ref.group];
  return differenceOf(atom(ref).comparison, results[std::size_t{2} * ref.atom * batch.lanes() + lane],
                      results[(std::size_t{2} * ref.atom + 1) * batch.lanes() + lane]);
}

void Formula::residuals(const Batch& batch, std::size_t lane, AtomRef ref, std::vector<double>& out) const {
  const Atom& wanted = atom(ref);
  const std::span<const std::uint64_t> results = batch.results[ref.group];
  if (wanted.pieces.empty()) {
    const double size =
        std::fabs(toReal(wanted.comparison.sort, results[(2 * ref.atom + 1) * batch.lanes() + lane]));
    out.push_back(residualOf(wanted.comparison.relation, difference(batch, lane, ref), size));
    return;
  }
  const std::size_t first = groups_[ref.group]->first_piece[ref.atom];
  for (std::size_t p = 0; p < wanted.pieces.size(); ++p) {
    out.push_back(toReal(wanted.comparison.sort, results[(first + p) * batch.lanes() + lane]));
  }
}

}  // namespace javelin::solver::walk
