// SPDX-License-Identifier: Apache-2.0
// BranchTrace: which sides of branches the code under test takes. Code that is traced has a `Visit` behind
// each side of an if or switch, at its beginning and where it catches; other code has nothing of the kind.
// Instructions that somebody is looking for (`javelin reach`) have one in front of them, and exceptions that
// somebody is looking for are noted where they are thrown.
// Two things are kept: which of these places were ever visited, and the order in which the path that runs
// visited them. That order belongs to a state: `take` and `set` move it, cheaply, for parts that paths have
// in common are shared. One machine, one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "ir/body.h"
#include "ir/instr.h"
#include "program/ids.h"

namespace javelin::vm {

// A place that code can pass: a method's beginning, a handler, a side of a branch; or, if somebody is
// looking for it, an instruction, or an exception that an instruction ends with.
struct BranchPlace {
  enum class Kind : std::uint8_t { Entry, Handler, Side, Instruction, Throw };
  static constexpr std::uint16_t kNoSide = 0xffff;

  program::MethodId method;
  std::uint32_t block =
      0;  // the handler's; of a side: the branch's; of an instruction or a throw: the bytecode index
  Kind kind = Kind::Entry;
  // Which of the block's successors; of a switch's that are the same block the first. Of a throw: the number
  // of the class in WantedPlaces.
  std::uint16_t side = 0;

  auto operator<=>(const BranchPlace&) const = default;
};

// The places that a path has passed, in order. A value; only so much is kept, the rest is counted. Places of
// class initialisers, and of what they call, are kept apart: when a class is initialised depends on when
// inputs are constructed, which is later in a run that leaves them open than in one that does not.
class BranchPath {
 public:
  static constexpr std::uint64_t kMost = 1'000'000;

  BranchPath() = default;
  void add(std::uint32_t place) {
    if (initialisers_ != 0) [[unlikely]] {
      if (count_in_initialisers_++ < kMost) end_.push_back(place | kInInitialiser);
    } else if (count_++ < kMost) {
      end_.push_back(place);
    }
  }
  // A merged region, of which the model says what it passes; whoever knows the region gives it a number.
  void addMerged(std::uint32_t region) {
    add(region | kMerged);
    ++merged_;
  }
  // A place that is looked for was passed.
  void addWanted(std::uint32_t place) { wanted_.push_back(place); }
  const std::vector<std::uint32_t>& wanted() const { return wanted_; }
  bool hasMerged() const { return merged_ != 0; }
  std::vector<std::uint32_t> mergedRegions() const;
  // The path with the places of each merged region in its stead.
  using PlacesOfRegion = std::function<std::vector<std::uint32_t>(std::uint32_t region)>;
  BranchPath expanded(const PlacesOfRegion& places) const;
  void beginInitialiser() { ++initialisers_; }
  void endInitialiser() {
    if (initialisers_ != 0) --initialisers_;  // it may have started before the path did
  }
  // From now on what has been added is shared by copies.
  void freeze();
  // Without those of class initialisers.
  std::uint64_t count() const { return count_; }
  std::vector<std::uint32_t> places() const;
  std::vector<std::uint32_t> placesOfInitialisers() const;

 private:
  struct Part {
    std::shared_ptr<Part> before;
    std::vector<std::uint32_t> places;
    Part() = default;
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    ~Part();
  };
  static constexpr std::uint32_t kInInitialiser = std::uint32_t{1} << 31U;
  static constexpr std::uint32_t kMerged = std::uint32_t{1} << 30U;
  std::vector<std::uint32_t> all() const;

  std::shared_ptr<Part> frozen_;
  std::vector<std::uint32_t> end_;
  std::uint64_t count_ = 0;
  std::uint64_t count_in_initialisers_ = 0;
  std::uint32_t initialisers_ = 0;  // that run
  std::uint32_t merged_ = 0;
  std::vector<std::uint32_t> wanted_;
};

struct MeasuredBranch;

// Told of what branches compare, each time before they do: for whoever wants to know how far a run on numbers
// was from another side (`explore/trace_score.h`).
class BranchMeter {
 public:
  BranchMeter() = default;
  BranchMeter(const BranchMeter&) = delete;
  BranchMeter& operator=(const BranchMeter&) = delete;
  virtual ~BranchMeter() = default;
  // Both are as registers hold them; of a switch both are its number.
  virtual void branching(const MeasuredBranch& branch, std::uint64_t a, std::uint64_t b) = 0;
};

// A branch or switch as the IR has it.
struct MeasuredBranch {
  BranchMeter* meter = nullptr;  // null: nobody wants to know
  ir::Kind kind = ir::Kind::Int;
  ir::Condition condition = ir::Condition::Eq;  // under which it takes side 0
  bool nan_holds = false;                       // of floats: the condition holds where one is NaN
  bool is_switch = false;
  std::vector<std::int32_t> keys = {};  // of a switch: that of side i + 1
};

// What somebody is looking for besides branches, in classes that are traced.
struct WantedPlaces {
  using Instruction = std::pair<program::MethodId, std::uint32_t>;  // by its bytecode index

