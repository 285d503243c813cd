// SPDX-License-Identifier: Apache-2.0
#include "explore/argument_state.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "explore/results.h"
#include "ir/builder.h"
#include "vm/boxing.h"

namespace javelin::explore {

namespace {

using Kind = ArgumentPart::Kind;

constexpr std::size_t kMostSteps = 2;

// A public method that returns the field and does nothing else; invalid if there is none.
program::MethodId getterOf(const program::Program& program, const program::Class& type,
                           const program::Field& field) {
  for (std::uint32_t i = 0; i < type.methodCount(); ++i) {
    const program::Method& method = program[type.method(i)];
    if (!method.isPublic() || method.isStatic() || method.isAbstract() || method.isNative()) continue;
    if (!method.signature->types.parameters.empty() ||
        method.signature->types.result.text != program.text(field.descriptor))
      continue;
    const auto body = ir::build(*type.file(), *method.member);
    if (!body.ok() || (*body)->instructions.size() != 2) continue;
    const ir::Instr& get = (*body)->instructions[0];
    if (get.op != ir::Op::GetField || (*body)->instructions[1].op != ir::Op::Return) continue;
    if ((*body)->file->pool().memberRef(get.pool_index).name == program.text(field.name)) return method.id;
  }
  return {};
}

vm::Word loadField(vm::Vm& machine, const program::Field& field, const classfile::TypeDescriptor& type,
                   vm::Ref object) {
  return type.type == classfile::BasicType::Reference
             ? machine.heap().load<vm::Ref>(object, field.offset)
             : vm::loadPrimitive(machine.heap().at(object) + field.offset, type.type);
}

class Parts {
 public:
  Parts(vm::Vm& machine, std::uint32_t argument)
      : vm_(machine), program_(machine.classes().program()), argument_(argument) {}

  std::vector<ArgumentPart> of(vm::Ref object) {
    add(object, {});
    // What is inside of a part comes after all that are as near as the part.
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      const auto [inner, path] = inside_[i];
      add(inner, path);
    }
    return std::move(parts_);
  }

 private:
  using Path = std::vector<ArgumentPart::Step>;

  void add(vm::Ref object, const Path& path) {
    if (object == heap::kNullRef) return;
    const vm::RtClass& type = vm_.classes().of(object);
    if (type.isArray()) {
      // Inside of an object it is the value of a field, and is there already.
      if (path.empty()) parts_.push_back({argument_, path, Kind::Value});
      return;
    }
    // What a stub's methods return was chosen for the call, and says nothing afterwards.
    if (type.info->isHidden()) return;
    if (type.info->loader() == classpath::Loader::App) {
      if (path.size() < kMostSteps) addFields(object, type, path);
      return;
    }
    const auto is = [&](std::string_view name) {
      return program_.isSubtype(type.id, vm_.classes().known(name).id);
    };
    const std::string_view name = program_.nameOf(type.id);
    if (name == "java/lang/StringBuilder" || name == "java/lang/StringBuffer") {
      parts_.push_back({argument_, path, Kind::Text});
    } else if (is("java/util/List")) {
      parts_.push_back({argument_, path, Kind::List});
    } else if (is("java/util/Set")) {
      parts_.push_back({argument_, path, Kind::Set});
    } else if (is("java/util/Collection")) {
      parts_.push_back({argument_, path, Kind::Elements});
    } else if (is("java/util/Map")) {
      parts_.push_back({argument_, path, Kind::Map});
    }
  }

  void addFields(vm::Ref object, const vm::RtClass& of, const Path& path) {
    for (program::ClassId id = of.id; id && program_[id].loader() == classpath::Loader::App;
         id = program_[id].superclass()) {
      const program::Class& type = program_[id];
      for (std::uint32_t i = 0; i < type.fieldCount(); ++i) {
        const program::Field& field = program_[type.field(i)];
        if (field.isStatic()) continue;
        ArgumentPart::Step step{field.id};
        if ((field.flags & classfile::kAccPublic) == 0) {
          step.getter = getterOf(program_, type, field);
          if (!step.getter || isOverridden(of, step.getter)) continue;
        }
        Path to = path;
        to.push_back(step);
        const auto declared = classfile::parseFieldDescriptor(program_.text(field.descriptor));
        if (declared->type == classfile::BasicType::Reference)
          inside_.emplace_back(static_cast<vm::Ref>(loadField(vm_, field, *declared, object)), to);
        parts_.push_back({argument_, std::move(to), Kind::Value});
      }
    }
  }

  bool isOverridden(const vm::RtClass& type, program::MethodId getter) {
    const program::Method& method = program_[getter];
    const vm::RtMethod* const called =
        vm_.classes().findMethod(type, program_.text(method.name), program_.text(method.descriptor));
    return called == nullptr || called->id() != getter;
  }

