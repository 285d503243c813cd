// SPDX-License-Identifier: Apache-2.0
#include "vm/record_class.h"

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "vm/text_code.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

constexpr std::string_view kObjects = "java/util/Objects";
constexpr std::uint16_t kSelf = 0;
constexpr std::uint16_t kOther = 1;

class RecordWriter {
 public:
  RecordWriter(Vm& vm, const RtClass& record, const std::vector<RecordComponentField>& components,
               CodeWriter& code)
      : program_(vm.classes().program()),
        record_(program_.nameOf(record.id)),
        components_(components),
        code_(code) {}

  // The JDK compares the last component first, which matters where objects are asked.
  void equals() {
    std::vector<std::size_t> differ;
    code_.load(BasicType::Reference, kOther);
    code_.type(kInstanceOf, record_);
    differ.push_back(code_.branch(kIfeq));
    bool any = false;  // there is an int on the stack: not zero if some number differs
    const auto test = [&] {
      if (any) differ.push_back(code_.branch(kIfne));
      any = false;
    };
    for (std::size_t i = components_.size(); i-- > 0;) {
      const program::Field& field = *components_[i].field;
      if (field.type == BasicType::Reference) {
        test();
        get(field, kSelf);
        get(field, kOther);
        code_.invoke(kInvokeStatic, kObjects, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        differ.push_back(code_.branch(kIfeq));
        continue;
      }
      difference(field);
      if (any) code_.op(kIor);
      any = true;
    }
    test();
    code_.op(kIconst1);
    code_.returns(BasicType::Boolean);
    for (const std::size_t branch : differ) code_.land(branch);
    code_.op(kIconst0);
    code_.returns(BasicType::Boolean);
  }

  void hashCode() {
    code_.op(kIconst0);
    for (const RecordComponentField& component : components_) {
      code_.pushInt(31);
      code_.op(kImul);
      hash(*component.field);
      code_.op(kIadd);
    }
    code_.returns(BasicType::Int);
  }

  void toString(const std::u16string& name) {
    TextCode text(code_);
    text.begin();
    for (std::size_t i = 0; i < components_.size(); ++i) {
      text.append((i == 0 ? name + u"[" : u", ") + components_[i].name + u"=");
      get(*components_[i].field, kSelf);
      text.append(TextCode::appendedAs(components_[i].field->type));
    }
    text.append(components_.empty() ? name + u"[]" : std::u16string(u"]"));
    text.end();
    code_.returns(BasicType::Reference);
  }

 private:
  void get(const program::Field& field, std::uint16_t of) {
    code_.load(BasicType::Reference, of);
    if (of == kOther) code_.type(kCheckCast, record_);
    code_.field(kGetField, record_, program_.text(field.name), program_.text(field.descriptor));
  }

  // An int that is zero if both have the same number there; floats as their classes' compare() has it.
  void difference(const program::Field& field) {
    for (const std::uint16_t of : {kSelf, kOther}) {
      get(field, of);
      if (field.type == BasicType::Float)
        code_.invoke(kInvokeStatic, "java/lang/Float", "floatToIntBits", "(F)I");
      if (field.type == BasicType::Double)
        code_.invoke(kInvokeStatic, "java/lang/Double", "doubleToLongBits", "(D)J");
    }
    if (field.type != BasicType::Long && field.type != BasicType::Double) return code_.op(kIxor);
    code_.op(kLxor);
    code_.op(kDup2);
    code_.pushInt(32);
    code_.op(kLushr);
    code_.op(kLor);
    code_.op(kL2i);
  }

  void hash(const program::Field& field) {
    switch (field.type) {
      case BasicType::Boolean:  // 1231 or 1237
        code_.pushInt(1237);
        get(field, kSelf);
        code_.pushInt(6);
        code_.op(kImul);
        return code_.op(kIsub);
      case BasicType::Long:
        get(field, kSelf);
        return code_.invoke(kInvokeStatic, "java/lang/Long", "hashCode", "(J)I");
      case BasicType::Float:
        get(field, kSelf);
        return code_.invoke(kInvokeStatic, "java/lang/Float", "hashCode", "(F)I");
      case BasicType::Double:
        get(field, kSelf);
        return code_.invoke(kInvokeStatic, "java/lang/Double", "hashCode", "(D)I");
      case BasicType::Reference:
        get(field, kSelf);
        return code_.invoke(kInvokeStatic, kObjects, "hashCode", "(Ljava/lang/Object;)I");
      default:
        return get(field, kSelf);
    }
  }

  const program::Program& program_;
  std::string_view record_;
  const std::vector<RecordComponentField>& components_;
  CodeWriter& code_;
};

}  // namespace

RtMethod* defineRecordMethod(Vm& vm, program::ClassId holder, std::string_view name, const RtClass& record,
                             const std::vector<RecordComponentField>& components) {
  program::Program& program = vm.classes().program();
  ClassWriter writer(fmt::format("{}$$Record${}", program.nameOf(holder), vm.dynamics().nextLambda()),
                     "java/lang/Object", {}, classfile::kAccFinal | classfile::kAccSuper);
  CodeWriter code(writer);
  RecordWriter methods(vm, record, components, code);
  std::string descriptor;
  if (name == "equals") {
    methods.equals();
    descriptor = fmt::format("(L{};Ljava/lang/Object;)Z", program.nameOf(record.id));
  } else if (name == "hashCode") {
    methods.hashCode();
    descriptor = fmt::format("(L{};)I", program.nameOf(record.id));
  } else if (name == "toString") {
    methods.toString(simpleNameOf(vm, record));
    descriptor = fmt::format("(L{};)Ljava/lang/String;", program.nameOf(record.id));
  } else {
    return nullptr;
  }
  constexpr std::uint16_t kMaxStack = 12;
  writer.addMethod(classfile::kAccStatic, name, descriptor, code, kMaxStack, 2);
  auto bytes = std::make_shared<const std::vector<std::uint8_t>>(writer.finish());
  const auto id = program.defineHidden({bytes, Bytes(*bytes)}, "record", holder, true, true);
  return id.ok() ? vm.classes().findMethod(vm.classes()[*id], name, descriptor) : nullptr;
}

}  // namespace javelin::vm
