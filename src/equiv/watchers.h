// SPDX-License-Identifier: Apache-2.0
// What is done at the ends of paths: those of the first method are kept; each of the second's is compared
// with all of them.
#pragma once

#include <unordered_set>

#include "equiv/class_names.h"
#include "explore/observed_end.h"
#include "expr/model.h"
#include "expr/term_arena.h"
#include "ledger/ledger.h"

namespace javelin::equiv {

class Watcher : public explore::EndWatcher {
 public:
  // `both` says which classes stand for each other.
  Watcher(ClassNames names, ClassNames both, const std::vector<std::string>& initialised)
      : names_(std::move(names)), both_(std::move(both)), initialised_at_end_(initialised) {}

  std::string canonical(std::string_view class_name) const override { return names_.canonical(class_name); }
  const std::vector<std::string>& initialisedAtEnd() const override { return initialised_at_end_; }
  // What only one of two methods of different classes has is nobody else's to see.
  bool seesPrivateStatics(std::string_view class_name) const override {
    return !both_.isReplaced(class_name);
  }
  // Of any path, and of all.
  const std::set<std::string>& initialised() const { return initialised_; }
  const std::set<std::string>& alwaysInitialised() const { return always_; }
  bool hasUnseenStatics() const { return has_unseen_statics_; }

 protected:
  void note(const explore::ObservedEnd& end);

 private:
  ClassNames names_;
  ClassNames both_;
  const std::vector<std::string>& initialised_at_end_;
  std::set<std::string> initialised_;
  std::set<std::string> always_;
  bool has_ends_ = false;
  bool has_unseen_statics_ = false;
};

class FirstEnds final : public Watcher {
 public:
  struct End {
    explore::ObservedEnd observed;
    std::unordered_set<expr::Term> conditions;
  };

  using Watcher::Watcher;
  bool ended(explore::ObservedEnd end, const Ask& ask) override;
  const std::vector<End>& ends() const { return ends_; }

 private:
  std::vector<End> ends_;
};

class SecondEnds final : public Watcher {
 public:
  // Inputs that lead to two ends that are not the same.
  struct Found {
    expr::Model model;
    std::vector<expr::Term> conditions;  // that lead there
  };

  SecondEnds(ClassNames names, ClassNames both, const std::vector<std::string>& initialised,
             expr::TermArena& arena, const FirstEnds& first)
      : Watcher(std::move(names), std::move(both), initialised), arena_(arena), first_(first) {}

  bool ended(explore::ObservedEnd end, const Ask& ask) override;
  const std::vector<Found>& found() const { return found_; }
  const ledger::Ledger& ledger() const { return ledger_; }

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
};

}  // namespace javelin::equiv
