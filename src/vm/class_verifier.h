// SPDX-License-Identifier: Apache-2.0
// ClassVerifier: what a JVM says of class files that come from outside: whether it defines them, and whether
// its verifier lets them link (JVMS 4.10, 5.3.5, 5.4.1). The interpreter checks nothing that a verifier has
// promised, so no code of such a class runs before it was accepted. Declared here, implemented above
// (src/verify), put in by the CLI. Shared by all machines of a run: any thread may call any method.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "program/program.h"

namespace javelin::vm {

struct Verdict {
  enum class Kind : std::uint8_t {
    Accepted,
    Refused,     // the JVM throws `error` with `message`
    Missing,     // the JVM needs `missing`, which no class loader has been asked for yet
    Unverified,  // nobody could say; `message` tells why
  };
  Kind kind = Kind::Accepted;
  std::string error = {};  // the exception's class, java/lang/VerifyError
  std::optional<std::string> message = {};
  program::LinkageError missing = {};
};

class ClassVerifier {
 public:
  virtual ~ClassVerifier() = default;
  // Bytes that a class loader is about to define in its name space; `name` may be empty.
  virtual Verdict define(Bytes bytes, std::string_view name, program::NameSpace space) = 0;
  // Bytes that a lookup in `host` is about to define as a hidden class, which links it at once.
  virtual Verdict defineHidden(Bytes bytes, program::ClassId host, bool nest_mate) = 0;
  // Bytes that were accepted have become this class.
  virtual void defined(program::ClassId id, std::shared_ptr<const std::vector<std::uint8_t>> bytes) = 0;
  virtual void acceptHidden(program::ClassId id, program::ClassId host, bool nest_mate) = 0;
  // The class alone: its supertypes have been accepted.
  virtual Verdict link(program::ClassId id) = 0;
};

}  // namespace javelin::vm
