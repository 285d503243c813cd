// SPDX-License-Identifier: Apache-2.0
#include "unit/program/random_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/access_flags.h"
#include "unit/program/class_writer.h"
#include "unit/program/jvm.h"

namespace javelin::program::test {

using namespace classfile;

const FamilyType* Family::find(const std::string& name) const {
  const auto at =
      std::find_if(types.begin(), types.end(), [&](const FamilyType& type) { return type.name == name; });
  return at == types.end() ? nullptr : &*at;
}

namespace {

class Generator {
 public:
  Generator(std::mt19937& random, std::string prefix) : random_(random), prefix_(std::move(prefix)) {}

  Family generate() {
    family_.shape = static_cast<FamilyShape>(below(3));
    healthy_ = chance(60);
    for (int i = 0; i < 4; ++i) addInterface(i);
    for (int i = 0; i < 6; ++i) addClass(i);
    for (FamilyType& type : family_.types) addNest(type);
    for (FamilyType& type : family_.types) addSeal(type);
    for (const char* package : {"p", "q"}) {
      FamilyType caller;
      caller.name = prefix_ + package + "/X";
      caller.flags = kAccPublic | kAccSuper;
      family_.types.push_back(caller);
    }
    for (int i = 0; i < 60; ++i) addAction(i);
    // What is put must not be seen by what gets.
    std::stable_partition(family_.actions.begin(), family_.actions.end(), [](const Action& action) {
      return action.instruction != Instruction::PutStatic && action.instruction != Instruction::PutField;
    });
    return std::move(family_);
  }

 private:
  int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
  bool chance(int percent) { return below(100) < percent; }
  bool odd(int percent) { return !healthy_ && chance(percent); }
  template <typename T>
  const T& pick(const std::vector<T>& from) {
    return from[static_cast<std::size_t>(below(static_cast<int>(from.size())))];
  }
  std::string newName(char letter, int number) {
    return fmt::format("{}{}/{}{}", prefix_,
                       family_.shape == FamilyShape::OnePackage || chance(60) ? 'p' : 'q', letter, number);
  }
  std::vector<std::string> names(bool interfaces) const {
    std::vector<std::string> found;
    for (const FamilyType& type : family_.types) {
      if (type.is_interface == interfaces) found.push_back(type.name);
    }
    return found;
  }

  void addInterface(int number) {
    FamilyType type;
    type.name = newName('I', number);
    type.is_interface = true;
    type.flags = static_cast<std::uint16_t>(kAccInterface | kAccAbstract | (odd(4) ? 0 : kAccPublic));
    type.missing = odd(1);
    addInterfaces(type, 45);
    for (const char* name : {"m", "n", "toString"}) {
      if (!chance(name[0] == 't' ? 15 : 60)) continue;
      int kind = below(20);
      if (family_.shape == FamilyShape::NoInterfaceMethods) kind = 17;  // static
      const int flags = kind < 8    ? kAccPublic                        // default
                        : kind < 15 ? kAccPublic | kAccAbstract
                        : kind < 17 ? kAccPrivate
                        : kind < 19 ? kAccPublic | kAccStatic
                                    : kAccPrivate | kAccStatic;
      type.methods.push_back({name, static_cast<std::uint16_t>(flags), 0});
    }
    for (const char* name : {"f", "g"}) {
      if (chance(30)) type.fields.push_back({name, kAccPublic | kAccStatic | kAccFinal, ++value_});
    }
    family_.types.push_back(type);
  }

  void addInterfaces(FamilyType& type, int percent) {
    for (const std::string& name : names(true)) {
      if (chance(percent)) type.interfaces.push_back(name);
    }
    std::shuffle(type.interfaces.begin(), type.interfaces.end(), random_);
  }

