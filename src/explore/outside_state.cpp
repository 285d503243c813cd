// SPDX-License-Identifier: Apache-2.0
#include "explore/outside_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "classfile/bytecode.h"
#include "classfile/code.h"
#include "concolic/input_sources.h"
#include "program/resolution.h"
#include "vm/code.h"

namespace javelin::explore {

namespace {

using ledger::EntryId;

struct Asked {
  std::string_view type;  // ends in '/': all classes of the package
  std::string_view name;  // empty: all methods; ends in '*': those that begin so
  std::string_view descriptor = {};
};

// Methods of the JDK that say something about the world around the program. Properties and standard input are
// inputs, and where not, told by who runs the code (concolic/outside_inputs.h).
constexpr Asked kAskedOfWorld[] = {
    {"java/lang/System", "getenv"},
    {"java/lang/System", "getProperties"},
    {"java/lang/System", "console"},
    {"java/lang/System", "identityHashCode"},
    {"java/lang/Math", "random"},
    {"java/lang/StrictMath", "random"},
    {"java/util/Random", "<init>", "()V"},
    {"java/util/concurrent/ThreadLocalRandom", ""},
    {"java/security/SecureRandom", ""},
    {"java/util/UUID", "randomUUID"},
    {"java/util/Locale", "getDefault"},
    {"java/util/TimeZone", "getDefault"},
    {"java/time/ZoneId", "systemDefault"},
    {"java/nio/charset/Charset", "defaultCharset"},
    {"java/lang/Runtime", "availableProcessors"},
    {"java/lang/Runtime", "*Memory"},
    {"java/lang/Runtime", "exec"},
    {"java/lang/Runtime", "load*"},
    {"java/lang/Runtime", "version"},
    {"java/lang/Runtime", "addShutdownHook"},
    {"java/lang/ProcessBuilder", ""},
    {"java/lang/ProcessHandle", ""},
    {"java/lang/Process", ""},
    {"java/lang/management/", ""},
    {"java/io/File", "exists"},
    {"java/io/File", "can*"},
    {"java/io/File", "is*"},
    {"java/io/File", "length"},
    {"java/io/File", "lastModified"},
    {"java/io/File", "list*"},
    {"java/io/File", "delete*"},
    {"java/io/File", "create*"},
    {"java/io/File", "mkdir*"},
    {"java/io/File", "rename*"},
    {"java/io/File", "get*Space"},
    {"java/io/File", "getCanonical*"},
    {"java/io/File", "getAbsolute*"},
    {"java/io/FileInputStream", ""},
    {"java/io/FileOutputStream", ""},
    {"java/io/FileReader", ""},
    {"java/io/FileWriter", ""},
    {"java/io/RandomAccessFile", ""},
    {"java/nio/file/Files", ""},
    {"java/nio/file/FileSystems", ""},
    {"java/nio/file/FileSystem", ""},
    {"java/nio/channels/", ""},
    {"java/net/Socket", ""},
    {"java/net/ServerSocket", ""},
    {"java/net/DatagramSocket", ""},
    {"java/net/InetAddress", ""},
    {"java/net/NetworkInterface", ""},
    {"java/net/URL", "open*"},
    {"java/net/URLConnection", ""},
    {"java/net/http/", ""},
    {"java/lang/Class", "getResource*"},
    {"java/lang/ClassLoader", "getResource*"},
    {"java/util/ResourceBundle", "getBundle"},
    {"java/util/prefs/", ""},
};

// What the class of a stub answers otherwise than that of the object in a test, which is a lambda expression
// or of an anonymous class (only the former's kind is known here).
constexpr Asked kAskedOfClass[] = {
    {"java/lang/Class", "get*Name"},      {"java/lang/Class", "isHidden"},
    {"java/lang/Class", "isSynthetic"},   {"java/lang/Class", "isAnonymousClass"},
    {"java/lang/Class", "isLocalClass"},  {"java/lang/Class", "isMemberClass"},
    {"java/lang/Class", "getModifiers"},  {"java/lang/Class", "getPackage"},
    {"java/lang/Class", "getDeclared*"},  {"java/lang/Class", "getDeclaringClass"},
    {"java/lang/Class", "getEnclosing*"}, {"java/lang/Class", "get*Fields"},
    {"java/lang/Class", "get*Methods"},
};

// Methods that may compare references: an object without an equals of its own equals itself only.
constexpr Asked kCompares[] = {
    {"java/lang/Object", "equals"},
    {"java/util/Objects", "equals"},
    {"java/util/Objects", "deepEquals"},
    {"java/util/Arrays", "*quals"},
    {"java/util/Collection", "contains*"},
    {"java/util/Collection", "remove*"},
    {"java/util/Collection", "retainAll"},
    {"java/util/Set", "add*"},
    {"java/util/List", "*ndexOf"},
    {"java/util/Map", "get*"},
    {"java/util/Map", "put*"},
    {"java/util/Map", "contains*"},
    {"java/util/Map", "remove"},
    {"java/util/Map", "compute*"},
    {"java/util/Map", "merge"},
    {"java/util/Map", "replace"},
    {"java/util/stream/Stream", "distinct"},
};

// Methods that let others run at the same time.
constexpr Asked kConcurrent[] = {
    {"java/lang/Thread", "start"},
    {"java/util/concurrent/Executor", "execute"},
    {"java/util/concurrent/ExecutorService", "submit"},
    {"java/util/concurrent/ExecutorService", "invoke*"},
    {"java/util/concurrent/ExecutorService", "execute"},
    {"java/util/concurrent/ScheduledExecutorService", ""},
    {"java/util/concurrent/ThreadPoolExecutor", ""},
    {"java/util/concurrent/ForkJoinPool", ""},
    {"java/util/concurrent/CompletableFuture", "*Async"},
    {"java/util/Timer", "schedule*"},
    {"java/util/Collection", "parallelStream"},
    {"java/util/stream/BaseStream", "parallel"},
    {"java/util/Arrays", "parallel*"},
};

bool fits(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern.empty() || pattern == name;
  return name.starts_with(pattern.substr(0, star)) && name.ends_with(pattern.substr(star + 1));
}

class OutsideScan {
 public:
  OutsideScan(program::Program& program, const ExploreOptions& options, Exploration& result)
      : program_(program),
        options_(options),
        ledger_(result.ledger),
        statics_(result.statics),
        has_stubs_(result.ledger.count(EntryId::StubResults) > 0) {}

