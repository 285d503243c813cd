// SPDX-License-Identifier: Apache-2.0
#include "old_class.h"

#include "tests/support/files.h"

namespace javelin::ir {

using classfile::CpTag;
using classfile::Opcode;
using test::CodeWriter;
using test::Label;

namespace {

constexpr int kStatic = classfile::kAccPublic | classfile::kAccStatic;

}  // namespace

OldClass::OldClass() : writer_("Old") {
  writer_.version(48);
  writer_.field(kStatic, "fuel", "I");
  writer_.field(kStatic, "shared", "J");
  fuel_ = pool().member(CpTag::Fieldref, "Old", "fuel", "I");
  shared_ = pool().member(CpTag::Fieldref, "Old", "shared", "J");
}

CodeWriter& OldClass::method(const std::string& name, int max_stack, int max_locals) {
  methods_.push_back({name, kGeneratedParameters + std::string("I")});
  codes_.push_back(std::make_unique<CodeWriter>(max_stack, max_locals));
  return *codes_.back();
}

void OldClass::trace(CodeWriter& code, int digit) {
  code.op(Opcode::Getstatic, shared_).op(Opcode::Ldc2W, pool().longInteger(10)).op(Opcode::Lmul);
  code.op(Opcode::Ldc2W, pool().longInteger(digit)).op(Opcode::Ladd).op(Opcode::Putstatic, shared_);
}

void OldClass::burn(CodeWriter& code) {
  const Label on = code.label();
  code.op(Opcode::Getstatic, fuel_).op(Opcode::Iconst1).op(Opcode::Isub).op(Opcode::Dup);
  code.op(Opcode::Putstatic, fuel_).branch(Opcode::Ifge, on);
  raise(code, "java/lang/IllegalStateException");
  code.bind(on);
}

void OldClass::raise(CodeWriter& code, const std::string& class_name) {
  code.op(Opcode::New, pool().classRef(class_name)).op(Opcode::Dup);
  code.op(Opcode::Invokespecial, pool().member(CpTag::Methodref, class_name, "<init>", "()V"));
  code.op(Opcode::Athrow);
}

void OldClass::expectSameAsJvm(std::uint64_t seed, int inputs) {
  for (std::size_t i = 0; i < methods_.size(); ++i)
    writer_.method(kStatic, methods_[i].name, methods_[i].descriptor).code(*codes_[i]);
  const auto folder = scratch("ir-old");
  test::writeFile(folder / "Old.class", Bytes(writer_.build()));
  expectSameRuns(folder, "Old", methods_, randomInputs(seed, inputs));
}

}  // namespace javelin::ir