  void addClass(int number) {
    FamilyType type;
    type.name = newName('C', number);
    type.flags = static_cast<std::uint16_t>(kAccSuper | (odd(4) ? 0 : kAccPublic));
    if (chance(6)) type.flags |= kAccAbstract;
    if (odd(2) && (type.flags & kAccAbstract) == 0) type.flags |= kAccFinal;
    type.major = pick<std::uint16_t>({51, 52, 55, 61, 61, 61});
    type.missing = odd(1);
    const auto classes = names(false);
    if (!classes.empty() && chance(88)) type.superclass = chance(60) ? classes.back() : pick(classes);
    if (odd(1)) type.superclass = pick(names(true));
    addInterfaces(type, 18);
    if (odd(1) && !classes.empty()) type.interfaces.push_back(pick(classes));
    for (const char* name : {"m", "n", "toString"}) {
      if (chance(name[0] == 't' ? 15 : 75)) type.methods.push_back({name, methodFlags(name[0] == 'm'), 0});
    }
    for (const char* name : {"f", "g"}) {
      if (!chance(60)) continue;
      const int flags = access() | (chance(40) ? kAccStatic : 0) | (chance(20) ? kAccFinal : 0);
      type.fields.push_back({name, static_cast<std::uint16_t>(flags), ++value_});
    }
    family_.types.push_back(type);
  }

  int methodAccess() {
    const int flags = access();
    return flags == 0 && family_.shape == FamilyShape::NoPackagePrivate ? int{kAccPublic} : flags;
  }
  int access() { return pick<int>({kAccPublic, kAccPublic, kAccPublic, kAccProtected, 0, 0, kAccPrivate}); }
  // Of several final methods that a class overrides HotSpot names any one: so one name only may be final.
  std::uint16_t methodFlags(bool may_be_final) {
    int flags = methodAccess();
    if (chance(10)) {
      flags |= kAccStatic;
    } else if (chance(8) && (flags & kAccPrivate) == 0) {
      flags |= kAccAbstract;
    } else if (may_be_final && chance(4)) {
      flags |= kAccFinal;
    }
    return static_cast<std::uint16_t>(flags);
  }

  // Most name the first type of their package as host; some hosts do not know their members.
  void addNest(FamilyType& type) {
    if (type.major < 55 || !chance(50)) return;
    FamilyType& host = family_.types[static_cast<std::size_t>(below(3))];
    const bool same_package =
        host.name.substr(0, host.name.find('/')) == type.name.substr(0, type.name.find('/'));
    if (&host == &type || !host.nest_host.empty() || !type.nest_members.empty() || host.major < 55) return;
    if (!same_package && !chance(20)) return;
    type.nest_host = chance(3) ? prefix_ + "p/Nowhere" : host.name;
    if (chance(80)) host.nest_members.push_back(type.name);
  }

  void addSeal(FamilyType& type) {
    if (type.major < 61 || (type.flags & kAccFinal) != 0 || !odd(4)) return;
    type.permitted.emplace();
    for (const FamilyType& other : family_.types) {
      const bool names_it =
          other.superclass == type.name ||
          std::find(other.interfaces.begin(), other.interfaces.end(), type.name) != other.interfaces.end();
      if (names_it && chance(85)) type.permitted->push_back(other.name);
    }
    if (type.permitted->empty()) type.permitted->push_back(prefix_ + "p/Nowhere");
  }

  // The class, its superclasses; then all superinterfaces.
  void collectSupertypes(const std::string& name, std::vector<std::string>& classes,
                         std::vector<std::string>& interfaces) const {
    const FamilyType* type = family_.find(name);
    if (type == nullptr) return;
    auto& into = type->is_interface ? interfaces : classes;
    if (std::find(into.begin(), into.end(), name) == into.end()) into.push_back(name);
    if (!type->is_interface) collectSupertypes(type->superclass, classes, interfaces);
    for (const std::string& interface : type->interfaces) collectSupertypes(interface, classes, interfaces);
  }

