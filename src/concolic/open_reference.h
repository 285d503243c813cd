// SPDX-License-Identifier: Apache-2.0
// Open references: inputs of which the path leaves open which of several objects they are, or whether they
// are null. All these objects are there, and the reference is a term that chooses among them by an input of
// its own. Code that looks decides no more than it sees: a null test, a cast, which method a call runs. An
// object's constructor has not run before code reads it.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "concolic/object_set.h"
#include "expr/term.h"
#include "program/ids.h"
#include "vm/thread.h"

namespace javelin::concolic {

struct PossibleObject {
  vm::Ref object = heap::kNullRef;
  std::uint32_t value = 0;  // what PathListener knows it by
};

struct ReferenceChoice {
  expr::Term choice;     // an input: the object's place
  expr::Term reference;  // the object
  std::vector<PossibleObject> objects;
  // What the code casts it to is what it is: of a method <T> T get(Class<T> type) the caller says what it
  // returns. There is no path on which the cast fails.
  bool fits_casts = false;

  ObjectSet all() const { return ObjectSet::below(objects.size()); }
  template <typename Is>
  ObjectSet those(Is is) const {
    ObjectSet set;
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (is(objects[i].object)) set.insert(i);
    }
    return set;
  }
};

// Code has asked whether the reference with this choice is of the type.
struct AskedType {
  expr::Term choice;
  program::ClassId type;
  ObjectSet objects;  // those that are
};

// What a path knows of one.
struct OpenReference {
  std::shared_ptr<const ReferenceChoice> of;
  ObjectSet left;  // that the path has not ruled out
  ObjectSet made;  // whose constructors have run, or that need none
};

}  // namespace javelin::concolic
