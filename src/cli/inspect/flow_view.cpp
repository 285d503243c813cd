// SPDX-License-Identifier: Apache-2.0
#include "cli/inspect/flow_view.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ir/control_flow.h"
#include "ir/printer.h"
#include "ir/regions.h"
#include "lookup/java_names.h"

namespace javelin::cli {

using ir::Block;
using ir::BlockId;
using ir::Body;
using ir::ControlFlow;
using ir::printBlockName;

namespace {

std::string nameOrDash(const Body& body, BlockId block) { return block ? printBlockName(body, block) : "-"; }

std::string namesOf(const Body& body, std::span<const BlockId> blocks) {
  std::string text;
  for (const BlockId block : blocks)
    text += fmt::format("{}{}", text.empty() ? "" : " ", printBlockName(body, block));
  return text.empty() ? "-" : text;
}

std::string catchType(const Body& body, const ir::Handler& handler) {
  return handler.catch_type == 0 ? "anything"
                                 : lookup::javaName(body.file->pool().className(handler.catch_type));
}

// Everything that the three forms show.
struct Flow {
  explicit Flow(const Body& b)
      : body(b),
        all(b, ir::EdgeView::All),
        normal(b, ir::EdgeView::Normal),
        regions(ir::findRegions(b, normal)) {}

  const Body& body;
  ControlFlow all;
  ControlFlow normal;
  std::vector<ir::Region> regions;
};

std::size_t countEdges(const Body& body) {
  std::size_t edges = 0;
  for (const Block& block : body.blocks) edges += block.successors.count;
  return edges;
}

std::size_t countExceptionEdges(const Body& body) {
  std::size_t edges = 0;
  for (const Block& block : body.blocks) edges += block.handlers.count;
  return edges;
}

std::string blockTable(const Flow& flow) {
  const Body& body = flow.body;
  std::string text = fmt::format("  {:<8}{:>8}{:>7}  {:<10}{:<10}{:<6}{}\n", "block", "bytecode", "line",
                                 "dominator", "post-dom.", "loop", "goes to");
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) {
    const BlockId id(b);
    const Block& block = body.block(id);
    const int line = body.lineAt(block.bci);
    const std::uint32_t loop = flow.all.loopOf(id);
    std::string to = namesOf(body, body.successors(block));
    if (block.successors.count == 0) to = ir::infoOf(body.terminator(block).op).text;
    for (const ir::Handler& handler : body.handlersOf(block)) {
      to += fmt::format(", {} on {}", printBlockName(body, handler.target), catchType(body, handler));
    }
    text += fmt::format("  {:<8}{:>8}{:>7}  {:<10}{:<10}{:<6}{}\n", printBlockName(body, id), block.bci,
                        line == 0 ? "" : fmt::format("{}", line),
                        nameOrDash(body, flow.all.immediateDominator(id)),
                        nameOrDash(body, flow.normal.immediatePostDominator(id)),
                        loop == ControlFlow::kNoLoop ? "" : fmt::format("L{}", loop), to);
  }
  return text;
}

std::string loopsText(const Flow& flow) {
  std::string text;
  const auto loops = flow.all.loops();
  for (std::size_t i = 0; i < loops.size(); ++i) {
    const ir::Loop& loop = loops[i];
    text += fmt::format("  L{}: header {}, depth {}{}, blocks {}", i, printBlockName(flow.body, loop.header),
                        loop.depth, loop.irreducible ? ", irreducible" : "", namesOf(flow.body, loop.blocks));
    if (loop.parent != ControlFlow::kNoLoop) text += fmt::format(", in L{}", loop.parent);
    text += '\n';
  }
  return text;
}

std::string regionsText(const Flow& flow) {
  std::string text;
  for (const ir::Region& region : flow.regions) {
    text += fmt::format("  from {} to {}: {}\n", printBlockName(flow.body, region.branch),
                        region.join ? printBlockName(flow.body, region.join) : "exit",
                        namesOf(flow.body, region.blocks));
  }
  return text;
}

Json idsOf(std::span<const BlockId> blocks) {
  Json list = Json::array();
  for (const BlockId block : blocks) list.push_back(block.value());
  return list;
}

Json idOrNull(BlockId block) { return block ? Json(block.value()) : Json(nullptr); }

Json blockJson(const Flow& flow, BlockId id) {
  const Block& block = flow.body.block(id);
  Json handlers = Json::array();
  for (const ir::Handler& handler : flow.body.handlersOf(block)) {
    handlers.push_back(
        {{"catch", handler.catch_type == 0 ? Json(nullptr) : Json(catchType(flow.body, handler))},
         {"block", handler.target.value()}});
  }
  const std::uint32_t loop = flow.all.loopOf(id);
  return {{"id", id.value()},
          {"offset", block.bci},
          {"line", flow.body.lineAt(block.bci)},
          {"successors", idsOf(flow.body.successors(block))},
          {"handlers", handlers},
          {"dominator", idOrNull(flow.all.immediateDominator(id))},
          {"post_dominator", idOrNull(flow.normal.immediatePostDominator(id))},
          {"loop", loop == ControlFlow::kNoLoop ? Json(nullptr) : Json(loop)}};
}

std::string dotEscape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string edgeLabel(const Body& body, const Block& block, std::size_t successor) {
  const ir::Instr& end = body.terminator(block);
  if (end.op == ir::Op::If) return successor == 0 ? "true" : "false";
  if (end.op != ir::Op::Switch) return "";
  return successor == 0 ? "default" : fmt::format("{}", body.switch_keys[end.table][successor - 1]);
}

std::string dotBlock(const Flow& flow, BlockId id) {
  const Body& body = flow.body;
  const Block& block = body.block(id);
  const int line = body.lineAt(block.bci);
  std::string label = dotEscape(fmt::format("{}{}", printBlockName(body, id),
                                            line == 0 ? "" : fmt::format("  line {}", line))) +
                      "\\l";
  for (const ir::Instr& instr : body.instructionsOf(block)) {
    label += dotEscape(fmt::format("{:4}  {}", instr.bci, ir::printInstr(body, block, instr))) + "\\l";
  }
  const bool header =
      flow.all.loopOf(id) != ControlFlow::kNoLoop && flow.all.loops()[flow.all.loopOf(id)].header == id;
  std::string text =
      fmt::format("  b{} [label=\"{}\"{}];\n", id.value(), label, header ? ", penwidth=2" : "");
  const auto successors = body.successors(block);
  for (std::size_t i = 0; i < successors.size(); ++i) {
    text +=
        fmt::format("  b{} -> b{} [label=\"{}\"{}];\n", id.value(), successors[i].value(),
                    edgeLabel(body, block, i), flow.all.isBackEdge(id, successors[i]) ? ", penwidth=2" : "");
  }
  for (const ir::Handler& handler : body.handlersOf(block)) {
    text +=
        fmt::format("  b{} -> b{} [label=\"{}\", style=dashed, color=\"#b03030\", fontcolor=\"#b03030\"];\n",
                    id.value(), handler.target.value(), dotEscape(catchType(body, handler)));
  }
  return text;
}

}  // namespace

