// SPDX-License-Identifier: Apache-2.0
#include "vm/lambda_class.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/access_flags.h"
#include "support/check.h"
#include "vm/boxing.h"
#include "vm/class_writer.h"

namespace javelin::vm {

using classfile::BasicType;
using classfile::ReferenceKind;
using classfile::TypeDescriptor;

namespace {

constexpr std::string_view kObjectClass = "java/lang/Object";

bool isReference(const TypeDescriptor& type) { return type.type == BasicType::Reference; }

class LambdaWriter {
 public:
  explicit LambdaWriter(const LambdaSpec& spec)
      : spec_(spec),
        factory_(*classfile::parseMethodDescriptor(spec.factory_descriptor)),
        dynamic_(*classfile::parseMethodDescriptor(spec.dynamic_descriptor)),
        writer_(spec.class_name, kObjectClass, interfacesOf(spec),
                classfile::kAccFinal | classfile::kAccSuper | classfile::kAccSynthetic) {
    target_ = *classfile::parseMethodDescriptor(spec.target_descriptor);
    // The implementation's parameters as a method handle's: the receiver is one of them.
    receiver_ =
        spec.target_class.starts_with('[') ? spec.target_class : fmt::format("L{};", spec.target_class);
    if (spec.kind != ReferenceKind::InvokeStatic && spec.kind != ReferenceKind::NewInvokeSpecial) {
      parameters_.push_back({BasicType::Reference, receiver_});
    }
    parameters_.insert(parameters_.end(), target_.parameters.begin(), target_.parameters.end());
    result_ = spec.kind == ReferenceKind::NewInvokeSpecial ? TypeDescriptor{BasicType::Reference, receiver_}
                                                           : target_.result;
  }

  std::vector<std::uint8_t> write() {
    for (std::size_t i = 0; i < factory_.parameters.size(); ++i) {
      writer_.addField(classfile::kAccPrivate | classfile::kAccFinal, nameOf(i), factory_.parameters[i].text);
    }
    writeConstructor();
    writeForwarder(spec_.method_descriptor);
    for (const std::string& bridge : spec_.bridges) writeForwarder(bridge);
    if (spec_.serializable) writeReplacement();
    if (spec_.refuses_serialization && !spec_.serializable) writeRefusals();
    return writer_.finish();
  }

 private:
  static std::vector<std::string> interfacesOf(const LambdaSpec& spec) {
    std::vector<std::string> all = {spec.interface};
    for (const std::string& marker : spec.markers) {
      if (std::find(all.begin(), all.end(), marker) == all.end()) all.push_back(marker);
    }
    return all;
  }
  static std::string nameOf(std::size_t i) { return fmt::format("arg${}", i + 1); }
  static std::uint16_t wordsOf(const std::vector<TypeDescriptor>& types) {
    int words = 0;
    for (const TypeDescriptor& type : types) words += type.words();
    return static_cast<std::uint16_t>(words);
  }

  // Nobody calls it, but reflection sees it: the machine fills the fields itself.
  void writeConstructor() {
    CodeWriter code(writer_);
    code.op(kAload0);
    code.invoke(kInvokeSpecial, kObjectClass, "<init>", "()V");
    int local = 1;
    for (std::size_t i = 0; i < factory_.parameters.size(); ++i) {
      const TypeDescriptor& type = factory_.parameters[i];
      code.op(kAload0);
      code.load(type.type, static_cast<std::uint16_t>(local));
      code.field(kPutField, spec_.class_name, nameOf(i), type.text);
      local += type.words();
    }
    code.returns(BasicType::Void);
    const std::string descriptor =
        spec_.factory_descriptor.substr(0, spec_.factory_descriptor.rfind(')')) + ")V";
    writer_.addMethod(classfile::kAccPrivate, "<init>", descriptor, code, 3,
                      static_cast<std::uint16_t>(local));
  }

  void pushCaptured(CodeWriter& code, std::size_t i) {
    code.op(kAload0);
    code.field(kGetField, spec_.class_name, nameOf(i), factory_.parameters[i].text);
  }

  void writeForwarder(const std::string& descriptor) {
    const auto types = *classfile::parseMethodDescriptor(descriptor);
    CodeWriter code(writer_);
    if (spec_.kind == ReferenceKind::NewInvokeSpecial) {
      code.type(kNew, spec_.target_class);
      code.op(kDup);
    }
    const std::size_t captured = factory_.parameters.size();
    for (std::size_t i = 0; i < captured; ++i) pushCaptured(code, i);
    int local = 1;
    for (std::size_t i = 0; i < types.parameters.size(); ++i) {
      const TypeDescriptor& from = types.parameters[i];
      code.load(from.type, static_cast<std::uint16_t>(local));
      local += from.words();
      convert(code, from, parameters_[captured + i], dynamic_.parameters[i]);
    }
    call(code);
    convert(code, result_, types.result, dynamic_.result);
    code.returns(types.result.type);
    const auto stack = static_cast<std::uint16_t>(wordsOf(parameters_) + 6);
    writer_.addMethod(classfile::kAccPublic, spec_.method, descriptor, code, stack,
                      static_cast<std::uint16_t>(local));
  }

  void call(CodeWriter& code) {
    std::uint8_t opcode = kInvokeStatic;
    switch (spec_.kind) {
      case ReferenceKind::InvokeStatic:
        break;
      case ReferenceKind::NewInvokeSpecial:
        opcode = kInvokeSpecial;
        break;
      default:
        // A private method needs no other selection than this.
        opcode = spec_.target_in_interface ? kInvokeInterface : kInvokeVirtual;
    }
    code.invoke(opcode, spec_.target_class, spec_.target_name, spec_.target_descriptor,
                spec_.target_in_interface);
  }

