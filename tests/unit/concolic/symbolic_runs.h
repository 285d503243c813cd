// SPDX-License-Identifier: Apache-2.0
// SymbolicRuns: runs methods of tests/unit/concolic/java with symbolic inputs and without, for tests. A run's
// path must be right for every other input that satisfies it: the same exception, or the result that the term
// has there.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "concolic/tracker.h"
#include "recording_listener.h"
#include "test_machine.h"

namespace javelin::concolic {

// A number (its bits as a register has them), the Latin-1 text of a String, the elements of an int[] or
// byte[].
struct Elements {
  std::vector<std::int32_t> values;
};
using Argument = std::variant<std::uint64_t, std::string, Elements>;
using Arguments = std::vector<Argument>;

// Merging: a hunt that goes through regions as one.
enum class Policy : std::uint8_t { Hunt, Merging, Follow };

class SymbolicRuns {
 public:
  explicit SymbolicRuns(Policy policy);
  ~SymbolicRuns();

  // One run: its tracker has the path.
  struct Outcome {
    vm::Ended ended;
    std::unique_ptr<RecordingListener> listener;
    std::unique_ptr<Tracker> tracker;
  };
  Outcome run(std::string_view method, std::string_view descriptor, const Arguments& arguments,
              expr::TermArena& arena);
  // The same in another class than Paths; `prepare` may ask for other inputs before.
  Outcome runIn(std::string_view type, std::string_view method, std::string_view descriptor,
                const Arguments& arguments, expr::TermArena& arena,
                const std::function<void(Tracker&)>& prepare);
  // Without any symbol.
  vm::Ended runOnNumbers(std::string_view method, std::string_view descriptor, const Arguments& arguments);
  // The model of the inputs; nullopt if they have another shape than a path of `like` can have.
  std::optional<expr::Model> modelOf(expr::TermArena& arena, const Arguments& arguments,
                                     const Arguments& like) const;

  vm::Vm& vm() { return machine_->vm(); }

 private:
  class Hook;
  vm::Word concrete(const Argument& argument, char kind);
  void makeSymbolic(Tracker& tracker, const Argument& argument, std::string_view type, std::size_t number,
                    std::vector<vm::Word>& words, std::vector<expr::Term>& terms);
  void makeElementsSymbolic(Tracker& tracker, vm::Ref array, classfile::BasicType type, std::uint32_t count,
                            const std::string& name);

  Policy policy_;
  std::unique_ptr<Hook> hook_;
  std::unique_ptr<vm::TestMachine> machine_;
};

}  // namespace javelin::concolic
