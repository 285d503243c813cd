// SPDX-License-Identifier: Apache-2.0
// Shared<T>: a value that copies share until one of them is changed. A copy of a state is a copy of such
// roots.
#pragma once

#include <memory>

namespace javelin::outside {

template <typename T>
class Shared {
 public:
  Shared() : value_(std::make_shared<T>()) {}
  explicit Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}

  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }
  // To change it; nobody else sees that.
  T& own() {
    if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
    return *value_;
  }

 private:
  std::shared_ptr<T> value_;
};

}  // namespace javelin::outside
