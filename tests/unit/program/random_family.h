// SPDX-License-Identifier: Apache-2.0
// Random families of classes and interfaces in two packages, as no compiler would write them: clashing
// access, static against instance, conflicting defaults, broken nests and seals, missing and final
// superclasses; and instructions in and around them that link to each other.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace javelin::program::test {

struct FamilyMember {
  std::string name;
  std::uint16_t flags = 0;
  int value = 0;  // of a field
};

struct FamilyType {
  std::string name;
  bool is_interface = false;
  bool missing = false;  // is named, but has no file
  std::uint16_t flags = 0;
  std::uint16_t major = 61;
  std::string superclass = "java/lang/Object";
  std::vector<std::string> interfaces;
  std::vector<FamilyMember> methods;  // all of descriptor ()Ljava/lang/String;
  std::vector<FamilyMember> fields;   // all of descriptor I
  std::string nest_host;
  std::vector<std::string> nest_members;
  std::optional<std::vector<std::string>> permitted;
};

enum class Instruction : std::uint8_t {
  InvokeVirtual,
  InvokeInterface,
  InvokeStatic,
  InvokeSpecial,
  GetStatic,
  PutStatic,
  GetField,
  PutField,
};

// One static method, `name` in class `caller`, whose code is: make a `receiver` if there is one, then the
// instruction on `named`.`member`; it returns what the instruction gave.
struct Action {
  std::string caller;
  std::string name;
  Instruction instruction = Instruction::InvokeStatic;
  std::string named;
  std::string member;
  bool interface_reference = false;
  std::string receiver;
};

// What a family leaves out. HotSpot 17 crashes when a package-private method that implements an interface's
// is met again in another package, so no family has all three.
enum class FamilyShape : std::uint8_t { NoInterfaceMethods, OnePackage, NoPackagePrivate };

struct Family {
  FamilyShape shape = FamilyShape::NoInterfaceMethods;
  std::vector<FamilyType> types;
  std::vector<Action> actions;

  const FamilyType* find(const std::string& name) const;
};

inline constexpr const char* kMethodDescriptor = "()Ljava/lang/String;";

// `prefix` begins the names of its packages.
Family randomFamily(std::mt19937& random, const std::string& prefix);
void writeFamily(const Family& family, const std::filesystem::path& folder);

}  // namespace javelin::program::test
