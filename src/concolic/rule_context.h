// SPDX-License-Identifier: Apache-2.0
// RuleContext: all that a rule for a method of the JDK may reach: the run with its path, the heap's terms,
// what decides about references, and where fields lie. A rule changes nothing else.
#pragma once

#include "concolic/heap_terms.h"
#include "concolic/jdk_layouts.h"
#include "concolic/references.h"
#include "concolic/run.h"

namespace javelin::concolic {

struct RuleContext {
  Run& run;
  HeapTerms& heap;
  References& references;
  JdkLayouts& layouts;
};

}  // namespace javelin::concolic
