// SPDX-License-Identifier: Apache-2.0
// A class file of Java 1.4 ("Old"), made instruction by instruction, whose methods have the parameters
// kGeneratedParameters and return int: what javac does not emit runs on the JVM and as IR.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm_runs.h"
#include "tests/support/class_writer.h"

namespace javelin::ir {

class OldClass {
 public:
  // Locals of the parameters, and the first free one.
  static constexpr int kA = 0;
  static constexpr int kB = 1;
  static constexpr int kC = 2;
  static constexpr int kF = 4;
  static constexpr int kD = 5;
  static constexpr int kX = 7;
  static constexpr int kY = 8;
  static constexpr int kFree = 9;

  OldClass();

  test::CodeWriter& method(const std::string& name, int max_stack = 8, int max_locals = 20);
  test::PoolWriter& pool() { return writer_.pool(); }

  // shared = shared * 10 + digit: which pieces of code ran, in order.
  void trace(test::CodeWriter& code, int digit);
  // if (--fuel < 0) throw new IllegalStateException()
  void burn(test::CodeWriter& code);
  void raise(test::CodeWriter& code, const std::string& class_name);
  std::uint16_t sharedField() const { return shared_; }

  // Once, when all methods are done.
  void expectSameAsJvm(std::uint64_t seed = 7, int inputs = 40);

 private:
  test::ClassWriter writer_;
  std::uint16_t fuel_ = 0;
  std::uint16_t shared_ = 0;
  std::vector<GeneratedMethod> methods_;
  std::vector<std::unique_ptr<test::CodeWriter>> codes_;
};

}  // namespace javelin::ir
