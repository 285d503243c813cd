// SPDX-License-Identifier: Apache-2.0
// equals, hashCode and toString of records as Java code, for runs with symbols: the machine's own form of
// them (record_methods.h) looks at bits only. Numbers are compared all at once, without a branch for each.
#pragma once

#include "vm/record_methods.h"

namespace javelin::vm {

// A static method of a new hidden class; null if there is no such method, or it cannot be defined.
RtMethod* defineRecordMethod(Vm& vm, program::ClassId holder, std::string_view name, const RtClass& record,
                             const std::vector<RecordComponentField>& components);

}  // namespace javelin::vm
