// SPDX-License-Identifier: Apache-2.0
// Target: a place that somebody asks about, as text and as bytecode. Text forms:
//   CLASS:LINE             the line; nested classes of that name are looked at too
//   CLASS:LINE:SIDE        a side of the branch at the line: true, false, default, case 3
//   CLASS:LINE:N:SIDE      of its N-th branch, if it has several
//   CLASS:LINE:EXCEPTION   an instruction of the line ends with such an exception
//   CLASS.method[(types)]  the method begins; so a marker method means its calls
// A line may have code in several methods (lambdas, initialisers of fields in each constructor): then any of
// its spots does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backward/search.h"
#include "explore/goals.h"
#include "program/workspace.h"
#include "report/hunt_result.h"

namespace javelin::reach {

// Code of one method that a target means.
struct Spot {
  program::MethodId method;
  std::vector<std::uint32_t> offsets;  // instructions, of which any does: of a line the first of each block
  bool is_entry = false;               // the method's beginning
  // Of the branch at the only offset: which successor of its block, and where that begins.
  std::optional<std::uint16_t> side = std::nullopt;
  std::uint32_t block = 0;
  std::uint32_t side_offset = 0;
  program::ClassId exception = {};
};

struct Target {
  std::string text;     // "Parser:118:true"
  report::Place place;  // of the source
  std::vector<Spot> spots;
};

// An error names what is near.
Result<Target> resolveTarget(program::Workspace& workspace, program::Program& program, std::string_view text);

// The classes of the program itself whose source is that file: "src/com/example/Parser.java" means
// "com.example.Parser".
std::vector<std::string> classesOfSource(const program::Workspace& workspace, std::string_view source);

// All sides of all branches at a line; empty if it has none.
std::vector<Target> branchTargets(program::Workspace& workspace, program::Program& program,
                                  std::string_view class_name, int line);

// For each of the components that look for it.
explore::Goal goalOf(program::Program& program, const Target& target, vm::WantedPlaces& wanted);
std::vector<backward::Target> backwardTargets(const program::Program& program, const Target& target);
// Lines of the agent's file (host/agent/place_agent.cpp).
std::string agentPlaces(const program::Program& program, const Target& target, std::size_t number);

}  // namespace javelin::reach
