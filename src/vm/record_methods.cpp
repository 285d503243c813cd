// SPDX-License-Identifier: Apache-2.0
#include "vm/record_methods.h"

#include <array>

#include "program/inner_class.h"
#include "vm/boxing.h"
#include "vm/code.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"
#include "vm/string_concat.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

struct RecordMethod : RtMethod {
  RtClass* record = nullptr;
  std::u16string simple_name;
  std::vector<RecordComponentField> components;
};

// Kept: the record, the other one or the texts so far; the next component, the hash so far.
constexpr std::size_t kThisRecord = 0;
constexpr std::size_t kOtherRecord = 1;
constexpr std::size_t kComponentTexts = 1;
constexpr std::size_t kNextComponent = 0;
constexpr std::size_t kHash = 1;

const RecordMethod& recordMethodOf(NativeCall& c) {
  return static_cast<const RecordMethod&>(*c.frame->method);
}

Word load(NativeCall& c, Ref object, const program::Field& field) {
  if (field.type == BasicType::Reference) return c.vm.heap().load<Ref>(object, field.offset);
  return loadPrimitive(c.vm.heap().at(object) + field.offset, field.type);
}

// As Float.floatToIntBits and its sister: one NaN.
Word canonical(BasicType type, Word value) {
  if (type == BasicType::Float && std::isnan(floatOf(value))) return 0x7fc00000U;
  if (type == BasicType::Double && std::isnan(doubleOf(value))) return 0x7ff8000000000000U;
  return value;
}

// --- hashCode
// ------------------------------------------------------------------------------------------------

std::int32_t hashOf(BasicType type, Word value) {
  switch (type) {
    case BasicType::Boolean:
      return value != 0 ? 1231 : 1237;
    case BasicType::Long:
    case BasicType::Double: {
      const Word bits = canonical(type, value);
      return static_cast<std::int32_t>(bits ^ (bits >> 32U));
    }
    default:
      return static_cast<std::int32_t>(canonical(type, value));
  }
}

void hashRest(NativeCall& c);

