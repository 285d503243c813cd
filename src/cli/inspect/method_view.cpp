// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/method_view.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "classfile/access_flags.h"
#include "cli/inspect/annotations.h"
#include "cli/inspect/disassembly.h"
#include "cli/inspect/flow_view.h"
#include "cli/inspect/names.h"
#include "ir/builder.h"
#include "ir/printer.h"
#include "ir/ssa_printer.h"
#include "lookup/java_names.h"
#include "support/subprocess.h"

namespace javelin::cli {

using classfile::ClassFile;
using classfile::Member;

namespace {

std::string headText(const program::LoadedClass& cls, const Member& method, const MethodFacts& facts,
                     const ConstantWords& words, const Style& style) {
  std::string text = style.heading(methodDeclaration(cls.file, method, facts)) + "\n";
  text += fmt::format("  in          {}\n", lookup::javaName(cls.file.name()));
  text += fmt::format("  origin      {}\n", cls.where.origin);
  text += fmt::format("  descriptor  {}\n", lookup::displayName(method.descriptor));
  text += fmt::format("  flags       0x{:04x}", method.access_flags);
  for (const std::string_view flag : methodFlags(method.access_flags)) text += fmt::format(" {}", flag);
  text += '\n';
  if (const auto lines = facts.lineRange())
    text += fmt::format("  lines       {} to {}\n", lines->first, lines->second);
  for (const auto& annotation : facts.annotations)
    text += fmt::format("  annotation  {}\n", annotationText(annotation, words));
  return text;
}

std::string variablesText(const classfile::Code& code, const Style& style) {
  if (code.variables.empty()) return "";
  std::string text = "\n" + style.heading("Variables") + "\n";
  for (const classfile::LocalVariable& variable : code.variables) {
    text += fmt::format("  slot {:<4} {:<12} {} {}\n", variable.index,
                        fmt::format("{}-{}", variable.start_pc, variable.start_pc + variable.length),
                        lookup::javaType(variable.descriptor), lookup::displayName(variable.name));
  }
  return text;
}

std::string sizeText(const ir::Body& body) {
  return fmt::format("{} instructions, {} blocks, {} registers", body.instructions.size(), body.blocks.size(),
                     body.registers.size());
}

std::string bodyText(const ir::Body& body, const MethodViews& views, const Style& style) {
  std::string text;
  if (views.ir) {
    const std::string printed = ir::print(body);
    text += "\n" + style.heading("IR: " + sizeText(body)) + "\n" + printed.substr(printed.find('\n') + 1);
  }
  if (views.ssa) {
    const ir::Ssa ssa(body);
    text +=
        "\n" +
        style.heading(fmt::format("SSA form: {} values, {} phis", ssa.values().size(), ssa.phis().size())) +
        "\n" + ir::print(body, ssa);
  }
  if (views.cfg) text += "\n" + flowText(body, style);
  return text;
}

std::string whyNoCode(const Member& method) {
  return method.has(classfile::kAccNative) ? "  no code     it is native\n"
                                           : "  no code     it is abstract\n";
}

Json irJson(const ir::Body& body) {
  Json json = {
      {"registers", body.registers.size()}, {"parameters", body.parameter_count}, {"blocks", Json::array()}};
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[b];
    Json instructions = Json::array();
    for (const ir::Instr& instr : body.instructionsOf(block)) {
      instructions.push_back({{"offset", instr.bci},
                              {"line", body.lineAt(instr.bci)},
                              {"op", ir::infoOf(instr.op).text},
                              {"text", ir::printInstr(body, block, instr)}});
    }
    json["blocks"].push_back({{"id", b}, {"offset", block.bci}, {"instructions", std::move(instructions)}});
  }
  return json;
}

Json ssaJson(const ir::Body& body) {
  const ir::Ssa ssa(body);
  Json json = {{"values", ssa.values().size()}, {"blocks", Json::array()}};
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const ir::Block& block = body.blocks[b];
    Json phis = Json::array();
    for (const std::uint32_t phi : ssa.phisOf(ir::BlockId(b)))
      phis.push_back(ir::printPhi(body, ssa, ssa.phis()[phi]));
    Json instructions = Json::array();
    for (std::uint32_t i = 0; i < block.instructions.count; ++i) {
      const std::uint32_t index = block.instructions.first + i;
      instructions.push_back(
          {{"offset", body.instructions[index].bci}, {"text", ir::printInstr(body, ssa, block, index)}});
    }
    json["blocks"].push_back(
        {{"id", b}, {"phis", std::move(phis)}, {"instructions", std::move(instructions)}});
  }
  return json;
}