  void addAction(int number) {
    Action action;
    action.name = fmt::format("t{}", number);
    action.instruction = static_cast<Instruction>(below(8));
    if (chance(40))
      action.instruction = chance(50) ? Instruction::InvokeVirtual : Instruction::InvokeInterface;
    const bool is_field = action.instruction >= Instruction::GetStatic;
    action.member =
        is_field ? pick<std::string>({"f", "g"})
                 : pick<std::string>({"m", "m", "m", "m", "n", "n", "n", "n", "toString", "toString", "no"});
    auto callers = names(false);
    std::vector<std::string> classes;
    std::copy_if(callers.begin(), callers.end(), std::back_inserter(classes),
                 [](const std::string& name) { return name.find('X') == std::string::npos; });
    action.caller =
        chance(35) ? callers[callers.size() - 1 - static_cast<std::size_t>(below(2))] : pick(callers);
    if (family_.find(action.caller)->missing) return;
    chooseNamed(action, classes);
    // The JVM's second use of one constant-pool entry takes short cuts that have no messages.
    const auto same = [&](const Action& other) {
      return other.caller == action.caller && other.named == action.named && other.member == action.member &&
             other.interface_reference == action.interface_reference;
    };
    if (action.named.empty() || std::any_of(family_.actions.begin(), family_.actions.end(), same)) return;
    family_.actions.push_back(action);
  }

  void chooseNamed(Action& action, const std::vector<std::string>& classes) {
    std::vector<std::string> superclasses;
    std::vector<std::string> interfaces;
    switch (action.instruction) {
      case Instruction::InvokeStatic:
      case Instruction::GetStatic:
      case Instruction::PutStatic:
        action.named = chance(65) ? pick(classes) : pick(names(true));
        break;
      case Instruction::InvokeSpecial:
        action.receiver = action.caller;
        collectSupertypes(action.receiver, superclasses, interfaces);
        action.named = chance(60) || interfaces.empty() ? pick(superclasses) : pick(interfaces);
        break;
      case Instruction::InvokeInterface:
        action.receiver = pick(classes);
        collectSupertypes(action.receiver, superclasses, interfaces);
        action.named = chance(10) || interfaces.empty() ? pick(names(true)) : pick(interfaces);
        if (chance(4)) action.named = pick(superclasses);
        break;
      case Instruction::InvokeVirtual:
      case Instruction::GetField:
      case Instruction::PutField:
        action.receiver = pick(classes);
        collectSupertypes(action.receiver, superclasses, interfaces);
        action.named = chance(4) && !interfaces.empty() ? pick(interfaces) : pick(superclasses);
        break;
    }
    const FamilyType* named = family_.find(action.named);
    action.interface_reference = named != nullptr && named->is_interface != chance(4);
    if (action.instruction == Instruction::InvokeVirtual) action.interface_reference = false;
    if (action.instruction == Instruction::InvokeInterface) action.interface_reference = true;
  }

