// SPDX-License-Identifier: Apache-2.0
// The checks of AbstractValidatingLambdaMetafactory (JDK 17), in its order.
#include "vm/lambda_fit.h"

#include <algorithm>
#include <array>

#include "program/resolution.h"

namespace javelin::vm {

using classfile::BasicType;
using classfile::ReferenceKind;

namespace {

constexpr std::string_view kAnyObject = "java/lang/Object";

struct Wrapper {
  BasicType type;
  std::string_view name;
};
constexpr std::array<Wrapper, 8> kWrappers = {{{BasicType::Boolean, "java/lang/Boolean"},
                                               {BasicType::Byte, "java/lang/Byte"},
                                               {BasicType::Char, "java/lang/Character"},
                                               {BasicType::Short, "java/lang/Short"},
                                               {BasicType::Int, "java/lang/Integer"},
                                               {BasicType::Long, "java/lang/Long"},
                                               {BasicType::Float, "java/lang/Float"},
                                               {BasicType::Double, "java/lang/Double"}}};

bool isObject(const classfile::TypeDescriptor& type) { return type.type == BasicType::Reference; }

// JLS 5.1.2.
bool isWidening(BasicType from, BasicType to) {
  if (from == to) return true;
  constexpr std::array<BasicType, 6> kNumbers = {BasicType::Byte, BasicType::Short, BasicType::Int,
                                                 BasicType::Long, BasicType::Float, BasicType::Double};
  const auto* const wide = std::find(kNumbers.begin(), kNumbers.end(), to);
  if (wide == kNumbers.end()) return false;
  const BasicType narrow = from == BasicType::Char ? BasicType::Short : from;
  if (from == BasicType::Char && to == BasicType::Short) return false;
  return std::find(kNumbers.begin(), wide, narrow) != wide;
}

}  // namespace

bool LambdaFit::isAssignable(std::string_view from, std::string_view to) {
  if (from == to || to == kAnyObject) return true;
  const auto source = program::resolveClass(program_, caller_, program_.symbols().intern(from));
  const auto target = program::resolveClass(program_, caller_, program_.symbols().intern(to));
  return source.ok() && target.ok() && program_.isSubtype(*source, *target);
}

bool LambdaFit::isAssignable(const Type& from, const Type& to) {
  if (!isObject(from) || !isObject(to)) return from.text == to.text;
  return isAssignable(from.className(), to.className());
}

bool LambdaFit::isAdaptable(const Type& from, const Type& to, bool strict) {
  if (from.text == to.text) return true;
  if (from.type == BasicType::Void || to.type == BasicType::Void) return false;
  if (!isObject(from)) {
    if (!isObject(to)) return isWidening(from.type, to.type);
    const auto* const box = std::find_if(kWrappers.begin(), kWrappers.end(),
                                         [&](const Wrapper& each) { return each.type == from.type; });
    return isAssignable(box->name, to.className());
  }
  if (isObject(to)) return !strict || isAssignable(from, to);
  const auto* const box = std::find_if(kWrappers.begin(), kWrappers.end(),
                                       [&](const Wrapper& each) { return each.name == from.className(); });
  return box == kWrappers.end() ? !strict : isWidening(box->type, to.type);
}

bool LambdaFit::isAdaptableResult(const Type& from, const Type& to) {
  return to.type == BasicType::Void || isAdaptable(from, to, false);
}

bool LambdaFit::capturedFit() {
  for (std::size_t i = 0; i < factory_.parameters.size(); ++i) {
    const bool fits = i == 0 && has_receiver_ ? isAssignable(factory_.parameters[i], parameters_[i])
                                              : factory_.parameters[i].text == parameters_[i].text;
    if (!fits) return false;
  }
  return true;
}

bool LambdaFit::parametersFit() {
  const std::size_t captured = factory_.parameters.size();
  for (std::size_t i = 0; i < dynamic_.parameters.size(); ++i) {
    const bool is_receiver = has_receiver_ && captured + i == 0;
    const bool fits = is_receiver ? isAssignable(dynamic_.parameters[i], parameters_[i])
                                  : isAdaptable(dynamic_.parameters[i], parameters_[captured + i], true);
    if (!fits) return false;
  }
  return true;
}

bool LambdaFit::forwarderFits(const Signature& method) {
  if (method.parameters.size() != dynamic_.parameters.size()) return false;
  for (std::size_t i = 0; i < method.parameters.size(); ++i) {
    if (!isAssignable(dynamic_.parameters[i], method.parameters[i])) return false;
  }
  return isAdaptable(dynamic_.result, method.result, true);
}

bool LambdaFit::holds() {
  factory_ = *classfile::parseMethodDescriptor(spec_.factory_descriptor);
  dynamic_ = *classfile::parseMethodDescriptor(spec_.dynamic_descriptor);
  const Signature target = *classfile::parseMethodDescriptor(spec_.target_descriptor);
  has_receiver_ = spec_.kind != ReferenceKind::InvokeStatic && spec_.kind != ReferenceKind::NewInvokeSpecial;
  // As a descriptor has it.
  const std::string owner =
      spec_.target_class.starts_with('[') ? spec_.target_class : "L" + spec_.target_class + ";";
  const Type owner_type{BasicType::Reference, owner};
  parameters_.clear();
  if (has_receiver_) parameters_.push_back(owner_type);
  parameters_.insert(parameters_.end(), target.parameters.begin(), target.parameters.end());
  if (parameters_.size() != factory_.parameters.size() + dynamic_.parameters.size()) return false;
  const Type& result = spec_.kind == ReferenceKind::NewInvokeSpecial ? owner_type : target.result;
  if (!capturedFit() || !parametersFit() || !isAdaptableResult(result, dynamic_.result)) return false;
  if (!forwarderFits(*classfile::parseMethodDescriptor(spec_.method_descriptor))) return false;
  return std::all_of(spec_.bridges.begin(), spec_.bridges.end(), [&](const std::string& bridge) {
    return forwarderFits(*classfile::parseMethodDescriptor(bridge));
  });
}

}  // namespace javelin::vm
