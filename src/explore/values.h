// SPDX-License-Identifier: Apache-2.0
// Inputs of an entry method, three times: a *way* to make an object of some type; a *planned* value, made in
// one way with symbolic numbers and characters inside; and a *concrete* one, what a model makes of it. All
// objects are made as a program would make them, by constructors, factories and calls, so every input can
// exist, and a test can make it too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expr/term.h"
#include "program/ids.h"

namespace javelin::explore {

struct ObservedGraph;
struct ObservedEnd;

enum class Maker : std::uint8_t {
  Primitive,
  Null,
  String,
  Box,
  Array,
  StaticField,  // an enum constant, or some other constant of a class
  Constructor,
  Factory,  // a static method
  ClassLiteral,
  Call,      // what a method of another object returns: of a builder
  Stub,      // of a class of ours that implements an interface or extends a class; its methods return inputs
  Returned,  // by a call before the entry
};

// A call that the new object gets: setX(v), add(e), put(k, v); or a field that is set.
struct FollowUp {
  program::MethodId method;
  bool repeated = false;  // up to so many times as a collection has elements; else once
  program::FieldId field = {};
  // The constructor has parameters, and leaves unset what this sets: for objects inside of others, which get
  // no calls before the entry (state_changers.h).
  bool is_late = false;
};

struct Recipe {
  Maker maker = Maker::Null;
  program::ClassId type;     // of the object
  program::MethodId method;  // constructor, factory or method; of a stub the constructor that it extends
  program::FieldId field;    // of StaticField
  std::vector<FollowUp> calls;
  // Of Call: how the object with the method is made; of Constructor how its arguments are, if there are any.
  std::vector<Recipe> from = {};
  bool extra = false;      // not worth a path of its own: only where it is left open which way it is
  bool preferred = false;  // of a type that the code asks for
  // Of Constructor, where nobody can name the class: what a test calls instead, with the same arguments.
  program::MethodId factory = {};
  // Of a kind that nothing says is allowed: it cannot be changed, or takes no null, or fails.
  bool unusual = false;
};

// A call, or a field that is set.
struct PlannedCall {
  program::MethodId method;
  std::vector<std::uint32_t> arguments;  // values of the plan
  program::FieldId field = {};
  bool forced = false;  // no code outside of the class could set the field
  // Of a call before the entry: the value that gets it, and the one that it returns or constructs.
  std::optional<std::uint32_t> on = std::nullopt;
  std::optional<std::uint32_t> result = std::nullopt;
};

struct PlannedValue {
  Maker maker = Maker::Null;
  std::string name;                    // "p", "p.size", "p[0]"
  std::string descriptor;              // of the variable that it is for
  std::uint32_t depth = 0;             // 0: an argument
  expr::Term term;                     // Primitive, Box: the value as a register has it
  expr::Term is_null;                  // invalid: never null, or always (Null)
  expr::Term length;                   // String, Array
  std::vector<expr::Term> characters;  // String
  program::ClassId type;
  program::MethodId method;
  program::FieldId field;
  std::vector<std::uint32_t> parts;  // arguments, or elements: values of the plan, made before this one
  std::vector<PlannedCall> calls;
  // An open value: it is one of the parts, which one this input says; null if it is their number. Its maker
  // is Null.
  expr::Term choice;
  std::vector<std::string> labels;  // of its parts, for people: "instanceof Circle", "== Color.RED"
  bool nullable = false;
  bool fits_casts = false;         // its type is what the code casts it to: see concolic::ReferenceChoice
  bool no_recipe = false;          // it is null because there is no recipe to construct one
  program::MethodId factory = {};  // see Recipe
  bool unusual = false;            // see Recipe
  // A part of an open value that is made when code reads it: in this way, and its maker is Null until
  // then.
  const Recipe* later = nullptr;
  std::string signature;  // with type arguments
  std::string inside;     // what names inside of it begin with
  // Of such a part, once it is made, if ends are watched: how it was then.
  std::shared_ptr<const ObservedGraph> first = {};
};

// How the inputs of one path are made, in the order of the values; what was made later stands behind.
struct Plan {
  std::vector<PlannedValue> values;
  std::vector<std::uint32_t> arguments;  // of the entry, `this` first; twice the same: the same object
  std::vector<std::string> names;        // of the arguments
  struct Same {
    std::string name;
    std::uint32_t value;
  };
  std::vector<Same> same;  // inputs that are an object which was made for another
  // Once all values are there, and before the entry is called: static fields that are set, and then calls
  // that change what the entry sees.
  std::vector<PlannedCall> statics;
  bool forced = false;       // something in it was
  bool repeats = false;      // another plan has the same inputs
  bool cut = false;          // it would have more values: some are null instead
  std::uint32_t result = 0;  // the value that the last call returned which was not followed
  // If ends are watched: the static fields when the entry is called.
  std::shared_ptr<const ObservedEnd> before = {};
};

// A place on a stack.
struct StackEntry {
  program::MethodId method;
  std::uint16_t bci = 0;
  int line = 0;  // 0: unknown
};

struct ConcreteCall;

struct ConcreteValue {
  Maker maker = Maker::Null;
  std::string name;
  std::string descriptor;
  std::uint64_t bits = 0;  // Primitive, Box
  std::u16string text;     // String
  bool is_new = false;     // String: an object of its own, which a literal is not
  program::ClassId type;
  program::MethodId method;
  program::FieldId field;
  std::vector<ConcreteValue> parts;
  std::vector<ConcreteCall> calls;
  std::vector<ConcreteCall> results;  // of a stub's methods that return something: what they return in turn
  std::uint32_t shared = 0;           // not 0: all values with this number are one object
  StackEntry place = {};              // where the program asked a nondet API for it
};

struct ConcreteCall {
  program::MethodId method;
  std::vector<ConcreteValue> arguments;
  program::FieldId field = {};
  bool forced = false;
  std::vector<ConcreteValue> on = {};      // of a call before the entry: what gets it; empty if static
  std::vector<ConcreteValue> result = {};  // what it returns or constructs, if that is used again
};

// What a model makes of a plan.
struct ConcreteInputs {
  std::vector<ConcreteValue> arguments;
  std::vector<ConcreteCall> statics;
};

}  // namespace javelin::explore
