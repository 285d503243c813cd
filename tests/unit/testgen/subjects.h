// SPDX-License-Identifier: Apache-2.0
// The classes in java/, and hand-made inputs of their methods: what an exploration would have found.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "explore/explorer.h"

namespace javelin::testgen {

class Subjects {
 public:
  // Compiled and opened once.
  static Subjects& shared();

  program::Program& program() { return *program_; }
  // By binary names such as "shop/Order$Item".
  program::ClassId type(std::string_view name);
  program::ClassId order() { return type("shop/Order"); }
  program::MethodId method(std::string_view owner, std::string_view name, std::string_view descriptor);
  program::FieldId field(std::string_view owner, std::string_view name, std::string_view descriptor);
  // Of Order.
  explore::Entry entry(std::string_view name, std::string_view descriptor) {
    return {method("shop/Order", name, descriptor), order()};
  }

  static explore::ConcreteValue primitive(std::string descriptor, std::uint64_t bits, std::string name = "p");
  static explore::ConcreteValue null(std::string descriptor);
  explore::ConcreteValue string(std::u16string text, std::string name = "s");
  // java.lang.Integer.
  explore::ConcreteValue boxed(std::int32_t value);
  explore::ConcreteValue array(std::string_view type, std::vector<explore::ConcreteValue> elements);
  explore::ConcreteValue constant(std::string_view owner, std::string_view name, std::string_view descriptor);
  explore::ConcreteValue constructed(std::string_view owner, std::string_view descriptor,
                                     std::vector<explore::ConcreteValue> arguments, std::string name = "o");
  // new Order(total), named as the receiver.
  explore::ConcreteValue newOrder(std::int32_t total);

 private:
  Subjects();

  std::unique_ptr<program::Program> program_;
};

}  // namespace javelin::testgen
