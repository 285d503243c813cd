// SPDX-License-Identifier: Apache-2.0
#include "cli/app.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace javelin::cli {
namespace {

struct Answer {
  ExitCode code;
  std::string out;
  std::string err;
};

Answer run(const std::vector<std::string>& arguments) {
  char* out = nullptr;
  char* err = nullptr;
  std::size_t out_size = 0;
  std::size_t err_size = 0;
  std::FILE* out_file = open_memstream(&out, &out_size);
  std::FILE* err_file = open_memstream(&err, &err_size);
  Answer answer{};
  {
    Console console(out_file, err_file);
    answer.code = runJavelin(arguments, console);
  }
  std::fclose(out_file);
  std::fclose(err_file);
  answer.out.assign(out, out_size);
  answer.err.assign(err, err_size);
  std::free(out);
  std::free(err);
  return answer;
}

TEST(App, AnswersOnStandardOutput) {
  const Answer answer = run({"inspect", "java.lang.Object.hashCode"});
  EXPECT_EQ(answer.code, ExitCode::Fine);
  EXPECT_TRUE(answer.out.starts_with("public native int hashCode()\n")) << answer.out;
  EXPECT_EQ(answer.err, "");
}

TEST(App, ComplainsOnStandardError) {
  const Answer answer = run({"inspect", "no.such.Qwertz"});
  EXPECT_EQ(answer.code, ExitCode::BadInput);
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(answer.err, "javelin: error: no such class on the class path: no.such.Qwertz\n");
}

TEST(App, TellsUsageErrorsApart) {
  EXPECT_EQ(run({}).code, ExitCode::Usage);
  EXPECT_EQ(run({"inspect", "--nothing"}).code, ExitCode::Usage);
  EXPECT_EQ(run({"--version"}).code, ExitCode::Fine);
  EXPECT_EQ(run({"help", "inspect"}).code, ExitCode::Fine);
}

TEST(App, CanRunTwice) {
  EXPECT_EQ(run({"inspect", "java.lang.Object", "--json"}).out,
            run({"inspect", "java.lang.Object", "--json"}).out);
}

}  // namespace
}  // namespace javelin::cli