  // --- conversions (those of the JDK's TypeConvertingMethodAdapter) ----------------------------------------
  // A value of type `from` is needed as `to`; `functional` is what the type arguments say it is.
  void convert(CodeWriter& code, const TypeDescriptor& from, const TypeDescriptor& to,
               const TypeDescriptor& functional) {
    if (from.text == to.text && from.text == functional.text) return;
    if (from.type == BasicType::Void || to.type == BasicType::Void) return;
    if (!isReference(from)) {
      if (!isReference(to)) return widen(code, from.type, to.type);
      const jvm::Box* const named = jvm::boxNamed(to.className());
      if (named != nullptr) widen(code, from.type, boxedType(*named));
      const jvm::Box& used = named != nullptr ? *named : boxOf(from.type);
      code.invoke(kInvokeStatic, used.name, "valueOf", fmt::format("({})L{};", used.descriptor, used.name));
      if (named == nullptr) cast(code, used.name, to.className());
      return;
    }
    std::string_view source = from.className();
    if (isReference(functional)) {
      cast(code, source, functional.className());
      source = functional.className();
    }
    if (isReference(to)) return cast(code, source, to.className());
    unbox(code, source, to.type);
  }

  static void unbox(CodeWriter& code, std::string_view source, BasicType to) {
    const jvm::Box& wanted = boxOf(to);
    const jvm::Box* const box = jvm::boxNamed(source);
    if (box != nullptr) {
      code.invoke(kInvokeVirtual, box->name, box->unboxing, fmt::format("(){}", box->descriptor));
      return widen(code, boxedType(*box), to);
    }
    // A supertype of the box.
    const bool is_number = to != BasicType::Boolean && to != BasicType::Char;
    const std::string_view through = is_number ? "java/lang/Number" : wanted.name;
    cast(code, source, through);
    code.invoke(kInvokeVirtual, through, wanted.unboxing, fmt::format("(){}", wanted.descriptor));
  }

  static void cast(CodeWriter& code, std::string_view from, std::string_view to) {
    if (to != from && to != kObjectClass) code.type(kCheckCast, to);
  }

  static void widen(CodeWriter& code, BasicType from, BasicType to) {
    if (from == to) return;
    const auto is_int = [](BasicType type) {
      return type != BasicType::Long && type != BasicType::Float && type != BasicType::Double;
    };
    if (is_int(to)) return;
    if (from == BasicType::Float) return code.op(kF2d);
    const bool from_int = is_int(from);
    if (to == BasicType::Long) return code.op(kI2l);
    if (to == BasicType::Float) return code.op(from_int ? kI2f : kL2f);
    code.op(from_int ? kI2d : kL2d);
  }

  // --- serialization ---------------------------------------------------------------------------------------
  void writeReplacement() {
    constexpr std::string_view kSerialized = "java/lang/invoke/SerializedLambda";
    CodeWriter code(writer_);
    code.type(kNew, kSerialized);
    code.op(kDup);
    code.pushClass(spec_.caller);
    code.pushString(spec_.interface);
    code.pushString(spec_.method);
    code.pushString(spec_.method_descriptor);
    code.pushInt(static_cast<int>(spec_.kind));
    code.pushString(spec_.target_class);
    code.pushString(spec_.target_name);
    code.pushString(spec_.target_descriptor);
    code.pushString(spec_.dynamic_descriptor);
    code.pushInt(static_cast<int>(factory_.parameters.size()));
    code.type(kAnewArray, kObjectClass);
    for (std::size_t i = 0; i < factory_.parameters.size(); ++i) {
      code.op(kDup);
      code.pushInt(static_cast<int>(i));
      pushCaptured(code, i);
      const TypeDescriptor object{BasicType::Reference, "Ljava/lang/Object;"};
      convert(code, factory_.parameters[i], object, object);
      code.op(kAastore);
    }
    const std::string strings = "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;";
    code.invoke(kInvokeSpecial, kSerialized, "<init>",
                "(Ljava/lang/Class;" + strings + "I" + strings + "Ljava/lang/String;[Ljava/lang/Object;)V");
    code.returns(BasicType::Reference);
    writer_.addMethod(classfile::kAccPrivate | classfile::kAccFinal, "writeReplace", "()Ljava/lang/Object;",
                      code, 18, 1);
  }

  void writeRefusals() {
    constexpr std::string_view kError = "java/io/NotSerializableException";
    for (const auto& [name, descriptor] : {std::pair{"writeObject", "(Ljava/io/ObjectOutputStream;)V"},
                                           {"readObject", "(Ljava/io/ObjectInputStream;)V"}}) {
      CodeWriter code(writer_);
      code.type(kNew, kError);
      code.op(kDup);
      code.pushString("Non-serializable lambda");
      code.invoke(kInvokeSpecial, kError, "<init>", "(Ljava/lang/String;)V");
      code.op(kAthrow);
      writer_.addMethod(classfile::kAccPrivate | classfile::kAccFinal, name, descriptor, code, 3, 2);
    }
  }

  const LambdaSpec& spec_;
  const classfile::MethodDescriptor factory_;
  const classfile::MethodDescriptor dynamic_;
  classfile::MethodDescriptor target_;
  ClassWriter writer_;
  std::string receiver_;
  std::vector<TypeDescriptor> parameters_;
  TypeDescriptor result_;
};

}  // namespace

std::vector<std::uint8_t> writeLambdaClass(const LambdaSpec& spec) { return LambdaWriter(spec).write(); }

}  // namespace javelin::vm
