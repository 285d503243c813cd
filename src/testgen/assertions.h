// SPDX-License-Identifier: Apache-2.0
// JUnit assertions of a test for a normal path: what the call returns, and what it leaves in its arguments.
#pragma once

#include <optional>

#include "explore/explorer.h"
#include "testgen/java_values.h"

namespace javelin::testgen {

// Whether a test of `tested` can name the class.
bool isNameable(const program::Program& program, program::ClassId tested, program::ClassId type);

class Assertions {
 public:
  // `imports` gets the names of JUnit's methods.
  Assertions(program::Program& program, JavaNames& names, JavaValues& values, program::ClassId tested,
             int junit, std::set<std::string>& imports)
      : program_(program),
        names_(names),
        values_(values),
        tested_(tested),
        junit_(junit),
        imports_(imports) {}

  // Chooses what will be said; arguments of which something is said get variables. To be called before the
  // text of the call is made.
  void choose(const explore::NormalPath& path);
  // The lines of the test from the call on.
  std::string text(const std::string& call);

 private:
  // Something that is said of an argument or the result.
  struct Said {
    const explore::ArgumentState* state;
    std::string object;  // Java text of the root; of the result not known yet
  };
  // Java text of a part, and its declared type.
  struct Access {
    std::string text;
    classfile::TypeDescriptor type;
  };

  bool canWrite(const explore::ConcreteValue& value) const;
  // Nothing: a test could not write it.
  std::optional<Access> access(std::string object, program::ClassId type, const explore::ArgumentPart& part);
  std::string about(const explore::ArgumentState& state, const std::string& object, program::ClassId type);
  // Asserts that what the Java text gives, which has the declared type, is that value.
  std::string about(const explore::ConcreteValue& value, const classfile::TypeDescriptor& declared,
                    const std::string& text);
  std::string aboutCollection(const explore::ArgumentState& state, const std::string& text);
  std::string aboutMap(const std::vector<explore::ConcreteValue>& entries, const std::string& text);
  std::string check(const std::string& name, const std::string& arguments);
  std::string element(const explore::ConcreteValue& value);
  std::string elements(const std::vector<explore::ConcreteValue>& values);
  std::string nameOf(const char* type);
  bool returnsCollection() const;
  // As which the test sees the result's fields; invalid if it cannot.
  program::ClassId resultType() const;

  program::Program& program_;
  JavaNames& names_;
  JavaValues& values_;
  program::ClassId tested_;
  int junit_;
  std::set<std::string>& imports_;
  const explore::NormalPath* path_ = nullptr;
  std::vector<Said> of_result_;
  std::vector<Said> of_arguments_;
};

}  // namespace javelin::testgen
