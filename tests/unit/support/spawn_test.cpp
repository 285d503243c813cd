// SPDX-License-Identifier: Apache-2.0
#include "support/spawn.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace javelin {
namespace {

TEST(Spawn, TheProgramDiesWithTheProcessThatStartedIt) {
  auto* const program = static_cast<pid_t*>(
      mmap(nullptr, sizeof(pid_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  (void)prctl(PR_SET_CHILD_SUBREAPER, 1);  // so that we see its end
  const pid_t starter = fork();
  if (starter == 0) {
    pid_t pid = -1;
    if (spawnProgram({"sleep", "1000"}, {}, pid) == 0) *program = pid;
    (void)raise(SIGKILL);
  }
  ASSERT_EQ(waitpid(starter, nullptr, 0), starter);
  ASSERT_GT(*program, 0);
  int status = 0;
  EXPECT_EQ(waitpid(*program, &status, 0), *program);
  EXPECT_TRUE(WIFSIGNALED(status));
  (void)prctl(PR_SET_CHILD_SUBREAPER, 0);
}

TEST(Spawn, SaysWhyAProgramCannotBeStarted) {
  pid_t pid = -1;
  EXPECT_EQ(spawnProgram({"/no/such/program"}, {}, pid), ENOENT);
  EXPECT_EQ(spawnProgram({"true"}, {.directory = "/no/such/folder"}, pid), ENOENT);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);  // nothing is left of them
}

TEST(Spawn, GivesItsVariables) {
  pid_t pid = -1;
  ASSERT_EQ(spawnProgram({"sh", "-c", "test \"$ONLY\" = this -a -z \"$HOME\""},
                         {.environment = std::vector<std::string>{"ONLY=this"}}, pid),
            0);
  int status = -1;
  EXPECT_EQ(waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
}

TEST(Spawn, LeadsAGroupOfItsOwn) {
  pid_t pid = -1;
  ASSERT_EQ(spawnProgram({"sleep", "1000"}, {}, pid), 0);
  EXPECT_EQ(getpgid(pid), pid);
  (void)kill(-pid, SIGKILL);
  EXPECT_EQ(waitpid(pid, nullptr, 0), pid);
}

}  // namespace
}  // namespace javelin
