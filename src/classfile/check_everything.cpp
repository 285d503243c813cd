// SPDX-License-Identifier: Apache-2.0
#include "classfile/attributes.h"
#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "classfile/code.h"

namespace javelin::classfile {

namespace {

Status checkShared(const ClassFile& file, std::span<const Attribute> attributes) {
  TRY_STATUS(readSignature(file, attributes));
  TRY_STATUS(readAnnotations(file, attributes, true));
  TRY_STATUS(readTypeAnnotations(file, attributes));
  return okStatus();
}

Status checkMethod(const ClassFile& file, const Member& method) {
  TRY_STATUS(checkShared(file, file.attributes(method)));
  TRY_STATUS(readParameterAnnotations(file, file.attributes(method)));
  TRY_STATUS(readExceptions(file, method));
  TRY_STATUS(readMethodParameters(file, method));
  TRY_STATUS(readAnnotationDefault(file, method));
  TRY(const std::optional<Code> code, readCode(file, method));
  if (!code) return okStatus();
  TRY_STATUS(decode(file, method, *code));
  TRY_STATUS(readStackMap(file, method, *code));
  TRY_STATUS(readTypeAnnotations(file, code->attributes));
  return okStatus();
}

}  // namespace

Status checkEverything(const ClassFile& file) {
  TRY_STATUS(checkShared(file, file.attributes()));
  TRY_STATUS(readSourceFile(file));
  TRY_STATUS(readInnerClasses(file));
  TRY_STATUS(readEnclosingMethod(file));
  TRY_STATUS(readNestHost(file));
  TRY_STATUS(readNestMembers(file));
  TRY_STATUS(readPermittedSubclasses(file));
  TRY_STATUS(readBootstrapMethods(file));
  TRY_STATUS(readModule(file));
  TRY(const auto record, readRecord(file));
  if (record) {
    for (const RecordComponent& component : *record) TRY_STATUS(checkShared(file, component.attributes));
  }
  for (const Member& field : file.fields()) {
    TRY_STATUS(checkShared(file, file.attributes(field)));
    TRY_STATUS(readConstantValue(file, field));
  }
  for (const Member& method : file.methods()) TRY_STATUS(checkMethod(file, method));
  return okStatus();
}

}  // namespace javelin::classfile