Json variablesJson(const classfile::Code& code) {
  Json list = Json::array();
  for (const classfile::LocalVariable& variable : code.variables) {
    list.push_back({{"slot", variable.index},
                    {"name", lookup::displayName(variable.name)},
                    {"type", lookup::javaType(variable.descriptor)},
                    {"start", variable.start_pc},
                    {"end", variable.start_pc + variable.length}});
  }
  return list;
}

}  // namespace

Result<std::string> methodText(const program::LoadedClass& cls, const Member& method,
                               const MethodViews& views, const Style& style) {
  TRY(const ConstantWords words, ConstantWords::of(cls.file));
  TRY(const MethodFacts facts, readMethodFacts(cls.file, method));
  std::string text = headText(cls, method, facts, words, style);
  if (!facts.code) return text + whyNoCode(method);
  MethodViews shown = views;
  if (!views.any()) {
    shown.bytecode = shown.ir = true;
    text += variablesText(*facts.code, style);
  }
  if (shown.bytecode) {
    TRY(const Disassembly disassembly, Disassembly::of(method, *facts.code, words));
    text += "\n" +
            style.heading(fmt::format("Bytecode: {} bytes, stack {}, locals {}", facts.code->bytes.size(),
                                      facts.code->max_stack, facts.code->max_locals)) +
            "\n" + disassembly.text(style);
  }
  if (shown.ir || shown.ssa || shown.cfg) {
    TRY(const auto body, ir::build(cls.file, method));
    text += bodyText(*body, shown, style);
  }
  return text;
}

Json methodJson(const ClassFile& file, const Member& method, const MethodFacts& facts,
                const ConstantWords& words) {
  Json json = {{"name", lookup::displayName(method.name)},
               {"descriptor", lookup::displayName(method.descriptor)},
               {"declaration", methodDeclaration(file, method, facts)},
               {"access_flags", method.access_flags},
               {"flags", methodFlags(method.access_flags)}};
  if (!facts.signature.empty()) json["signature"] = lookup::displayName(facts.signature);
  json["exceptions"] = Json::array();
  for (const std::string_view exception : facts.exceptions)
    json["exceptions"].push_back(lookup::javaName(exception));
  if (!facts.annotations.empty()) json["annotations"] = annotationsJson(facts.annotations, words);
  if (facts.default_value) json["default"] = elementText(*facts.default_value, words);
  if (facts.code) json["code_size"] = facts.code->bytes.size();
  if (const auto lines = facts.lineRange())
    json["lines"] = {{"first", lines->first}, {"last", lines->second}};
  return json;
}

Result<Json> methodJson(const program::LoadedClass& cls, const Member& method, const MethodViews& views) {
  TRY(const ConstantWords words, ConstantWords::of(cls.file));
  TRY(const MethodFacts facts, readMethodFacts(cls.file, method));
  Json json = methodJson(cls.file, method, facts, words);
  if (!facts.code) return json;
  MethodViews shown = views;
  if (!views.any()) shown.bytecode = shown.ir = true;
  json["variables"] = variablesJson(*facts.code);
  if (shown.bytecode) {
    TRY(const Disassembly disassembly, Disassembly::of(method, *facts.code, words));
    json["bytecode"] = disassembly.json();
  }
  if (shown.ir || shown.ssa || shown.cfg) {
    TRY(const auto body, ir::build(cls.file, method));
    if (shown.ir) json["ir"] = irJson(*body);
    if (shown.ssa) json["ssa"] = ssaJson(*body);
    if (shown.cfg) json["cfg"] = flowJson(*body);
  }
  return json;
}

Status writeSvg(const ClassFile& file, const Member& method, const std::filesystem::path& to) {
  TRY(const auto code, classfile::readCode(file, method));
  if (!code)
    return Error{"no control flow to draw, the method has no code",
                 lookup::methodName(file.name(), method.name, method.descriptor)};
  TRY(const auto body, ir::build(file, method));
  const auto drawn = runSubprocess({"dot", "-Tsvg"}, {.input = flowDot(*body)});
  if (!drawn) return Error{"--svg needs graphviz: cannot run its program dot", drawn.error().what};
  if (!drawn->succeeded()) return Error{"graphviz failed", drawn->errors};
  std::ofstream out(to, std::ios::binary);
  out << drawn->output;
  out.close();
  if (!out) return Error{fmt::format("cannot write picture ({})", std::strerror(errno)), to.string()};
  return okStatus();
}

}  // namespace javelin::cli
