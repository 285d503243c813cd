// SPDX-License-Identifier: Apache-2.0
#include "vm/string_concat.h"

#include <array>
#include <charconv>

#include "vm/boxing.h"
#include "vm/code.h"
#include "vm/native_call.h"
#include "vm/slow_paths.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

// How StringConcatFactory links small cases, which shows in stack traces and in who makes the string.
enum class Shape : std::uint8_t { General, Copy, Pair };

// A class whose objects stand for primitive values with a text that is easily made.
struct BoxClass {
  const RtClass* type;
  BasicType value_type;
  std::uint32_t value_at;
};

struct ConcatMethod : RtMethod {
  std::array<BoxClass, 6> boxes{};
  std::vector<ConcatPart> parts;
  std::vector<BasicType> types;
  Shape shape = Shape::General;
  Ref pair_constant = heap::kNullRef;  // of a pair with one argument
};

constexpr std::size_t kArgumentTexts =
    0;  // kept: the arguments that are references, or the strings they became
constexpr std::size_t kNextArgument = 0;  // kept: the next argument to look at

ConcatMethod& concatOf(NativeCall& c) { return static_cast<ConcatMethod&>(*c.frame->method); }

template <typename T>
std::u16string decimal(T value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return std::u16string(digits.data(), end);
}

std::u16string_view nullText() { return u"null"; }

// A piece of the result: a string of the heap, or a text.
struct Piece {
  Strings::View view;
  std::u16string text;
};

class Assembly {
 public:
  explicit Assembly(Vm& vm) : vm_(vm) {}

  void add(std::u16string_view text) {
    if (text.empty()) return;
    pieces_.push_back({{}, std::u16string(text)});
    length_ += text.size();
    for (const char16_t c : text) wide_ = wide_ || c > 0xff;
  }
  void addString(Ref string) {
    if (string == heap::kNullRef) return add(nullText());
    pieces_.push_back({vm_.strings().view(string), {}});
    length_ += pieces_.back().view.length;
    wide_ = wide_ || pieces_.back().view.utf16;
  }

