// SPDX-License-Identifier: Apache-2.0
// NamedClasses: Class.forName of a name that is symbolic. The name is decided to be that of one class that
// exists, or of none; then the native method runs on its bits. May add conditions on the name's characters;
// touches neither registers nor the heap, but for the message of the exception that says there is no such
// class.
//
// Which classes are of interest is said by the code that asks: those that fit a cast or instanceof of the
// program's methods on the stack are alternatives of their own. Of all others of the program, and of those of
// the JDK that its constant pools name, one for each shape is (an interface, an abstract class, one that can
// be constructed without arguments, any other): the path says that the name is one of them, and takes one.
// With `--restricted`, a class that must not be loaded comes first: one of each pattern.
// What is left are names of no class: that is one condition, a concrete function of the characters which
// knows every class there is, and is assumed. Whatever is not tried is told to the listener, for the ledger.
//
// Example: `(Handler) Class.forName(s).newInstance()` with two handlers and ten other classes are the paths
// of the two, of one class that is no Handler for each shape, and of no class.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "concolic/heap_terms.h"
#include "concolic/run.h"
#include "program/hierarchy_index.h"

namespace javelin::concolic {

class NamedClasses : public RunPart {
 public:
  NamedClasses(Run& run, HeapTerms& heap) : RunPart(run), heap_(heap) {}

  // forName0(name, initialize, loader, caller) in a hunt. True: it is done, for there is no such class; else
  // the native method runs, for the name is that of one class on this path, or was none before.
  bool decideName(vm::NativeCall& call);

 private:
  enum class Shape : std::uint8_t { Interface, Abstract, Constructible, Other };
  struct Candidate {
    std::string name;  // as Class.forName has it
    program::TypeNumber type;
  };
  struct Characters {
    vm::Ref bytes = heap::kNullRef;
    Term length;
    std::uint32_t capacity = 0;
  };

  // nullopt: the name has no terms.
  std::optional<Characters> charactersOf(vm::Ref name) const;
  Term isName(const Characters& characters, std::string_view name);
  // That no class has the name. Invalid if it is too long for one function.
  Term isUnknown(const Characters& characters);
  bool isOfProgram(program::TypeNumber type) const;
  const std::vector<Candidate>& ofProgram();
  // Those of the JDK that the program's methods on the stack name.
  std::vector<Candidate> mentioned(const vm::NativeCall& call);
  // What they cast to, or ask for.
  std::vector<program::TypeNumber> wantedTypes(const vm::NativeCall& call);
  template <typename Visit>
  void forEachOwnFrame(const vm::NativeCall& call, Visit visit) const;
  Shape shapeOf(program::TypeNumber type);
  // Whether the name is this one, or one of these: part of the path.
  bool choose(vm::NativeCall& call, Term condition);
  bool chooseNamed(vm::NativeCall& call, const Characters& characters,
                   const std::vector<Candidate>& candidates, std::string& first_left_out,
                   std::uint64_t& left_out);
  // The same of one that code must not be made to load.
  bool chooseRestricted(vm::NativeCall& call, const Characters& characters, std::string& first_left_out,
                        std::uint64_t& left_out);
  // Whether the name is among these: then it is one of them from now on.
  bool chooseOneOf(vm::NativeCall& call, const std::vector<Term>& names);
  // Throws as the loader does, with the symbolic name as its message. False: the path has ended.
  bool throwNotFound(vm::NativeCall& call, const Characters& characters);

  HeapTerms& heap_;
  const program::HierarchyIndex* index_ = nullptr;
  std::vector<Candidate> of_program_;
};

}  // namespace javelin::concolic