  vm::Vm& vm_;
  const program::Program& program_;
  std::uint32_t argument_;
  std::vector<ArgumentPart> parts_;
  std::vector<std::pair<vm::Ref, Path>> inside_;
};

// An order that does not depend on that of the collection.
bool isBefore(const program::Program& program, const ConcreteValue& a, const ConcreteValue& b) {
  const auto key = [&](const ConcreteValue& value) {
    return std::make_tuple(value.maker, value.maker == Maker::Box ? value.bits : 0,
                           std::u16string_view(value.text),
                           value.field ? program.text(program[value.field].name) : std::string_view());
  };
  return key(a) < key(b);
}

}  // namespace

std::vector<ArgumentPart> partsOf(vm::Vm& machine, std::uint32_t argument, vm::Ref object) {
  return Parts(machine, argument).of(object);
}

vm::Ref objectAt(vm::Vm& machine, const ArgumentPart& part, vm::Ref argument) {
  const program::Program& program = machine.classes().program();
  for (const ArgumentPart::Step& step : part.path) {
    if (argument == heap::kNullRef) break;
    argument = machine.heap().load<vm::Ref>(argument, program[step.field].offset);
  }
  return argument;
}

ConcreteValue readPart(vm::Vm& machine, const ArgumentPart& part, vm::Ref argument) {
  const program::Program& program = machine.classes().program();
  if (part.path.empty()) {
    return readValue(machine, argument,
                     *classfile::parseFieldDescriptor(program.nameOf(machine.classes().of(argument).id)));
  }
  ArgumentPart holder = part;
  holder.path.pop_back();
  const vm::Ref object = objectAt(machine, holder, argument);
  const program::Field& field = program[part.path.back().field];
  const auto type = classfile::parseFieldDescriptor(program.text(field.descriptor));
  return readValue(machine, loadField(machine, field, *type, object), *type);
}

std::vector<PartCall> callsFor(Kind kind) {
  const PartCall size{"size", "()I"};
  const PartCall elements{"toArray", "()[Ljava/lang/Object;"};
  const PartCall elements_of_last{elements.name, elements.descriptor, true};
  switch (kind) {
    case Kind::Text:
      return {{"toString", "()Ljava/lang/String;"}};
    case Kind::List:
    case Kind::Set:
    case Kind::Elements:
      return {size, elements};
    case Kind::Map:
      return {size,
              {"keySet", "()Ljava/util/Set;"},
              elements_of_last,
              {"values", "()Ljava/util/Collection;"},
              elements_of_last};
    default:
      return {};
  }
}

ConcreteValue collected(const program::Program& program, Kind kind, std::vector<ConcreteValue> arrays) {
  ConcreteValue value = arrays[0];
  const auto before = [&](const auto& a, const auto& b) { return isBefore(program, a, b); };
  if (kind == Kind::Set) std::sort(value.parts.begin(), value.parts.end(), before);
  if (kind != Kind::Map) return value;
  if (!isWritable(arrays[0]) || !isWritable(arrays[1]) || arrays[0].parts.size() != arrays[1].parts.size()) {
    value.maker = Maker::Stub;
    return value;
  }
  using Entry = std::pair<ConcreteValue, ConcreteValue>;
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < value.parts.size(); ++i)
    entries.emplace_back(arrays[0].parts[i], arrays[1].parts[i]);
  std::sort(entries.begin(), entries.end(),
            [&](const Entry& a, const Entry& b) { return before(a.first, b.first); });
  value.parts.clear();
  for (Entry& entry : entries) {
    value.parts.push_back(std::move(entry.first));
    value.parts.push_back(std::move(entry.second));
  }
  return value;
}

ConcreteValue commonValue(const ConcreteValue& a, const ConcreteValue& b) {
  if (sameValue(a, b)) return a;
  const auto isObject = [](const ConcreteValue& value) {
    return value.maker != Maker::Primitive && value.maker != Maker::Null;
  };
  ConcreteValue common;
  if (!isObject(a) || !isObject(b)) return common;
  common.maker = Maker::Stub;
  common.descriptor = a.descriptor;
  common.type = a.type;
  return common;
}

namespace {

// Nobody can tell one NaN from another.
bool areBothNan(const ConcreteValue& a, const ConcreteValue& b) {
  const auto isNan = [](const ConcreteValue& value) {
    if (value.descriptor == "D" || value.descriptor == "Ljava/lang/Double;")
      return std::isnan(std::bit_cast<double>(value.bits));
    return (value.descriptor == "F" || value.descriptor == "Ljava/lang/Float;") &&
           std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(value.bits)));
  };
  return isNan(a) && isNan(b);
}

}  // namespace

bool sameValue(const ConcreteValue& a, const ConcreteValue& b) {
  const bool is_number = a.maker == Maker::Primitive || a.maker == Maker::Box;
  return a.maker == b.maker && a.type == b.type && a.text == b.text && a.field == b.field &&
         (!is_number || a.bits == b.bits || areBothNan(a, b)) &&
         std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), sameValue);
}

bool isWritable(const ConcreteValue& value) {
  return value.maker != Maker::Stub && std::all_of(value.parts.begin(), value.parts.end(), isWritable);
}

}  // namespace javelin::explore
