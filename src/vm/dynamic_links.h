// SPDX-License-Identifier: Apache-2.0
// DynamicLinks: what invokedynamic, method handles and dynamic constants leave behind once they are linked:
// objects that code refers to, methods that the machine has made, constants that were computed.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "classfile/attributes.h"
#include "vm/runtime.h"

namespace javelin::vm {

class DynamicLinks {
 public:
  explicit DynamicLinks(Vm& vm);

  // Keeps an object alive that code refers to from now on.
  Ref keep(Ref object);
  template <typename Visit>
  void forEachKept(Visit visit) const {
    for (const Ref ref : links_->kept) visit(ref);
  }
  // Links an instruction with what may refer to objects of this state. In other states it is as it was.
  struct Words {
    Word handler = 0;
    Word second = 0;            // word 2
    std::optional<Word> third;  // word 3, if the instruction is that long
  };
  void patch(Word* pc, const Words& words);

  // --- states --------------------------------------------------------------------------------------------
  // The sites that the running state has linked; shared by states until one links more.
  struct Links {
    std::vector<Ref> kept;
    std::unordered_map<std::uint64_t, Ref> constants;
    std::unordered_map<Symbol, Ref> method_types;
    std::unordered_map<Word*, Words> patches;
  };
  // From now on there are several states.
  void allowStates() { several_states_ = true; }
  std::shared_ptr<const Links> links() const { return links_; }
  void setLinks(std::shared_ptr<const Links> links);
  // Takes a method over that the machine has made.
  template <typename Method>
  Method& own(std::shared_ptr<Method> method) {
    Method& owned = *method;
    methods_.push_back(std::move(method));
    return owned;
  }

  // A constant of a class's pool that Java code computed; null if it has not.
  const Ref* constant(program::ClassId holder, std::uint16_t index) const;
  void setConstant(program::ClassId holder, std::uint16_t index, Ref value);
  // The java.lang.invoke.MethodType of a descriptor, as seen from a hidden class or from any other.
  const Ref* methodType(Symbol descriptor) const;
  void setMethodType(Symbol descriptor, Ref type);

  // An entry of a class's BootstrapMethods.
  const classfile::BootstrapMethod& bootstrapOf(const program::Class& holder, std::uint16_t index);

  // Number of the next class for a lambda expression.
  std::uint32_t nextLambda() { return ++lambdas_; }

  // Where the machine finds things in objects of java.lang.invoke.
  struct Offsets {
    std::uint32_t member_class, member_name, member_type, member_flags, member_method, member_index;
    std::uint32_t resolved_target;
    std::uint32_t handle_form, form_entry;
    std::uint32_t type_result, type_parameters;
  };
  const Offsets& offsets();

 private:
  // For changing them.
  Links& change();

  Vm& vm_;
  std::vector<std::shared_ptr<RtMethod>> methods_;
  std::shared_ptr<const Links> links_ = std::make_shared<Links>();
  std::unordered_map<Word*, Words>
      unlinked_;  // what patched instructions are in states that have not linked them
  bool several_states_ = false;
  std::unordered_map<const program::Class*, std::vector<classfile::BootstrapMethod>> bootstraps_;
  std::unique_ptr<const Offsets> offsets_;
  std::uint32_t lambdas_ = 0;
};

}  // namespace javelin::vm
