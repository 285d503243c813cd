// SPDX-License-Identifier: Apache-2.0
#include "supervisor/supervisor.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <functional>
#include <map>
#include <new>

#include "support/check.h"
#include "support/heartbeat.h"
#include "support/scratch.h"

namespace javelin::supervisor {
namespace {

// Work whose engines do what a test says; the pieces in flight are in memory that outlives them.
class Scripted : public Work {
 public:
  using Step = std::function<int(const Order&, Board&)>;
  explicit Scripted(Step step) : step_(std::move(step)) {}

  int run(const Order& order, Board& board) override {
    board.setPhase("working");
    return step_(order, board);
  }
  std::vector<std::string> inFlight() override { return std::exchange(in_flight, {}); }
  void settle(const std::string& piece, unsigned, const Ending& ending) override { settled[piece] = ending; }

  std::vector<std::string> in_flight;
  std::map<std::string, Ending> settled;

 private:
  Step step_;
};

int supervised(Scripted& work, std::chrono::seconds patience = std::chrono::seconds(600)) {
  return *supervise(work, {"starting", patience, 2, nullptr});
}

TEST(Supervisor, GivesTheStatusOfItsEngine) {
  Scripted work([](const Order&, Board&) { return 10; });
  EXPECT_EQ(supervised(work), 10);
}

TEST(Supervisor, BlamesWhatFailsAlone) {
  Scripted work([](const Order& order, Board&) {
    if (order.alone == "bad") INVARIANT(order.alone != "bad");
    if (order.first) (void)raise(SIGSEGV);
    return 5;
  });
  work.in_flight = {"good", "bad"};
  EXPECT_EQ(supervised(work), 5);
  ASSERT_EQ(work.settled.size(), 2U);
  EXPECT_FALSE(work.settled["good"].isFault());
  EXPECT_EQ(work.settled["bad"].how(), "failed a check of its own");
  EXPECT_TRUE(work.settled["bad"].note.starts_with("invariant does not hold: order.alone != \"bad\""));
  EXPECT_EQ(work.settled["bad"].phase, "working");
}

TEST(Supervisor, TakesAFailedAllocationForACrash) {
  Scripted work([](const Order& order, Board&) {
    if (order.first) throw std::bad_alloc();
    return order.one_worker ? 0 : 2;
  });
  EXPECT_EQ(supervised(work), 0);
}

TEST(Supervisor, EndsWhatMakesNoProgress) {
  Scripted work([](const Order& order, Board&) {
    while (order.first || order.alone == "hangs") pause();
    // Slower than the patience, but with a heart.
    for (int i = 0; i < 25; ++i) {
      Heartbeat::beat();
      usleep(100'000);
    }
    return 0;
  });
  work.in_flight = {"hangs"};
  EXPECT_EQ(supervised(work, std::chrono::seconds(1)), 0);
  EXPECT_EQ(work.settled["hangs"].how(), "made no progress for 1 seconds");
}

TEST(Supervisor, EndsWhatADeadEngineHasLeftRunning) {
  auto* const left = static_cast<pid_t*>(
      mmap(nullptr, sizeof(pid_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  Scripted work([&](const Order& order, Board&) {
    if (!order.first) return kill(*left, 0) == 0 ? 2 : 0;
    const pid_t child = fork();
    while (child == 0) pause();
    (void)setpgid(child, child);
    *left = child;
    raise(SIGKILL);
    return 2;
  });
  EXPECT_EQ(supervised(work), 0);
}

TEST(Supervisor, RemovesTemporaryFoldersOfADeadEngine) {
  auto* const path =
      static_cast<char*>(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  Scripted work([&](const Order& order, Board&) {
    if (!order.first) return std::filesystem::exists(path) ? 2 : 0;
    std::error_code error;
    const std::filesystem::path folder = scratchRoot(error) / "left";
    std::filesystem::create_directory(folder);
    folder.string().copy(path, 4095);
    raise(SIGKILL);
    return 2;
  });
  EXPECT_EQ(supervised(work), 0);
  EXPECT_NE(*path, '\0');
  EXPECT_FALSE(std::filesystem::exists(std::filesystem::path(path).parent_path().parent_path()));
}

TEST(Supervisor, PassesSignalsOn) {
  Scripted work([](const Order&, Board&) {
    static volatile std::sig_atomic_t seen = 0;
    (void)std::signal(SIGTERM, [](int) { seen = 1; });
    (void)kill(getppid(), SIGTERM);
    for (int i = 0; i < 1000 && seen == 0; ++i) usleep(10'000);
    return seen != 0 ? 0 : 2;
  });
  EXPECT_EQ(supervised(work), 0);
}

}  // namespace
}  // namespace javelin::supervisor
