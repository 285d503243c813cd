// SPDX-License-Identifier: Apache-2.0
// The class behind a lambda expression or method reference: fields for what it captures, the interface's
// method, which calls the implementation with its arguments converted as LambdaMetafactory says.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/constant_pool.h"

namespace javelin::vm {

struct LambdaSpec {
  std::string class_name;  // of the class to make, internal
  std::string caller;      // the class with the lambda expression
  std::string interface;
  std::string method;              // the interface's
  std::string factory_descriptor;  // (what is captured)interface
  std::string method_descriptor;   // the interface's method, erased
  std::string dynamic_descriptor;  // as the type arguments make it
  classfile::ReferenceKind kind = classfile::ReferenceKind::InvokeStatic;
  std::string target_class;
  std::string target_name;
  std::string target_descriptor;
  bool target_in_interface = false;
  std::vector<std::string> markers;  // further interfaces
  std::vector<std::string> bridges;  // further descriptors of the method
  bool serializable = false;
  // An interface is java.io.Serializable, though nobody asked for the lambda to be.
  bool refuses_serialization = false;
};

std::vector<std::uint8_t> writeLambdaClass(const LambdaSpec& spec);

}  // namespace javelin::vm