  void finish(NativeCall& c) {
    const std::uint64_t bytes = length_ * (wide_ ? 2 : 1);
    if (bytes > INT32_MAX)
      return c.throwNew("java/lang/OutOfMemoryError", "Overflow: String length out of range");
    const Ref array = vm_.allocateArray(vm_.strings().byteArray(), static_cast<std::int32_t>(bytes));
    if (array == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
    std::byte* to = vm_.heap().writeAt(array) + heap::kElementsOffset;
    for (const Piece& piece : pieces_)
      to = piece.view.data != nullptr ? copy(piece.view, to) : copy(piece.text, to);
    c.returnRef(vm_.strings().wrap(array, wide_));
  }

 private:
  std::byte* copy(const Strings::View& view, std::byte* to) const {
    if (view.utf16 == wide_) {
      const std::size_t bytes = std::size_t{view.length} * (wide_ ? 2 : 1);
      std::memcpy(to, view.data, bytes);
      return to + bytes;
    }
    for (std::uint32_t i = 0; i < view.length; ++i) {
      *to++ = view.data[i];
      *to++ = std::byte{0};
    }
    return to;
  }
  std::byte* copy(const std::u16string& text, std::byte* to) const {
    for (const char16_t c : text) {
      *to++ = static_cast<std::byte>(c);
      if (wide_) *to++ = static_cast<std::byte>(c >> 8U);
    }
    return to;
  }

  Vm& vm_;
  std::vector<Piece> pieces_;
  std::uint64_t length_ = 0;
  bool wide_ = false;
};

bool isString(Vm& vm, Ref object) { return &vm.classes().of(object) == &vm.strings().stringClass(); }

const BoxClass* boxClassOf(Vm& vm, const ConcatMethod& site, Ref object) {
  const RtClass* const type = &vm.classes().of(object);
  for (const BoxClass& box : site.boxes) {
    if (box.type == type) return &box;
  }
  return nullptr;
}

// The argument can be added as it is.
bool isSimple(Vm& vm, const ConcatMethod& site, std::size_t argument, Word value) {
  const BasicType type = site.types[argument];
  if (type == BasicType::Float || type == BasicType::Double) return false;
  if (type != BasicType::Reference || refOf(value) == heap::kNullRef) return true;
  return isString(vm, refOf(value)) || boxClassOf(vm, site, refOf(value)) != nullptr;
}

void add(Vm& vm, Assembly& assembly, const ConcatMethod& site, std::size_t argument, Word value) {
  const BasicType type = site.types[argument];
  if (type != BasicType::Reference) return assembly.add(simpleText(type, value));
  const Ref object = refOf(value);
  if (object == heap::kNullRef || isString(vm, object)) return assembly.addString(object);
  const BoxClass& box = *boxClassOf(vm, site, object);
  assembly.add(
      simpleText(box.value_type, loadPrimitive(vm.heap().at(object) + box.value_at, box.value_type)));
}

// With all arguments simple: `textOf(i)` is what stands for argument i, if it is not the argument itself.
template <typename TextOf>
void assemble(NativeCall& c, TextOf text_of) {
  const ConcatMethod& site = concatOf(c);
  Assembly assembly(c.vm);
  std::size_t argument = 0;
  for (const ConcatPart& part : site.parts) {
    if (!part.is_argument) {
      assembly.add(part.text);
      continue;
    }
    const Ref text = text_of(argument);
    if (text != heap::kNullRef) {
      assembly.addString(text);
    } else {
      add(c.vm, assembly, site, argument, c.wordAt(argument));
    }
    ++argument;
  }
  assembly.finish(c);
}

std::uint64_t argumentPlace(std::size_t i) { return heap::kElementsOffset + i * sizeof(Ref); }

void keepReferences(NativeCall& c) {
  const ConcatMethod& site = concatOf(c);
  ClassTable& classes = c.vm.classes();
  const Ref texts = c.vm.allocateArray(classes.arrayOf(classes.known("java/lang/Object")),
                                       static_cast<std::int32_t>(site.types.size()));
  for (std::size_t i = 0; i < site.types.size(); ++i) {
    if (site.types[i] == BasicType::Reference) c.vm.heap().store(texts, argumentPlace(i), c.refAt(i));
  }
  c.keptRef(kArgumentTexts) = texts;
}

void convertRest(NativeCall& c);

void converted(NativeCall& c) {
  const Ref texts = refOf(c.keptRef(kArgumentTexts));
  const std::size_t at = c.keptWord(kNextArgument)++;
  c.vm.heap().store(texts, argumentPlace(at), refOf(c.result()));
  convertRest(c);
}

void convertRest(NativeCall& c) {
  const ConcatMethod& site = concatOf(c);
  ClassTable& classes = c.vm.classes();
  for (Word& at = c.keptWord(kNextArgument); at < site.types.size(); ++at) {
    const BasicType type = site.types[at];
    const Word value = c.wordAt(at);
    if (isSimple(c.vm, site, at, value)) continue;
    RtMethod& converter = type == BasicType::Float
                              ? classes.knownMethod("java/lang/String", "valueOf", "(F)Ljava/lang/String;")
                          : type == BasicType::Double
                              ? classes.knownMethod("java/lang/String", "valueOf", "(D)Ljava/lang/String;")
                              : classes.knownMethod("java/lang/StringConcatHelper", "stringOf",
                                                    "(Ljava/lang/Object;)Ljava/lang/String;");
    return c.call(converter, {&value, 1}, converted);
  }
  const Ref texts = refOf(c.keptRef(kArgumentTexts));
  assemble(c, [&](std::size_t i) {
    return isSimple(c.vm, site, i, c.wordAt(i)) ? heap::kNullRef
                                                : c.vm.heap().load<Ref>(texts, argumentPlace(i));
  });
}

void returned(NativeCall& c) { c.returnWord(c.result()); }

// StringConcatHelper's own method for a small case; false if it has none.
bool callHelper(NativeCall& c) {
  const ConcatMethod& site = concatOf(c);
  const RtClass& helper = c.vm.classes().known("java/lang/StringConcatHelper");
  const bool pair = site.shape == Shape::Pair;
  RtMethod* const method =
      pair ? c.vm.classes().findMethod(helper, "simpleConcat",
                                       "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;")
           : c.vm.classes().findMethod(helper, "newStringOf", "(Ljava/lang/Object;)Ljava/lang/String;");
  if (method == nullptr) return false;
  std::array<Word, 2> arguments = {c.wordAt(0), 0};
  if (pair && site.types.size() == 2) {
    arguments[1] = c.wordAt(1);
  } else if (pair && site.parts[0].is_argument) {
    arguments[1] = site.pair_constant;
  } else if (pair) {
    arguments = {site.pair_constant, c.wordAt(0)};
  }
  c.call(*method, std::span(arguments).first(pair ? 2 : 1), returned);
  return true;
}

void concat(NativeCall& c) {
  const ConcatMethod& site = concatOf(c);
  bool simple = true;
  for (std::size_t i = 0; i < site.types.size() && simple; ++i) {
    simple = isSimple(c.vm, site, i, c.wordAt(i));
  }
  if (c.vm.wantsCollection()) {
    keepReferences(c);
    c.vm.collect();
  }
  if (simple) return assemble(c, [](std::size_t) { return heap::kNullRef; });
  if (site.shape != Shape::General && callHelper(c)) return;
  keepReferences(c);
  c.keptWord(kNextArgument) = 0;
  convertRest(c);
}

Shape shapeOf(const ConcatMethod& method) {
  for (const BasicType type : method.types) {
    if (type != BasicType::Reference) return Shape::General;
  }
  if (method.parts.size() == 1 && method.parts[0].is_argument) return Shape::Copy;
  return method.parts.size() == 2 ? Shape::Pair : Shape::General;
}

}  // namespace

