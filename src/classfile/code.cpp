// SPDX-License-Identifier: Apache-2.0
#include "classfile/code.h"

#include <fmt/format.h>

#include "classfile/access_flags.h"
#include "classfile/attribute_reader.h"
#include "classfile/descriptor.h"
#include "classfile/format.h"

namespace javelin::classfile {

namespace {

constexpr std::uint32_t kMaxCodeLength = 65535;  // JVMS 4.7.3

void readLines(AttributeReader& reader, Code& code) {
  const std::uint16_t count = reader.u2();
  code.lines.reserve(code.lines.size() + reader.rows(count, 4));
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    const std::uint16_t start = reader.u2();
    if (start >= code.bytes.size()) return reader.fail(fmt::format("start_pc {} is past the code", start));
    code.lines.push_back({start, reader.u2()});
  }
}

void readVariables(AttributeReader& reader, const Code& code, bool generic, std::vector<LocalVariable>& out) {
  const std::uint16_t count = reader.u2();
  out.reserve(out.size() + reader.rows(count, 10));
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    LocalVariable variable{};
    variable.start_pc = reader.u2();
    variable.length = reader.u2();
    variable.name = reader.utf8();
    variable.descriptor = reader.utf8();
    variable.index = reader.u2();
    if (!reader.ok()) return;
    if (std::size_t{variable.start_pc} + variable.length > code.bytes.size()) {
      return reader.fail(fmt::format("range of variable {} leaves the code", quoted(variable.name)));
    }
    if (!generic && !isFieldDescriptor(variable.descriptor)) {
      return reader.fail(fmt::format("illegal descriptor {}", quoted(variable.descriptor)));
    }
    const int words = !generic && (variable.descriptor == "J" || variable.descriptor == "D") ? 2 : 1;
    if (variable.index + words > code.max_locals) {
      return reader.fail(fmt::format("variable {} at index {} does not fit max_locals {}",
                                     quoted(variable.name), variable.index, code.max_locals));
    }
    out.push_back(variable);
  }
}

void readHandlers(AttributeReader& reader, Code& code) {
  const std::uint16_t count = reader.u2();
  code.handlers.reserve(reader.rows(count, 8));
  for (std::uint16_t i = 0; i < count && reader.ok(); ++i) {
    ExceptionHandler handler{};
    handler.start_pc = reader.u2();
    handler.end_pc = reader.u2();
    handler.handler_pc = reader.u2();
    handler.catch_type = reader.indexOrZero(CpTag::Class);
    if (!reader.ok()) return;
    if (handler.start_pc >= handler.end_pc || handler.end_pc > code.bytes.size() ||
        handler.handler_pc >= code.bytes.size()) {
      return reader.fail(fmt::format("exception table entry {} ({}-{} -> {}) leaves the code", i,
                                     handler.start_pc, handler.end_pc, handler.handler_pc));
    }
    code.handlers.push_back(handler);
  }
}

Status readCodeAttribute(const ClassFile& file, const Attribute& attribute, Code& code) {
  AttributeReader reader(file, attribute);
  if (attribute.name == "LineNumberTable") {
    readLines(reader, code);
  } else if (attribute.name == "LocalVariableTable") {
    readVariables(reader, code, false, code.variables);
  } else if (attribute.name == "LocalVariableTypeTable") {
    readVariables(reader, code, true, code.variable_types);
  } else {
    return okStatus();  // the stack map is read on demand; unknown attributes are skipped
  }
  return reader.finish();
}

Result<Code> readCodeBody(const ClassFile& file, const Attribute& attribute) {
  AttributeReader reader(file, attribute);
  Code code;
  code.max_stack = reader.u2();
  code.max_locals = reader.u2();
  const std::uint32_t length = reader.u4();
  if (reader.ok() && (length == 0 || length > kMaxCodeLength))
    reader.fail(fmt::format("code length {}", length));
  code.offset = static_cast<std::uint32_t>(reader.offset());
  code.bytes = reader.take(length);
  readHandlers(reader, code);
  code.attributes = reader.attributes();
  TRY_STATUS(reader.finish());
  for (const Attribute& inner : code.attributes) TRY_STATUS(readCodeAttribute(file, inner, code));
  return code;
}

}  // namespace

std::optional<int> Code::lineAt(std::uint32_t pc) const {
  // Tables need not be sorted: the entry that starts last at or before pc counts, and of equal ones the last.
  const LineNumber* best = nullptr;
  for (const LineNumber& entry : lines) {
    if (entry.start_pc <= pc && (best == nullptr || entry.start_pc >= best->start_pc)) best = &entry;
  }
  return best != nullptr ? std::optional<int>(best->line) : std::nullopt;
}

Result<std::optional<Code>> readCode(const ClassFile& file, const Member& method) {
  const Attribute* attribute = nullptr;
  for (const Attribute& candidate : file.attributes(method)) {
    if (candidate.name != "Code") continue;
    if (attribute != nullptr) {
      return malformed(file.origin(), candidate.offset,
                       fmt::format("method {}: two Code attributes", quoted(method.name)));
    }
    attribute = &candidate;
  }
  const bool wants_code = !method.has(kAccNative) && !method.has(kAccAbstract);
  if (wants_code != (attribute != nullptr)) {
    return malformed(file.origin(), attribute != nullptr ? attribute->offset : method.offset,
                     fmt::format("method {}: {}", quoted(method.name),
                                 wants_code ? "has no Code" : "is native or abstract but has Code"));
  }
  if (attribute == nullptr) return std::optional<Code>();
  TRY(Code code, readCodeBody(file, *attribute));
  const auto parameters = countParameterWords(method.descriptor);
  INVARIANT(parameters.has_value());
  const int words = *parameters + (method.has(kAccStatic) ? 0 : 1);
  if (words > code.max_locals) {
    return malformed(file.origin(), attribute->offset,
                     fmt::format("method {}: {} words of parameters but max_locals {}", quoted(method.name),
                                 words, code.max_locals));
  }
  return std::optional<Code>(std::move(code));
}

}  // namespace javelin::classfile