void addHash(NativeCall& c, std::int32_t hash) {
  const auto before = static_cast<std::uint32_t>(c.keptWord(kHash));
  c.keptWord(kHash) = before * 31U + static_cast<std::uint32_t>(hash);
  ++c.keptWord(kNextComponent);
}
void hashed(NativeCall& c) {
  addHash(c, intOf(c.result()));
  hashRest(c);
}
void hashRest(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  while (c.keptWord(kNextComponent) < site.components.size()) {
    const program::Field& field = *site.components[c.keptWord(kNextComponent)].field;
    const Word value = load(c, refOf(c.keptRef(kThisRecord)), field);
    if (field.type == BasicType::Reference && refOf(value) != heap::kNullRef) {
      return c.call(c.vm.classes().knownMethod("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
                    {&value, 1}, hashed);
    }
    addHash(c, field.type == BasicType::Reference ? 0 : hashOf(field.type, value));
  }
  c.returnInt(static_cast<std::int32_t>(c.keptWord(kHash)));
}
void hashCode(NativeCall& c) {
  c.keptRef(kThisRecord) = c.refAt(0);
  hashRest(c);
}

// --- equals
// ---------------------------------------------------------------------------------------------------

void compareRest(NativeCall& c);

void compared(NativeCall& c) {
  if (intOf(c.result()) == 0) return c.returnBoolean(false);
  --c.keptWord(kNextComponent);
  compareRest(c);
}
// The JDK compares the last component first.
void compareRest(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  for (; c.keptWord(kNextComponent) > 0; --c.keptWord(kNextComponent)) {
    const program::Field& field = *site.components[c.keptWord(kNextComponent) - 1].field;
    const Word a = load(c, refOf(c.keptRef(kThisRecord)), field);
    const Word b = load(c, refOf(c.keptRef(kOtherRecord)), field);
    if (field.type != BasicType::Reference) {
      if (canonical(field.type, a) != canonical(field.type, b)) return c.returnBoolean(false);
      continue;
    }
    if (a == b) continue;
    if (refOf(a) == heap::kNullRef) return c.returnBoolean(false);
    const std::array<Word, 2> arguments = {a, b};
    return c.call(
        c.vm.classes().knownMethod("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z"),
        arguments, compared);
  }
  c.returnBoolean(true);
}
void equals(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  if (c.refAt(0) == c.refAt(1)) return c.returnBoolean(true);
  if (c.refAt(1) == heap::kNullRef || !c.vm.classes().isInstance(c.refAt(1), *site.record)) {
    return c.returnBoolean(false);
  }
  c.keptRef(kThisRecord) = c.refAt(0);
  c.keptRef(kOtherRecord) = c.refAt(1);
  c.keptWord(kNextComponent) = site.components.size();
  compareRest(c);
}

// --- toString
// -------------------------------------------------------------------------------------------------

std::uint64_t componentPlace(std::size_t i) { return heap::kElementsOffset + i * sizeof(Ref); }

void textRest(NativeCall& c);

void addText(NativeCall& c, Ref text) {
  c.vm.heap().store(refOf(c.keptRef(kComponentTexts)), componentPlace(c.keptWord(kNextComponent)), text);
  ++c.keptWord(kNextComponent);
}
void gotText(NativeCall& c) {
  addText(c, refOf(c.result()));
  textRest(c);
}
void finishText(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  std::u16string text = site.simple_name + u"[";
  for (std::size_t i = 0; i < site.components.size(); ++i) {
    if (i > 0) text += u", ";
    text += site.components[i].name + u"=";
    const Ref part = c.vm.heap().load<Ref>(refOf(c.keptRef(kComponentTexts)), componentPlace(i));
    text += part == heap::kNullRef ? u"null" : c.vm.strings().text(part);
  }
  c.returnRef(c.vm.strings().make(text + u"]"));
}
void textRest(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  ClassTable& classes = c.vm.classes();
  while (c.keptWord(kNextComponent) < site.components.size()) {
    const program::Field& field = *site.components[c.keptWord(kNextComponent)].field;
    const Word value = load(c, refOf(c.keptRef(kThisRecord)), field);
    switch (field.type) {
      case BasicType::Reference:
        if (refOf(value) == heap::kNullRef) break;
        return c.call(
            classes.knownMethod("java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;"),
            {&value, 1}, gotText);
      case BasicType::Float:
        return c.call(classes.knownMethod("java/lang/Float", "toString", "(F)Ljava/lang/String;"),
                      {&value, 1}, gotText);
      case BasicType::Double:
        return c.call(classes.knownMethod("java/lang/Double", "toString", "(D)Ljava/lang/String;"),
                      {&value, 1}, gotText);
      default:
        addText(c, c.vm.strings().make(simpleText(field.type, value)));
        continue;
    }
    addText(c, heap::kNullRef);
  }
  finishText(c);
}
void toString(NativeCall& c) {
  const RecordMethod& site = recordMethodOf(c);
  ClassTable& classes = c.vm.classes();
  c.keptRef(kThisRecord) = c.refAt(0);
  c.keptRef(kComponentTexts) = c.vm.allocateArray(classes.arrayOf(classes.known("java/lang/Object")),
                                                  static_cast<std::int32_t>(site.components.size()));
  textRest(c);
}

}  // namespace

std::u16string simpleNameOf(Vm& vm, const RtClass& type) {
  const auto facts = program::innerClassFacts(*type.info);
  if (facts.ok() && facts->nesting != program::Nesting::TopLevel) {
    return Strings::decodeModifiedUtf8(facts->simple_name);
  }
  const std::string_view name = vm.classes().program().text(type.info->name());
  return Strings::decodeModifiedUtf8(name.substr(name.rfind('/') + 1));
}

RtMethod* makeRecordMethod(Vm& vm, std::string_view name, RtClass& record,
                           std::vector<RecordComponentField> components) {
  const bool is_equals = name == "equals";
  const NativeFunction function = is_equals            ? equals
                                  : name == "hashCode" ? hashCode
                                  : name == "toString" ? toString
                                                       : nullptr;
  if (function == nullptr) return nullptr;
  auto method = std::make_shared<RecordMethod>();
  method->record = &record;
  method->simple_name = simpleNameOf(vm, record);
  method->components = std::move(components);
  method->result = is_equals              ? BasicType::Boolean
                   : function == hashCode ? BasicType::Int
                                          : BasicType::Reference;
  becomeNative(vm, *method, is_equals ? 2 : 1, function);
  return &vm.dynamics().own(std::move(method));
}

}  // namespace javelin::vm
