// SPDX-License-Identifier: Apache-2.0
// Boxes of numbers whose valueOf keeps objects for small ones (JLS 5.1.7): Byte, Short, Integer, Long,
// Character.
#pragma once

#include <optional>

#include "concolic/heap_terms.h"
#include "concolic/run.h"

namespace javelin::concolic {

// Whether two references that are not null, of one class of such boxes, are the same object: boxes of small
// numbers are, if the numbers are the same. Nullopt if that is no question.
std::optional<expr::Term> boxesAreSame(Run& run, HeapTerms& heap, vm::Ref a, vm::Ref b);

}  // namespace javelin::concolic