  void method(program::MethodId id, const ir::Body& body) {
    const program::Class& owner = program_[program_[id].owner];
    for (const ir::Instr& instr : body.instructions) {
      switch (instr.op) {
        case ir::Op::GetStatic:
        case ir::Op::PutStatic:
          variable(id, body.file->pool().memberRef(instr.pool_index), placeOf(id, body, instr),
                   instr.op == ir::Op::GetStatic);
          break;
        case ir::Op::InvokeVirtual:
        case ir::Op::InvokeSpecial:
        case ir::Op::InvokeStatic:
        case ir::Op::InvokeInterface:
          call(owner, body.file->pool().memberRef(instr.pool_index), placeOf(id, body, instr));
          break;
        case ir::Op::If:
          compares_references_ =
              compares_references_ || (instr.kind == ir::Kind::Ref && instr.b.isRegister());
          break;
        default:
          break;
      }
    }
  }

  // Whether code tells one object from another, not only from null.
  bool comparesReferences() const { return compares_references_; }
  // The same, by a method of the JDK.
  bool asksToCompare() const { return asks_to_compare_; }

 private:
  std::string placeOf(program::MethodId id, const ir::Body& body, const ir::Instr& instr) const {
    const program::Method& method = program_[id];
    return fmt::format("{}.{}:{}", classfile::javaClassName(program_.nameOf(method.owner)),
                       program_.text(method.name), body.lineAt(instr.bci));
  }

  program::ClassId named(const program::Class& seen_by, std::string_view name) const {
    const auto loaded = program_.loadSeenBy(seen_by.id(), program_.symbols().intern(name));
    return loaded.ok() && !program_[*loaded].isArray() ? *loaded : program::ClassId{};
  }

  void variable(program::MethodId method, const classfile::MemberRef& member, std::string place,
                bool is_read) {
    if (options_.whole_program) return;
    const program::ClassId user = program_[method].owner;
    const program::ClassId in = named(program_[user], member.class_name);
    if (!in) return;
    const program::FieldId id = program::lookupField(program_, in, program_.symbols().intern(member.name),
                                                     program_.symbols().intern(member.descriptor));
    if (!id) return;
    const program::Field& field = program_[id];
    if (field.isFinal() || field.has(classfile::kAccSynthetic) ||
        program_[field.owner].loader() != classpath::Loader::App)
      return;
    if (field.has(classfile::kAccPrivate) && !isChangedLater(program_[field.owner], field)) return;
    // An initialiser gives its own fields their first values.
    if (!is_read && field.owner == user && program_.text(program_[method].name) == "<clinit>") return;
    std::string name = fmt::format("{}.{}", classfile::javaClassName(program_.nameOf(field.owner)),
                                   program_.text(field.name));
    const bool is_known =
        std::any_of(statics_.begin(), statics_.end(), [&](const StaticUse& use) { return use.field == id; });
    if (!is_known) statics_.push_back({id, name, place});
    if (!is_read) return;
    ledger_.add(options_.symbolic_statics ? EntryId::SymbolicStatics : EntryId::Statics, std::move(name), 1,
                std::move(place));
  }