  std::set<Instruction> instructions;
  std::vector<program::ClassId> exceptions;
  std::map<Instruction, std::set<std::uint16_t>> throws;  // numbers in `exceptions`
  bool measures_branches = false;                         // code can tell what its branches compare
};

class BranchTrace {
 public:
  // Classes of the application are traced, and these.
  explicit BranchTrace(std::vector<program::ClassId> also = {}, WantedPlaces wanted = {})
      : also_(std::move(also)), wanted_(std::move(wanted)) {}

  bool wants(program::ClassId type, bool of_application) const;
  bool wantsInstruction(program::MethodId method, std::uint32_t bci) const {
    return !wanted_.instructions.empty() && wanted_.instructions.contains({method, bci});
  }
  const WantedPlaces& wanted() const { return wanted_; }

  // --- for whoever makes code: the number of a place; the same place has the same one
  std::uint32_t number(const BranchPlace& place);

  void visit(std::uint32_t number) {
    std::uint8_t& flags = visited_[number];
    if ((flags & kIsWanted) != 0) [[unlikely]]
      path_.addWanted(number);
    flags |= kIsVisited;
    path_.add(number);
  }
  // Whether the path that runs is to note that it passes the place.
  void setWanted(std::uint32_t number, bool is_wanted) {
    visited_[number] =
        static_cast<std::uint8_t>((visited_[number] & kIsVisited) | (is_wanted ? kIsWanted : 0));
  }
  bool isWanted(std::uint32_t number) const { return (visited_[number] & kIsWanted) != 0; }
  // That the path that runs has passed, outside of merged regions.
  const std::vector<std::uint32_t>& passedWanted() const { return path_.wanted(); }
  // See BranchPath::addMerged. What of it was visited, is said when it is known.
  void passMerged(std::uint32_t region) { path_.addMerged(region); }
  void setVisited(std::uint32_t number) { visited_[number] |= kIsVisited; }
  bool isVisited(std::uint32_t number) const { return (visited_[number] & kIsVisited) != 0; }

  // The branch at the bytecode index, which is the same one for all code that is made of it.
  MeasuredBranch& branchAt(program::MethodId method, std::uint32_t bci) { return measured_[{method, bci}]; }

  void beginInitialiser() { path_.beginInitialiser(); }
  void endInitialiser() { path_.endInitialiser(); }

  const BranchPlace& place(std::uint32_t number) const { return places_[number]; }
  // All that were visited since the last forget, in the order of BranchPlace.
  std::vector<BranchPlace> visited() const;
  void forget();
  // What was visited until now, to be restored when something has run that does not count.
  std::vector<std::uint8_t> keepVisited() const { return visited_; }
  void restoreVisited(std::vector<std::uint8_t> kept) {
    kept.resize(places_.size(), 0);
    visited_ = std::move(kept);
  }

  // A copy of the path; what it has so far is shared.
  BranchPath take() {
    path_.freeze();
    return path_;
  }
  void set(BranchPath path) { path_ = std::move(path); }

 private:
  static constexpr std::uint8_t kIsVisited = 1;
  static constexpr std::uint8_t kIsWanted = 2;

  std::vector<program::ClassId> also_;
  WantedPlaces wanted_;
  std::map<BranchPlace, std::uint32_t> numbers_;
  std::vector<BranchPlace> places_;
  std::vector<std::uint8_t> visited_;
  std::map<WantedPlaces::Instruction, MeasuredBranch> measured_;  // their addresses stay
  BranchPath path_;
};

// The sides that the branch at the end of a block has, as BranchPlace numbers them: of a switch each target
// once.
std::vector<std::uint16_t> sidesOf(const ir::Body& body, const ir::Block& block);

}  // namespace javelin::vm
