// SPDX-License-Identifier: Apache-2.0
#include "heap/heap.h"

namespace javelin::heap {

std::uint32_t Heap::add(Object object) {
  objects_.push_back(std::make_shared<Object>(std::move(object)));
  return static_cast<std::uint32_t>(objects_.size());
}

Object& Heap::write(std::uint32_t id) {
  std::shared_ptr<Object>& object = objects_[id - 1];
  if (object.use_count() > 1) object = std::make_shared<Object>(*object);
  return *object;
}

}  // namespace javelin::heap
