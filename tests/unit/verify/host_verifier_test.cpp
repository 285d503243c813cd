// SPDX-License-Identifier: Apache-2.0
#include "verify/host_verifier.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>

#include "tests/support/files.h"
#include "tests/support/java.h"

namespace javelin::verify {
namespace {

namespace fs = std::filesystem;
using Kind = vm::Verdict::Kind;

// A folder with the classes of Subjects.java, one of which returns an int where a reference is wanted.
fs::path makeClasses(std::string_view name) {
  fs::path folder = test::scratchFolder(name);
  test::compileJava(test::testFolder() / "unit" / "verify", folder);
  const fs::path bad = folder / "Subjects$Bad.class";
  std::vector<std::uint8_t> bytes = test::readBytes(bad);
  const std::vector<std::uint8_t> code = {0x04, 0xac};  // iconst_1, ireturn
  const auto at = std::search(bytes.begin(), bytes.end(), code.begin(), code.end());
  EXPECT_NE(at, bytes.end());
  at[1] = 0xb0;  // areturn
  test::writeFile(bad, bytes);
  return folder;
}

struct Subject {
  explicit Subject(const fs::path& classes, const fs::path& cache = {}, const fs::path& host = {}) {
    auto path = *classpath::ClassPath::open({.entries = {classes.string()}, .java_home = test::javaHome()});
    program = *program::Program::open(std::move(path));
    VerifierOptions options;
    options.host.java_home = test::javaHome();
    options.host.program = host.empty() ? test::buildFolder() / "bin" / "javelin-host" : host;
    options.host.confined = false;  // a build with sanitizers cannot be confined
    options.cache_file = cache;
    verifier = std::make_unique<HostVerifier>(*program, options);
  }
  program::ClassId load(std::string_view name) const { return *program->load(name); }
  vm::Verdict link(std::string_view name) const { return verifier->link(load(name)); }

  std::unique_ptr<program::Program> program;
  std::unique_ptr<HostVerifier> verifier;
};

TEST(HostVerifier, RefusesWhatHotSpotRefuses) {
  const Subject subject(makeClasses("verifier-refuses"));
  EXPECT_EQ(subject.link("Subjects$Good").kind, Kind::Accepted);
  const vm::Verdict bad = subject.link("Subjects$Bad");
  EXPECT_EQ(bad.kind, Kind::Refused);
  EXPECT_EQ(bad.error, "java/lang/VerifyError");
  EXPECT_TRUE(bad.message.value_or("").starts_with("Bad type on operand stack")) << *bad.message;
  EXPECT_EQ(subject.verifier->counts().host_starts, 1U);
}

TEST(HostVerifier, SaysWhichClassIsMissing) {
  const fs::path classes = makeClasses("verifier-missing");
  fs::remove(classes / "Subjects$Base.class");
  const Subject subject(classes);
  // Returning a Good from a method of Other needs Good's superclass.
  const vm::Verdict verdict = subject.verifier->define(test::readBytes(classes / "Subjects$Good.class"),
                                                       "Subjects$Good", program::kBuiltInSpace);
  EXPECT_EQ(verdict.kind, Kind::Missing);
  EXPECT_EQ(verdict.missing.message, "Subjects$Base");
  EXPECT_EQ(verdict.missing.missing_in, program::kBuiltInSpace);
}

TEST(HostVerifier, ClassesOfOtherLoadersAreApart) {
  const fs::path classes = makeClasses("verifier-spaces");
  const Subject subject(classes);
  const program::NameSpace space = subject.program->addNameSpace("'mine' @1f");
  const auto bytes =
      std::make_shared<const std::vector<std::uint8_t>>(test::readBytes(classes / "Subjects$Base.class"));
  // Its loader has not been asked for Object.
  const vm::Verdict first = subject.verifier->define(*bytes, "Subjects$Base", space);
  EXPECT_EQ(first.kind, Kind::Missing);
  EXPECT_EQ(first.missing.message, "java/lang/Object");
  EXPECT_EQ(first.missing.missing_in, space);
  subject.program->addToNameSpace(space, subject.program->symbols().intern("java/lang/Object"),
                                  subject.program->objectClass());
  EXPECT_EQ(subject.verifier->define(*bytes, "Subjects$Base", space).kind, Kind::Accepted);
  const vm::Verdict wrong = subject.verifier->define(*bytes, "Elsewhere", space);
  EXPECT_EQ(wrong.kind, Kind::Refused);
  EXPECT_EQ(wrong.error, "java/lang/NoClassDefFoundError");
  EXPECT_EQ(wrong.message, "Elsewhere (wrong name: Subjects$Base)");
}

TEST(HostVerifier, VerdictsAreKeptUntilTheClassPathChanges) {
  const fs::path classes = makeClasses("verifier-kept");
  const fs::path cache = test::scratchFolder("verifier-cache") / "verdicts";
  const auto linkBoth = [&] {
    const Subject subject(classes, cache);
    EXPECT_EQ(subject.link("Subjects$Good").kind, Kind::Accepted);
    EXPECT_EQ(subject.link("Subjects$Bad").kind, Kind::Refused);
    return subject.verifier->counts();
  };
  EXPECT_EQ(linkBoth().asked, 2U);
  const VerifierCounts again = linkBoth();
  EXPECT_EQ(again.kept, 2U);
  EXPECT_EQ(again.host_starts, 0U);
  // Another class changes, on which a verdict may depend.
  test::writeFile(classes / "Subjects$Other.class", test::readBytes(classes / "Subjects$Base.class"));
  EXPECT_EQ(linkBoth().kept, 0U);
}

TEST(HostVerifier, AHostThatIsKilledIsStartedAgain) {
  const Subject subject(makeClasses("verifier-killed"));
  EXPECT_EQ(subject.link("Subjects$Good").kind, Kind::Accepted);
  ASSERT_GT(subject.verifier->hostPid(), 0);
  ::kill(subject.verifier->hostPid(), SIGKILL);
  EXPECT_EQ(subject.link("Subjects$Bad").kind, Kind::Refused);
  EXPECT_EQ(subject.verifier->counts().host_starts, 2U);
}

TEST(HostVerifier, WithoutAHostNothingIsAccepted) {
  const fs::path host = test::scratchFolder("verifier-dead") / "host";
  test::writeFile(host, std::string_view("#!/bin/sh\nexit 9\n"));
  fs::permissions(host, fs::perms::owner_all);
  const Subject subject(makeClasses("verifier-unverified"), {}, host);
  const vm::Verdict verdict = subject.link("Subjects$Good");
  EXPECT_EQ(verdict.kind, Kind::Unverified);
  EXPECT_NE(verdict.message.value_or("").find("exit status 9"), std::string::npos) << *verdict.message;
  EXPECT_EQ(subject.verifier->counts().host_starts, 2U);
}

}  // namespace
}  // namespace javelin::verify
