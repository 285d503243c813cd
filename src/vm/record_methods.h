// SPDX-License-Identifier: Apache-2.0
// equals, hashCode and toString of records (java.lang.runtime.ObjectMethods), computed here. Components that
// are objects are asked through the same Java methods as in the JDK, in the same order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vm/vm.h"

namespace javelin::vm {

struct RecordComponentField {
  std::u16string name;
  const program::Field* field;
};

// As Class.getSimpleName() says it.
std::u16string simpleNameOf(Vm& vm, const RtClass& type);

// Null if there is no such method of records.
RtMethod* makeRecordMethod(Vm& vm, std::string_view name, RtClass& record,
                           std::vector<RecordComponentField> components);

}  // namespace javelin::vm