std::string flowText(const Body& body, const Style& style) {
  const Flow flow(body);
  std::string text =
      style.heading(fmt::format("Control flow: {} blocks, {} edges, {} exception edges, {}",
                                body.blocks.size(), countEdges(body), countExceptionEdges(body),
                                flow.all.isReducible() ? "reducible" : "irreducible")) +
      "\n" + blockTable(flow);
  if (!flow.all.loops().empty()) text += style.heading("Loops") + "\n" + loopsText(flow);
  if (!flow.regions.empty())
    text += style.heading("Regions that paths could merge in") + "\n" + regionsText(flow);
  return text;
}

Json flowJson(const Body& body) {
  const Flow flow(body);
  Json json = {{"edges", countEdges(body)},
               {"exception_edges", countExceptionEdges(body)},
               {"reducible", flow.all.isReducible()},
               {"blocks", Json::array()},
               {"loops", Json::array()},
               {"regions", Json::array()}};
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b)
    json["blocks"].push_back(blockJson(flow, BlockId(b)));
  for (const ir::Loop& loop : flow.all.loops()) {
    json["loops"].push_back(
        {{"header", loop.header.value()},
         {"depth", loop.depth},
         {"parent", loop.parent == ControlFlow::kNoLoop ? Json(nullptr) : Json(loop.parent)},
         {"irreducible", loop.irreducible},
         {"blocks", idsOf(loop.blocks)}});
  }
  for (const ir::Region& region : flow.regions) {
    json["regions"].push_back({{"branch", region.branch.value()},
                               {"join", idOrNull(region.join)},
                               {"blocks", idsOf(region.blocks)}});
  }
  return json;
}

std::string flowDot(const Body& body) {
  const Flow flow(body);
  const std::string title =
      dotEscape(lookup::methodName(body.file->name(), body.method->name, body.method->descriptor));
  std::string text = fmt::format(
      "digraph \"{}\" {{\n  label=\"{}\";\n  labelloc=t;\n  fontname=\"monospace\";\n"
      "  node [shape=box, fontname=\"monospace\", fontsize=10];\n  edge [fontname=\"monospace\", "
      "fontsize=9];\n",
      title, title);
  for (std::uint32_t b = 0; b < body.blocks.size(); ++b) text += dotBlock(flow, BlockId(b));
  return text + "}\n";
}

}  // namespace javelin::cli
