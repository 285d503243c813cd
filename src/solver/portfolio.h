// SPDX-License-Identifier: Apache-2.0
// Portfolio: asks one solver after another until one decides; which, and in what order, depends on what
// the query has in it. What none decides is Unknown, with what each of them said.
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <vector>

#include "solver/solver.h"

namespace javelin::solver {

// The hardest thing in a query. Products are those of two terms, and quotients and remainders.
enum class Content : std::uint8_t { Integers, Products, Floats, Functions };
inline constexpr std::size_t kContents = 4;

Content contentOf(const expr::TermArena& arena, const Query& query);

class Portfolio final : public Solver {
 public:
  // One member's turn. A member may have several: first with little effort, then, when the others did not
  // know either, with as much as the limits allow.
  struct Turn {
    static constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
    Solver* member;
    // At most, of what the limits allow.
    std::uint64_t conflicts = kAll;
    std::uint64_t walk_steps = kAll;
    // With less effort than this it is not worth a try. kAll: its limits do not bound what it does, so it has
    // no turn if the effort is limited.
    std::uint64_t least_effort = 0;
    // It can say Unsat only: that it does not know is no reason for Unknown.
    bool only_refutes = false;
  };
  using Order = std::vector<Turn>;

  // `orders` has one for each Content. `arena` must outlive the portfolio.
  Portfolio(const expr::TermArena& arena, std::vector<std::unique_ptr<Solver>> members,
            std::array<Order, kContents> orders)
      : arena_(arena), members_(std::move(members)), orders_(std::move(orders)) {}

  Answer check(const Query& query, const Limits& limits) override;
  std::string_view name() const override { return "portfolio"; }

 private:
  const expr::TermArena& arena_;
  std::vector<std::unique_ptr<Solver>> members_;
  std::array<Order, kContents> orders_;
};

}  // namespace javelin::solver
