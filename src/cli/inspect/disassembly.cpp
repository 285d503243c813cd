// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/disassembly.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "classfile/descriptor.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using classfile::Instruction;
using classfile::OperandFormat;

namespace {

bool namesConstant(OperandFormat format) {
  switch (format) {
    case OperandFormat::LoadableIndex1:
    case OperandFormat::LoadableIndex2:
    case OperandFormat::Loadable2Index:
    case OperandFormat::FieldIndex:
    case OperandFormat::MethodIndex:
    case OperandFormat::AnyMethodIndex:
    case OperandFormat::ClassIndex:
    case OperandFormat::InvokeInterface:
    case OperandFormat::InvokeDynamic:
    case OperandFormat::MultiNewArray:
      return true;
    default:
      return false;
  }
}

bool isSwitch(OperandFormat format) {
  return format == OperandFormat::TableSwitch || format == OperandFormat::LookupSwitch;
}

}  // namespace

Result<Disassembly> Disassembly::of(const classfile::Member& method, const classfile::Code& code,
                                    const ConstantWords& words) {
  Disassembly disassembly(code, words);
  TRY(disassembly.bytecode_, classfile::decode(words.file(), method, code));
  return disassembly;
}

Disassembly::Line Disassembly::line(const Instruction& instruction) const {
  const classfile::OpcodeInfo& info = infoOf(instruction.opcode);
  const std::string name(info.mnemonic);
  if (namesConstant(info.format)) {
    const auto index = static_cast<std::uint16_t>(instruction.operand);
    std::string operand = fmt::format("#{}", index);
    if (info.format == OperandFormat::MultiNewArray) operand += fmt::format(", {}", instruction.second);
    return {fmt::format("{:<15} {}", name, operand), words_->describe(index)};
  }
  switch (info.format) {
    case OperandFormat::Byte:
    case OperandFormat::Short:
    case OperandFormat::Local:
    case OperandFormat::Branch2:
    case OperandFormat::Branch4:
      return {fmt::format("{:<15} {}", name, instruction.operand), ""};
    case OperandFormat::Iinc:
      return {fmt::format("{:<15} {}, {}", name, instruction.operand, instruction.second), ""};
    case OperandFormat::NewArray:
      return {
          fmt::format("{:<15} {}", name, classfile::nameOf(classfile::arrayElementType(instruction.operand))),
          ""};
    default:
      return {name, ""};
  }
}

std::string Disassembly::switchText(const Instruction& instruction) const {
  const classfile::Switch& cases = bytecode_.switchOf(instruction);
  std::string text;
  for (std::size_t i = 0; i < cases.keys.size(); ++i) {
    text += fmt::format("{:>20}: {}\n", cases.keys[i], cases.targets[i]);
  }
  return text + fmt::format("{:>20}: {}\n", "default", cases.default_target);
}

std::string Disassembly::catchText(std::uint16_t catch_type) const {
  return catch_type == 0 ? "anything" : lookup::javaName(words_->file().pool().className(catch_type));
}

std::string Disassembly::handlersText() const {
  std::string text = "  Exceptions from   to  handler  type\n";
  for (const classfile::ExceptionHandler& handler : code_->handlers) {
    text += fmt::format("           {:5} {:5}    {:5}  {}\n", handler.start_pc, handler.end_pc,
                        handler.handler_pc, catchText(handler.catch_type));
  }
  return text;
}

std::string Disassembly::text(const Style& style) const {
  std::multimap<std::uint32_t, int> lines;
  for (const classfile::LineNumber& entry : code_->lines) lines.emplace(entry.start_pc, entry.line);
  std::string text;
  for (const Instruction& instruction : bytecode_.instructions()) {
    const auto [first, last] = lines.equal_range(instruction.offset);
    for (auto at = first; at != last; ++at)
      text += style.comment(fmt::format("         // line {}", at->second)) + "\n";
    const Line line = this->line(instruction);
    if (line.comment.empty()) {
      text += fmt::format("  {:5}: {}\n", instruction.offset, line.operation);
    } else {
      text += fmt::format("  {:5}: {:<22} {}\n", instruction.offset, line.operation,
                          style.comment("// " + line.comment));
    }
    if (isSwitch(infoOf(instruction.opcode).format)) text += switchText(instruction);
  }
  return code_->handlers.empty() ? text : text + handlersText();
}

Json Disassembly::json() const {
  Json json = {
      {"max_stack", code_->max_stack}, {"max_locals", code_->max_locals}, {"size", code_->bytes.size()}};
  json["instructions"] = Json::array();
  for (const Instruction& instruction : bytecode_.instructions()) {
    const Line line = this->line(instruction);
    const classfile::OpcodeInfo& info = infoOf(instruction.opcode);
    Json entry = {{"offset", instruction.offset}, {"opcode", info.mnemonic}};
    if (isSwitch(info.format)) {
      const classfile::Switch& cases = bytecode_.switchOf(instruction);
      entry["keys"] = cases.keys;
      entry["targets"] = cases.targets;
      entry["default"] = cases.default_target;
    } else if (info.format == OperandFormat::NewArray) {
      entry["type"] = classfile::nameOf(classfile::arrayElementType(instruction.operand));
    } else if (info.format != OperandFormat::None) {
      entry["operand"] = instruction.operand;
      if (info.format == OperandFormat::Iinc || info.format == OperandFormat::MultiNewArray) {
        entry["second"] = instruction.second;
      }
    }
    if (!line.comment.empty()) entry["constant"] = line.comment;
    json["instructions"].push_back(std::move(entry));
  }
  json["handlers"] = Json::array();
  for (const classfile::ExceptionHandler& handler : code_->handlers) {
    json["handlers"].push_back(
        {{"start", handler.start_pc},
         {"end", handler.end_pc},
         {"handler", handler.handler_pc},
         {"catch", handler.catch_type == 0 ? Json(nullptr) : Json(catchText(handler.catch_type))}});
  }
  json["lines"] = Json::array();
  for (const classfile::LineNumber& line : code_->lines) {
    json["lines"].push_back({{"offset", line.start_pc}, {"line", line.line}});
  }
  return json;
}

}  // namespace javelin::cli
