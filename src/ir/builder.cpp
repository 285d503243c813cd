// SPDX-License-Identifier: Apache-2.0
#include "ir/builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/format.h"
#include "classfile/modified_utf8.h"
#include "ir/boolean_results.h"
#include "ir/translator.h"
#include "ir/verifier.h"

namespace javelin::ir {

namespace {

void addLines(const classfile::Code& code, Body& body) {
  for (const classfile::LineNumber& line : code.lines) body.lines.push_back({line.start_pc, line.line});
  // Tables need not ascend; of entries with one start the last counts.
  std::stable_sort(body.lines.begin(), body.lines.end(),
                   [](const Line& x, const Line& y) { return x.start_pc < y.start_pc; });
}

void addVariables(const classfile::Code& code, Body& body) {
  for (const classfile::LocalVariable& variable : code.variables) {
    const auto type = classfile::parseFieldDescriptor(variable.descriptor);
    INVARIANT(type.has_value());
    const Kind kind = kindOf(type->type);
    for (std::uint32_t i = 0; i < body.registers.size(); ++i) {
      const Register& reg = body.registers[i];
      if (!reg.is_local || reg.slot != variable.index || reg.kind != kind) continue;
      body.variables.push_back({RegId(i), variable.start_pc,
                                std::uint32_t{variable.start_pc} + variable.length, variable.name,
                                variable.descriptor});
    }
  }
}

}  // namespace

Result<std::unique_ptr<const Body>> build(const classfile::ClassFile& file, const classfile::Member& method) {
  TRY(const std::optional<classfile::Code> code, classfile::readCode(file, method));
  if (!code)
    return Error{"method without code",
                 fmt::format("{}.{}{}", classfile::toDisplay(file.name()), classfile::toDisplay(method.name),
                             classfile::toDisplay(method.descriptor))};
  TRY(const classfile::Bytecode bytecode, classfile::decode(file, method, *code));
  TRY(const std::vector<classfile::StackMapFrame> frames, classfile::readStackMap(file, method, *code));
  auto body = std::make_unique<Body>();
  body->file = &file;
  body->method = &method;
  body->bytecode_count = static_cast<std::uint32_t>(bytecode.instructions().size());
  Translator translator(file, method, *code, bytecode, *body);
  TRY_STATUS(translator.run(frames));
  if (method.descriptor.ends_with(")Z")) narrowBooleanResults(*body);
  addLines(*code, *body);
  addVariables(*code, *body);
#ifdef JAVELIN_DEBUG_CHECKS
  const std::vector<std::string> problems = verifyStructure(*body);
  if (!problems.empty()) UNREACHABLE(problems.front().c_str());
#endif
  TRY_STATUS(checkDefinitions(*body));
  return std::unique_ptr<const Body>(std::move(body));
}

}  // namespace javelin::ir
