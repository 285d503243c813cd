// SPDX-License-Identifier: Apache-2.0
#include "testgen/source_compiler.h"

#include "testgen/jdk_program.h"

namespace javelin::testgen {

Result<std::filesystem::path> compileSources(const std::vector<std::string>& sources,
                                             const ReplayOptions& given) {
  constexpr std::uint64_t kMemory = std::uint64_t{3} << 30;
  ReplayOptions options = given;
  std::error_code problem;
  options.folder = std::filesystem::absolute(given.folder, problem);
  const std::filesystem::path classes = options.folder / "classes";
  std::filesystem::remove_all(classes, problem);
  std::filesystem::create_directories(classes, problem);
  if (problem) return Error{"cannot make a folder for the classes: " + problem.message(), classes.string()};
  JdkProgram javac{
      .name = "javac",
      .scratch = classes,
      .memory_bytes = kMemory,
      .jvm_options = {"-J-Xmx1g", "-J-Xss16m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1",
                      "-J-XX:-UsePerfData"},
      .arguments = {"-encoding", "UTF-8", "-nowarn", "-Xlint:none", "-g", "-proc:none", "-implicit:none",
                    "-sourcepath", "", "-cp", options.class_path, "-d", classes.string()},
      .time_limit = options.time_limit,
      .most_output = std::size_t{1} << 20,
      .only_writes = true};
  for (const std::string& source : sources) {
    const std::filesystem::path file = std::filesystem::absolute(source, problem);
    if (!std::filesystem::is_regular_file(file, problem)) return Error{"there is no such file", source};
    options.reads.push_back(file);
    javac.arguments.push_back(file.string());
  }
  TRY(const SubprocessResult compiled, runJdkProgram(javac, options));
  if (compiled.succeeded()) return classes;
  if (compiled.timed_out) return Error{"javac took too long", sources[0]};
  return Error{"the program cannot be compiled:\n" + compiled.errors + compiled.output, sources[0]};
}

}  // namespace javelin::testgen
