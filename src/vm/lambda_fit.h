// SPDX-License-Identifier: Apache-2.0
// Whether the types of a lambda expression fit each other, as LambdaMetafactory asks: what a class file says
// need not. Where they do not, the JDK's own code says what is wrong. Lives as long as its question; may load
// the classes that the types name, as resolving them does.
#pragma once

#include <string_view>
#include <vector>

#include "classfile/descriptor.h"
#include "program/program.h"
#include "vm/lambda_class.h"

namespace javelin::vm {

class LambdaFit {
 public:
  LambdaFit(program::Program& program, program::ClassId caller, const LambdaSpec& spec)
      : program_(program), caller_(caller), spec_(spec) {}

  // False also if a type cannot be loaded.
  bool holds();

 private:
  using Type = classfile::TypeDescriptor;
  using Signature = classfile::MethodDescriptor;

  bool capturedFit();
  bool parametersFit();
  bool forwarderFits(const Signature& method);
  bool isAssignable(const Type& from, const Type& to);
  bool isAssignable(std::string_view from, std::string_view to);
  // With `strict` a reference is not cast to a subtype.
  bool isAdaptable(const Type& from, const Type& to, bool strict);
  bool isAdaptableResult(const Type& from, const Type& to);

  program::Program& program_;
  const program::ClassId caller_;
  const LambdaSpec& spec_;
  Signature factory_;
  Signature dynamic_;
  std::vector<Type> parameters_;  // of the implementation, its receiver among them
  bool has_receiver_ = false;
};

}  // namespace javelin::vm
