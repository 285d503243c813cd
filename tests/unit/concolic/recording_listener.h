// SPDX-License-Identifier: Apache-2.0
// A listener that explores nothing: it remembers what it was told.
#pragma once

#include <string>
#include <vector>

#include "concolic/path_listener.h"
#include "support/check.h"

namespace javelin::concolic {

class RecordingListener : public PathListener {
 public:
  void decided(Conjunct& conjunct) override { decided_terms.push_back(conjunct.term); }
  void branching(const vm::Frame&, const ir::Instr&, bool is_symbolic) override {
    if (is_symbolic) ++symbolic_branches;
  }
  void leaving(const vm::Frame&) override {}
  bool skipsCall(const vm::Frame&) const override { return false; }
  void skippedCall() override {}
  void worked() override {}
  void askedClock(std::string_view method) override { clocks.emplace_back(method); }
  void askedNanBits(expr::Term) override {}
  void askedEnvironment(std::string_view what, program::MethodId, std::uint16_t) override {
    asked_of_world.emplace_back(what);
  }
  bool isWholeProgram() const override { return true; }
  std::uint32_t longestStandardInput() const override { return 4; }
  void askedWhich(expr::Term choice) override { asked.push_back(choice); }
  bool watchesAllCalls() const override { return false; }
  merge::MergeMode mergeMode() const override { return merge_mode; }
  merge::MergeExtent mergesIn(const vm::Frame&) override { return merge::MergeExtent::All; }
  void merged(const merge::MergedRegion&) override { ++merged_regions; }
  void refusedRegion(merge::Refusal) override { ++refused_regions; }
  void ruledOut() override { is_ruled_out = true; }
  std::uint32_t roomOfNewArray() const override { return 8; }
  std::uint32_t longestString() const override { return 4; }
  const program::HierarchyIndex* hierarchy() override { return nullptr; }
  std::size_t mostNamedClasses() const override { return 4; }
  void leftOutNames(std::uint64_t, const std::string&) override {}
  std::span<const std::vector<std::string>> restrictedNames() const override { return {}; }
  void longArray(std::uint32_t length) override { long_arrays.push_back(length); }
  bool hearsOf(const vm::RtMethod&) const override { return false; }
  void calling(vm::NativeCall&) override {}
  vm::RtMethod& maker() override { UNREACHABLE("all objects are there"); }
  void beginMaking(vm::Thread&, std::uint32_t) override {}
  void beginResult(vm::Thread&, std::string, std::string) override {}

  std::vector<expr::Term> decided_terms;
  std::vector<expr::Term> asked;
  std::size_t symbolic_branches = 0;
  std::vector<std::string> clocks;
  std::vector<std::string> asked_of_world;
  std::vector<std::uint32_t> long_arrays;
  bool is_ruled_out = false;
  merge::MergeMode merge_mode = merge::MergeMode::Off;
  std::size_t merged_regions = 0;
  std::size_t refused_regions = 0;
};

}  // namespace javelin::concolic