  std::mt19937& random_;
  std::string prefix_;
  Family family_;
  int value_ = 1000;
  bool healthy_ = false;  // every class can be loaded, unless methods clash
};

// --- class files ----------------------------------------------------------------------------------

constexpr unsigned kLdcW = 0x13, kAload0 = 0x2a, kDup = 0x59, kAreturn = 0xb0, kReturn = 0xb1,
                   kGetStatic = 0xb2, kPutStatic = 0xb3, kGetField = 0xb4, kPutField = 0xb5,
                   kInvokeVirtual = 0xb6, kInvokeSpecial = 0xb7, kInvokeStatic = 0xb8,
                   kInvokeInterface = 0xb9, kNew = 0xbb;
constexpr std::uint8_t kFieldref = 9, kMethodref = 10, kInterfaceMethodref = 11;

void emit(ByteVector& code, unsigned opcode, unsigned index) {
  put1(code, opcode);
  put2(code, index);
}

ByteVector constructor(ClassWriter& writer, const FamilyType& type) {
  ByteVector code;
  put1(code, kAload0);
  emit(code, kInvokeSpecial, writer.member(kMethodref, type.superclass, "<init>", "()V"));
  for (const FamilyMember& field : type.fields) {
    if ((field.flags & kAccStatic) != 0) continue;
    put1(code, kAload0);
    emit(code, kLdcW, writer.integer(field.value));
    emit(code, kPutField, writer.member(kFieldref, type.name, field.name, "I"));
  }
  put1(code, kReturn);
  return code;
}

unsigned opcodeOf(Instruction instruction) {
  switch (instruction) {
    case Instruction::InvokeVirtual:
      return kInvokeVirtual;
    case Instruction::InvokeInterface:
      return kInvokeInterface;
    case Instruction::InvokeStatic:
      return kInvokeStatic;
    case Instruction::InvokeSpecial:
      return kInvokeSpecial;
    case Instruction::GetStatic:
      return kGetStatic;
    case Instruction::PutStatic:
      return kPutStatic;
    case Instruction::GetField:
      return kGetField;
    case Instruction::PutField:
      return kPutField;
  }
  UNREACHABLE("instruction");
}

ByteVector codeOf(ClassWriter& writer, const Action& action) {
  ByteVector code;
  if (!action.receiver.empty()) {
    emit(code, kNew, writer.cls(action.receiver));
    put1(code, kDup);
    emit(code, kInvokeSpecial, writer.member(kMethodref, action.receiver, "<init>", "()V"));
  }
  if (action.instruction < Instruction::GetStatic) {
    const std::uint8_t tag = action.interface_reference ? kInterfaceMethodref : kMethodref;
    emit(code, opcodeOf(action.instruction),
         writer.member(tag, action.named, action.member, kMethodDescriptor));
    if (action.instruction == Instruction::InvokeInterface) put2(code, 0x0100);
    put1(code, kAreturn);
    return code;
  }
  const std::uint16_t field = writer.member(kFieldref, action.named, action.member, "I");
  if (action.instruction == Instruction::PutStatic || action.instruction == Instruction::PutField) {
    emit(code, kLdcW, writer.integer(7));
    emit(code, opcodeOf(action.instruction), field);
    emit(code, kLdcW, writer.integer(0));
  } else {
    emit(code, opcodeOf(action.instruction), field);
  }
  emit(code, kInvokeStatic,
       writer.member(kMethodref, "java/lang/String", "valueOf", "(I)Ljava/lang/String;"));
  put1(code, kAreturn);
  return code;
}

std::string dotted(std::string name) {
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

ByteVector bytesOf(const Family& family, const FamilyType& type) {
  ClassWriter writer(type.major, type.flags, type.name, type.superclass);
  for (const std::string& interface : type.interfaces) writer.addInterface(interface);
  for (const FamilyMember& field : type.fields) {
    const bool is_static = (field.flags & kAccStatic) != 0;
    writer.addField(field.flags, field.name, "I", is_static ? std::optional(field.value) : std::nullopt);
  }
  if (!type.is_interface) writer.addMethod(kAccPublic, "<init>", "()V", constructor(writer, type));
  for (const FamilyMember& method : type.methods) {
    std::optional<ByteVector> code;
    if ((method.flags & kAccAbstract) == 0) {
      code.emplace();
      emit(*code, kLdcW, writer.string(fmt::format("{}.{}", dotted(type.name), method.name)));
      put1(*code, kAreturn);
    }
    writer.addMethod(method.flags, method.name, kMethodDescriptor, code);
  }
  for (const Action& action : family.actions) {
    if (action.caller != type.name) continue;
    writer.addMethod(kAccPublic | kAccStatic, action.name, kMethodDescriptor, codeOf(writer, action));
  }
  if (!type.nest_host.empty()) writer.addClassAttribute("NestHost", type.nest_host);
  if (!type.nest_members.empty()) writer.addClassesAttribute("NestMembers", type.nest_members);
  if (type.permitted) writer.addClassesAttribute("PermittedSubclasses", *type.permitted);
  return writer.bytes();
}

}  // namespace

Family randomFamily(std::mt19937& random, const std::string& prefix) {
  return Generator(random, prefix).generate();
}

void writeFamily(const Family& family, const std::filesystem::path& folder) {
  for (const FamilyType& type : family.types) {
    if (!type.missing) writeFile(folder / (type.name + ".class"), bytesOf(family, type));
  }
}

}  // namespace javelin::program::test
