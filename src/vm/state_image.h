// SPDX-License-Identifier: Apache-2.0
// StateImage: everything about a running program that another path may have otherwise: heap, stacks, threads,
// and the objects that the machine's tables name. A value: cheap to make (pages and tables are shared until
// one changes them), good for one Vm. What is the same in all states stays in the Vm: classes, code,
// permanent objects.
#pragma once

#include "vm/vm.h"

namespace javelin::vm {

struct StateImage {
  heap::HeapImage heap;
  Scheduler::Image scheduler;
  std::shared_ptr<const ClassTable::Objects> class_objects;
  std::shared_ptr<const DynamicLinks::Links> links;
  Strings::Own interned;
  std::shared_ptr<const outside::Image> outside;
  RawMemory::Image memory;
  ZipStreams::Image zip_streams;
  // A bit of the next identity hash; with it they come from another sequence.
  static constexpr std::uint32_t kOtherHashes = 1U << 31;
  std::uint32_t next_hash = 1;
};

}  // namespace javelin::vm
