// SPDX-License-Identifier: Apache-2.0
// What is done at the ends of paths: those of the first method are kept; each of the second's is compared
// with all of them.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <unordered_set>

#include "equiv/changes.h"
#include "equiv/class_names.h"
#include "explore/observed_end.h"
#include "expr/model.h"
#include "expr/term_arena.h"
#include "ledger/ledger.h"

namespace javelin::equiv {

class Watcher : public explore::EndWatcher {
 public:
  // Classes that are initialised for the comparison, in the program's own names.
  struct Wanted {
    std::vector<std::string> before;
    std::vector<std::string> at_end;
  };

  // `both` says which classes stand for each other.
  Watcher(ClassNames names, ClassNames both, const Wanted& wanted)
      : names_(std::move(names)), both_(std::move(both)), wanted_(wanted) {}

  std::string canonical(std::string_view class_name) const override { return names_.canonical(class_name); }
  const std::vector<std::string>& initialisedAtEnd() const override { return wanted_.at_end; }
  const std::vector<std::string>& initialisedBefore() const override { return wanted_.before; }
  // What only one of two methods of different classes has is nobody else's to see.
  bool seesPrivateStatics(std::string_view class_name) const override {
    return !both_.isReplaced(class_name);
  }
  // Of any path, and of all.
  const std::set<std::string>& initialised() const { return initialised_; }
  const std::set<std::string>& alwaysInitialised() const { return always_; }
  bool hasUnseenStatics() const { return has_unseen_statics_; }
  // Names of the fields of each class of which there were objects.
  const std::map<std::string, std::set<std::string>>& fields() const { return fields_; }

 protected:
  void note(const explore::ObservedEnd& end);

 private:
  ClassNames names_;
  ClassNames both_;
  const Wanted& wanted_;
  std::set<std::string> initialised_;
  std::set<std::string> always_;
  bool has_ends_ = false;
  bool has_unseen_statics_ = false;
  std::map<std::string, std::set<std::string>> fields_;
};

class FirstEnds final : public Watcher {
 public:
  struct End {
    explore::ObservedEnd observed;
    std::unordered_set<expr::Term> conditions;
    std::unique_ptr<Changes> changes = {};
  };

  FirstEnds(ClassNames names, ClassNames both, const Wanted& wanted, expr::TermArena& arena)
      : Watcher(std::move(names), std::move(both), wanted), arena_(arena) {}

  bool ended(explore::ObservedEnd end, const Ask& ask) override;
  const std::vector<std::unique_ptr<End>>& ends() const { return ends_; }

 private:
  expr::TermArena& arena_;
  std::vector<std::unique_ptr<End>> ends_;
};

class SecondEnds final : public Watcher {
 public:
  // Inputs that lead to two ends that are not the same.
  struct Found {
    expr::Model model;
    std::vector<expr::Term> conditions;  // that lead there
  };

  SecondEnds(ClassNames names, ClassNames both, const Wanted& wanted, expr::TermArena& arena,
             const FirstEnds& first)
      : Watcher(std::move(names), std::move(both), wanted), arena_(arena), first_(first) {}

  bool ended(explore::ObservedEnd end, const Ask& ask) override;
  const std::vector<Found>& found() const { return found_; }
  const ledger::Ledger& ledger() const { return ledger_; }
  // See Comparison.
  const std::set<std::string>& withoutBefore() const { return without_before_; }

 private:
  // An end of the first method that may be another than the one that was just reached.
  struct Pair {
    std::size_t first;
    expr::Term path;     // of the first method
    expr::Term differs;  // on that path
    std::vector<std::pair<expr::Term, expr::Term>> equations;
  };
  std::vector<Pair> pairsWith(const explore::ObservedEnd& end, const Ask& ask);
  void decide(const explore::ObservedEnd& end, const std::vector<Pair>& pairs, const Ask& ask);
  void keep(const explore::ObservedEnd& end, expr::Model model, const std::vector<Pair>& pairs);

  expr::TermArena& arena_;
  const FirstEnds& first_;
  std::vector<Found> found_;
  ledger::Ledger ledger_;
  std::set<std::string> without_before_;
};

}  // namespace javelin::equiv
