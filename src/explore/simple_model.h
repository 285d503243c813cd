// SPDX-License-Identifier: Apache-2.0
// A model that a person would have chosen: the same path with zeros, small numbers and printable characters
// where the path allows them.
#pragma once

#include <span>

#include "expr/model.h"
#include "expr/term_arena.h"

namespace javelin::explore {

// All conditions hold under the result, as they do under `model`.
expr::Model simplerModel(const expr::TermArena& arena, std::span<const expr::Term> conditions,
                         expr::Model model);

}  // namespace javelin::explore