std::u16string simpleText(BasicType type, Word value) {
  switch (type) {
    case BasicType::Boolean:
      return (value & 1U) != 0 ? u"true" : u"false";
    case BasicType::Char:
      return std::u16string(1, static_cast<char16_t>(value));
    case BasicType::Long:
      return decimal(longOf(value));
    default:
      return decimal(intOf(value));
  }
}

void becomeNative(Vm& vm, RtMethod& method, std::size_t argument_count, NativeFunction function) {
  method.is_static = method.is_native = method.is_hidden = true;
  method.native = function;
  method.argument_count = static_cast<std::uint16_t>(argument_count);
  method.frame_words = kFrameHeaderWords + method.argument_count + NativeRegisters::kCount;
  method.entry = vm.nativeCode(method.argument_count);
}

RtMethod& makeConcat(Vm& vm, const classfile::MethodDescriptor& types, std::vector<ConcatPart> parts) {
  auto method = std::make_shared<ConcatMethod>();
  method->parts = std::move(parts);
  for (const auto& parameter : types.parameters) method->types.push_back(parameter.type);
  method->shape = shapeOf(*method);
  std::size_t next = 0;
  for (const BasicType type : {BasicType::Boolean, BasicType::Byte, BasicType::Char, BasicType::Short,
                               BasicType::Int, BasicType::Long}) {
    const RtClass& box = boxClass(vm, type);
    const std::string letter(1, "ZBCSIJ"[static_cast<std::size_t>(type)]);
    method->boxes[next++] = {&box, type, vm.classes().findField(box, "value", letter)->offset};
  }
  if (method->shape == Shape::Pair && method->types.size() == 1) {
    const auto& parts_now = method->parts;
    method->pair_constant =
        vm.dynamics().keep(vm.strings().makePermanent(parts_now[parts_now[0].is_argument ? 1 : 0].text));
  }
  method->result = BasicType::Reference;
  becomeNative(vm, *method, method->types.size(), concat);
  return vm.dynamics().own(std::move(method));
}

}  // namespace javelin::vm