  // Whether code of the class besides its initialiser writes the field. Classes nested in it may, too.
  bool isChangedLater(const program::Class& declaring, const program::Field& field) {
    const auto [known, is_new] = changed_.try_emplace(field.id, true);
    if (!is_new || declaring.file() == nullptr) return known->second;
    if (declaring.file()->find("NestMembers") != nullptr || declaring.file()->find("NestHost") != nullptr)
      return true;
    known->second = false;
    for (std::uint32_t i = 0; i < declaring.methodCount() && !known->second; ++i) {
      const program::Method& method = program_[declaring.method(i)];
      if (program_.text(method.name) == "<clinit>") continue;
      const auto code = classfile::readCode(*declaring.file(), *method.member);
      if (!code.ok() || !code->has_value()) continue;
      const auto bytecode = classfile::decode(*declaring.file(), *method.member, **code);
      if (!bytecode.ok()) continue;
      for (const classfile::Instruction& instruction : bytecode->instructions()) {
        if (instruction.base != classfile::Opcode::Putstatic) continue;
        const classfile::MemberRef member =
            declaring.file()->pool().memberRef(static_cast<std::uint16_t>(instruction.operand));
        if (member.name == program_.text(field.name)) known->second = true;
      }
    }
    return known->second;
  }

  void call(const program::Class& owner, const classfile::MemberRef& member, const std::string& place) {
    const program::ClassId in = named(owner, member.class_name);
    if (!in) return;
    const auto add = [&](EntryId id, std::span<const Asked> list) {
      if (isAnyOf(list, in, member)) {
        ledger_.add(id, fmt::format("{}.{}", classfile::javaClassName(member.class_name), member.name), 1,
                    place);
      }
    };
    asks_to_compare_ = asks_to_compare_ || isAnyOf(kCompares, in, member);
    add(EntryId::Environment, kAskedOfWorld);
    add(EntryId::Threads, kConcurrent);
    if (has_stubs_) add(EntryId::StubKinds, kAskedOfClass);
  }

  bool isAnyOf(std::span<const Asked> list, program::ClassId in, const classfile::MemberRef& member) {
    return std::any_of(list.begin(), list.end(), [&](const Asked& asked) {
      if (!fits(asked.name, member.name)) return false;
      if (!asked.descriptor.empty() && asked.descriptor != member.descriptor) return false;
      return asked.type.ends_with('/') ? member.class_name.starts_with(asked.type) : isOf(in, asked.type);
    });
  }

  bool isOf(program::ClassId type, std::string_view name) {
    if (program_.nameOf(type) == name) return true;
    const auto loaded = program_.load(name);
    return loaded.ok() && program_.isSubtype(type, *loaded);
  }

  program::Program& program_;
  const ExploreOptions& options_;
  ledger::Ledger& ledger_;
  std::vector<StaticUse>& statics_;
  std::map<program::FieldId, bool> changed_;
  const bool has_stubs_;  // among the inputs
  bool compares_references_ = false;
  bool asks_to_compare_ = false;
};

}  // namespace

void addOutsideState(Machine& machine, const ExploreOptions& options, Exploration& result) {
  OutsideScan scan(machine.program(), options, result);
  for (const vm::BranchPlace& place : result.visited) {
    if (place.kind != vm::BranchPlace::Kind::Entry) continue;
    const vm::RtMethod& called = machine.vm().classes().method(place.method);
    // Their values are inputs, wherever the class itself takes them from.
    if (concolic::isNondetApi(machine.program().nameOf(called.info->owner))) continue;
    if (called.code != nullptr) scan.method(place.method, *called.code->body);
  }
  auto& rows = result.ledger.rows();
  if (!scan.comparesReferences()) rows.erase({EntryId::StringIdentity, {}});
  const bool has_aliases = rows.contains({EntryId::Aliases, {}});
  if (has_aliases || !scan.comparesReferences()) rows.erase({EntryId::Aliases, std::string(kComparedByCode)});
  if (has_aliases || !scan.asksToCompare()) rows.erase({EntryId::Aliases, std::string(kComparedByLibrary)});
}

}  // namespace javelin::explore
