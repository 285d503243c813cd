// SPDX-License-Identifier: Apache-2.0
// Graph algorithms on nodes 0..n-1, used forwards and backwards by ControlFlow. None of them recurses:
// methods can be as deep as bytecode is long.
#pragma once

#include <cstdint>
#include <vector>

namespace javelin::ir {

using Graph = std::vector<std::vector<std::uint32_t>>;
inline constexpr std::uint32_t kNoNode = ~std::uint32_t{0};

std::vector<std::uint32_t> reversePostorderFrom(const Graph& successors, std::uint32_t root);

// Immediate dominators of what `root` reaches, by the iterative algorithm of Cooper, Harvey and Kennedy;
// kNoNode for the root and for what is not reached.
std::vector<std::uint32_t> immediateDominators(const Graph& successors, std::uint32_t root);

// Strongly connected components (Tarjan), each in no particular order, in reverse topological order.
std::vector<std::vector<std::uint32_t>> stronglyConnectedComponents(const Graph& successors);

}  // namespace javelin::ir
