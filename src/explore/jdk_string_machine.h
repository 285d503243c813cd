// SPDX-License-Identifier: Apache-2.0
// JdkStringMachine: writes numbers by the JDK's own code, on a machine of its own, beside those that explore.
// The digits of a double differ between releases of the JDK, so no code of ours computes them. The machine is
// made when the first number is written, and every number is written in the same state of it: what it answers
// depends on nothing else. One for a hunt; any thread may ask, one at a time has the machine.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>

#include "explore/machine.h"
#include "rules/number_text.h"

namespace javelin::explore {

class JdkStringMachine final : public rules::JdkStrings {
 public:
  using MakeMachine = std::function<Result<std::unique_ptr<Machine>>()>;
  // `release` names the JDK.
  JdkStringMachine(std::string release, MakeMachine make)
      : release_(std::move(release)), make_(std::move(make)) {}

  std::string release() override { return release_; }
  std::optional<std::u16string> stringOf(rules::PieceKind kind, std::uint64_t bits,
                                         const std::string& conversion) override;

 private:
  std::optional<std::u16string> run(rules::PieceKind kind, std::uint64_t bits, const std::string& conversion);

  const std::string release_;
  const MakeMachine make_;
  std::mutex mutex_;
  bool is_made_ = false;
  std::unique_ptr<Machine> machine_;  // null if it cannot be made
  // With the classes initialised that writing needs.
  vm::StateImage ready_;
  std::map<std::tuple<rules::PieceKind, std::uint64_t, std::string>, std::optional<std::u16string>> known_;
};

}  // namespace javelin::explore
