// SPDX-License-Identifier: Apache-2.0
// The objects of one state. Copying a heap shares its objects; writing to a shared one copies that object
// first, so forked states never see each other's writes. An array's length may be symbolic: then `elements`
// has room for every length that the path condition allows.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "classfile/descriptor.h"
#include "heap/value.h"
#include "program/ids.h"

namespace javelin::heap {

struct Object {
  program::ClassId type;
  // Of an instance, by field offset; what is missing is zero.
  std::map<std::uint32_t, Value> fields;
  // Of an array.
  Value length;
  std::vector<Value> elements;
};

class Heap {
 public:
  // Ids count from 1; 0 is null.
  std::uint32_t add(Object object);
  const Object& operator[](std::uint32_t id) const { return *objects_[id - 1]; }
  Object& write(std::uint32_t id);
  std::size_t size() const { return objects_.size(); }

 private:
  std::vector<std::shared_ptr<Object>> objects_;
};

}  // namespace javelin::heap
