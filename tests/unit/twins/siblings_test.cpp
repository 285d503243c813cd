// SPDX-License-Identifier: Apache-2.0
// Several states on one host: each must go on as if it were alone, also when the host dies in between.
#include <gtest/gtest.h>

#include <csignal>
#include <random>
#include <thread>

#include "classpath/class_path.h"
#include "explore/machine.h"
#include "jvm/boot_snapshots.h"
#include "tests/support/files.h"
#include "tests/support/java.h"
#include "twins/twin_bridge.h"
#include "vm/snapshot_layouts.h"

namespace javelin::twins {
namespace {

using vm::Ref;
using vm::Word;

const std::filesystem::path& builtFolder() {
  static const std::filesystem::path folder = [] {
    const std::filesystem::path made = test::scratchFolder("siblings");
    const std::filesystem::path sources = test::testFolder() / "unit" / "twins";
    test::compileJava(sources, made);
    const std::string include = (test::javaHome() / "include").string();
    test::outputOf({"gcc", "-shared", "-fPIC", "-O1", "-I" + include, "-I" + include + "/linux", "-o",
                    (made / "libsibling.so").string(), (sources / "sibling.c").string()});
    return made;
  }();
  return folder;
}

// A machine with a bridge, and one state of the program Sibling for each number.
class World {
 public:
  explicit World(bool repeats_killed_calls = false) {
    const jvm::BootSnapshots snapshots(
        {.cache_folder = test::scratchFolder("siblings-boot"), .host_program = host()});
    snapshot_ = *snapshots.forJdk(test::javaHome());
    auto path =
        *classpath::ClassPath::open({.entries = {builtFolder().string()}, .java_home = test::javaHome()});
    program_ =
        *program::Program::open(std::move(path), std::make_shared<const vm::SnapshotLayouts>(*snapshot_));
    machine_ = *explore::Machine::make(*program_, *snapshot_, {});
    BridgeOptions options;
    options.repeats_killed_calls = repeats_killed_calls;
    options.host.java_home = test::javaHome();
    options.host.program = host();
    options.host.jvm_options = {"-Djava.class.path=" + builtFolder().string()};
    bridge_ = std::make_unique<TwinBridge>(machine_->vm(), options);
    machine_->vm().setNativeBridge(bridge_.get());
    type_ = *machine_->vm().classes().load("Sibling");
    machine_->vm().classes().setInitState(*type_, vm::InitState::Ready);
    first_ = machine_->vm().capture();
    const CallResult loaded = bridge_->load(*type_, (builtFolder() / "libsibling.so").string());
    EXPECT_EQ(loaded.kind, CallResult::Kind::Returned) << loaded.text;
  }
  ~World() { machine_->vm().setNativeBridge(nullptr); }

  static std::filesystem::path host() { return test::buildFolder() / "bin" / "javelin-host"; }
  vm::Vm& vm() { return machine_->vm(); }
  TwinBridge& bridge() { return *bridge_; }
  const vm::StateImage& first() const { return first_; }
  const vm::RtClass& type() const { return *type_; }

  CallResult call(std::string_view name, std::string_view descriptor, std::vector<Word> arguments) {
    return bridge_->invoke(*vm().classes().findMethod(*type_, name, descriptor), arguments, nullptr);
  }
  Word staticAt(std::string_view name, std::string_view descriptor) {
    return vm().heap().load<std::uint32_t>(type_->mirror,
                                           vm().classes().findField(*type_, name, descriptor)->offset);
  }

 private:
  std::shared_ptr<const jvm::BootSnapshot> snapshot_;
  std::unique_ptr<program::Program> program_;
  std::unique_ptr<explore::Machine> machine_;
  std::unique_ptr<TwinBridge> bridge_;
  vm::RtClass* type_ = nullptr;
  vm::StateImage first_;
};

// What one state does, step by step, by numbers of its own; what it has seen is a hash.
class Sibling {
 public:
  Sibling(World& world, std::uint32_t seed) : world_(world), random_(seed) {
    world.vm().restore(world.first());
    id_ = world.bridge().state();
    values_ = world.vm().allocateArray(world.vm().classes().primitiveArray(classfile::BasicType::Int), 8);
    image_ = world.vm().capture();
  }

  void step() {
    world_.vm().restore(image_);
    world_.bridge().enterState(id_);
    heap::PagedHeap& heap = world_.vm().heap();
    const auto what = random_() % 4;
    const auto x = static_cast<std::uint32_t>(random_());
    if (what == 0) {
      heap.store(values_, heap::kElementsOffset + 4 * (x % 8), x);
    } else if (what == 1) {
      const CallResult pushed = world_.call("push", "(LSibling;I)LSibling;", {head_, x});
      ASSERT_EQ(pushed.kind, CallResult::Kind::Returned) << pushed.text;
      ASSERT_NE(pushed.value, 0U);
      ASSERT_EQ(world_.staticAt("last", "LSibling;"), pushed.value);
      head_ = vm::refOf(pushed.value);
      see(x);
    } else {
      const CallResult stepped = world_.call("step", "([II)I", {values_, x});
      ASSERT_EQ(stepped.kind, CallResult::Kind::Returned) << stepped.text;
      see(stepped.value);
    }
    see(world_.staticAt("calls", "I"));
    see(length());
    for (int i = 0; i < 8; ++i) see(heap.load<std::uint32_t>(values_, heap::kElementsOffset + 4U * i));
    image_ = world_.vm().capture();
  }

  std::uint64_t seen() const { return seen_; }

 private:
  void see(Word word) { seen_ = (seen_ ^ word) * 0x100000001b3U; }
  // Of the first elements: lists grow, and shorter ones say as much.
  Word length() {
    Word hash = 0;
    Ref at = head_;
    for (int i = 0; i < 20 && at != heap::kNullRef; ++i) {
      const auto value = world_.vm().heap().load<std::uint32_t>(
          at, world_.vm().classes().findField(world_.type(), "value", "I")->offset);
      hash = hash * 31 + value;
      at = world_.vm().heap().load<Ref>(
          at, world_.vm().classes().findField(world_.type(), "next", "LSibling;")->offset);
    }
    // Long ones begin anew, so that what is sent stays small.
    if (at != heap::kNullRef) head_ = heap::kNullRef;
    return hash;
  }

  World& world_;
  std::mt19937 random_;
  std::uint32_t id_ = 0;
  Ref values_ = heap::kNullRef;
  Ref head_ = heap::kNullRef;
  vm::StateImage image_;
  std::uint64_t seen_ = 0xcbf29ce484222325U;
};

std::uint64_t runAlone(std::uint32_t seed, int steps) {
  World world;
  Sibling sibling(world, seed);
  for (int i = 0; i < steps && !testing::Test::HasFatalFailure(); ++i) sibling.step();
  return sibling.seen();
}

TEST(Siblings, InterleavedIsLikeAlone) {
  constexpr int kSteps = 3'334;
  World world;
  std::vector<std::unique_ptr<Sibling>> siblings;
  std::vector<int> left;
  for (const std::uint32_t seed : {1U, 2U, 3U}) {
    siblings.push_back(std::make_unique<Sibling>(world, seed));
    left.push_back(kSteps);
  }
  std::mt19937 random(7);
  for (int done = 0; done < 3 * kSteps && !HasFatalFailure();) {
    const std::size_t which = random() % 3;
    if (left[which]-- <= 0) continue;
    siblings[which]->step();
    ++done;
  }
  EXPECT_EQ(world.bridge().hostStarts(), 1U);
  for (std::uint32_t i = 0; i < 3; ++i) EXPECT_EQ(siblings[i]->seen(), runAlone(i + 1, kSteps)) << i;
}

TEST(Siblings, HostsThatDieAreReplaced) {
  constexpr int kSteps = 200;
  World world;
  Sibling one(world, 1);
  Sibling two(world, 2);
  std::mt19937 random(3);
  for (int i = 0; i < kSteps && !HasFatalFailure(); ++i) {
    one.step();
    if (random() % 40 == 0) {
      kill(world.bridge().hostPid(), SIGKILL);
      // Killed in the midst of a call is another story: here it is gone before the next one.
      while (!world.bridge().hostIsGone()) {
      }
    }
    two.step();
    if (i == kSteps / 2) {
      const CallResult crashed = world.call("crash", "()V", {});
      EXPECT_EQ(crashed.kind, CallResult::Kind::Failed);
      EXPECT_NE(crashed.text.find("the JVM host died"), std::string::npos) << crashed.text;
    }
  }
  EXPECT_GT(world.bridge().hostStarts(), 2U);
  EXPECT_EQ(one.seen(), runAlone(1, kSteps));
  EXPECT_EQ(two.seen(), runAlone(2, kSteps));
}

// The host is killed in the midst of a call.
CallResult killedCall(World& world, Ref values) {
  constexpr Word kMilliseconds = 1'500;
  const pid_t host = world.bridge().hostPid();
  const std::jthread killer([host] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    kill(host, SIGKILL);
  });
  return world.call("pause", "([II)I", {values, kMilliseconds});
}

TEST(Siblings, ACallWhoseHostIsKilledIsMadeOnceMore) {
  World world(true);
  const Ref values =
      world.vm().allocateArray(world.vm().classes().primitiveArray(classfile::BasicType::Int), 8);
  const CallResult result = killedCall(world, values);
  ASSERT_EQ(result.kind, CallResult::Kind::Returned) << result.text;
  EXPECT_EQ(world.bridge().hostStarts(), 2U);
  // What it has done is done once.
  EXPECT_EQ(world.staticAt("calls", "I"), 1U);
  int changed = 0;
  for (std::uint64_t i = 0; i < 8; ++i) {
    if (world.vm().heap().load<std::uint32_t>(values, heap::kElementsOffset + 4 * i) != 0) ++changed;
  }
  EXPECT_EQ(changed, 1);
  // One that crashes by itself is not.
  EXPECT_EQ(world.call("crash", "()V", {}).kind, CallResult::Kind::Failed);
  EXPECT_EQ(world.bridge().hostStarts(), 2U);
}

TEST(Siblings, ACallThatMayBeSeenIsNotRepeated) {
  World world;
  const Ref values =
      world.vm().allocateArray(world.vm().classes().primitiveArray(classfile::BasicType::Int), 8);
  const CallResult result = killedCall(world, values);
  EXPECT_EQ(result.kind, CallResult::Kind::Failed);
  EXPECT_NE(result.text.find("signal 9"), std::string::npos) << result.text;
  EXPECT_EQ(world.bridge().hostStarts(), 1U);
}

}  // namespace
}  // namespace javelin::twins
