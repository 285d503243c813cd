// SPDX-License-Identifier: Apache-2.0
// Where execution may begin, and who calls a method.
#include <algorithm>
#include <array>

#include "backward/engine.h"
#include "classfile/class_file.h"

namespace javelin::backward {

using program::ClassId;
using program::MethodId;

bool Engine::isEntry(MethodId method) {
  const program::Method& linked = program_[method];
  if (linked.name == program_.names().clinit) return true;
  if (!options_.entries.empty()) {
    return std::find(options_.entries.begin(), options_.entries.end(), method) != options_.entries.end();
  }
  return linked.isPublic();
}

bool Engine::isCalledFromOutside(MethodId method, std::string& why) {
  const program::Method& linked = program_[method];
  const std::string_view name = program_.text(linked.name);
  constexpr std::array kSerialization = {std::string_view("readObject"), std::string_view("writeObject"),
                                         std::string_view("readResolve"), std::string_view("writeReplace"),
                                         std::string_view("readObjectNoData")};
  if (std::find(kSerialization.begin(), kSerialization.end(), name) != kSerialization.end()) {
    why = "serialization calls";
    return true;
  }
  // Accessors that javac makes for nested classes are as private as what they access.
  if (linked.isPrivate() || (linked.has(classfile::kAccSynthetic) && name.starts_with("access$")))
    return false;
  if (options_.entries.empty() && !options_.closed) {
    why = "code outside of the given classes may call";
    return true;
  }
  if (linked.isStatic() || name == "<init>") return false;
  // The library calls what it has declared.
  const program::Class& owner = program_[linked.owner];
  const auto declares = [&](ClassId cls) {
    return codes_.isLibrary(cls) && program_[cls].findMethod(linked.name, linked.descriptor).valid();
  };
  const bool is_called = std::any_of(owner.superclasses().begin(), owner.superclasses().end(), declares) ||
                         std::any_of(owner.allInterfaces().begin(), owner.allInterfaces().end(), declares);
  if (is_called) why = "the library may call";
  return is_called;
}

const program::Callers& Engine::callersOf(MethodId method) {
  const auto known = callers_.find(method);
  if (known != callers_.end()) return known->second;
  const program::Method& linked = program_[method];
  const program::TypeNumber owner = hierarchy_.find(codes_.className(linked.owner));
  program::Callers callers;
  if (owner) {
    callers = program::findCallers(program_.classPath(), hierarchy_, {owner, linked.member}, classes_, 1);
  }
  return callers_.emplace(method, std::move(callers)).first->second;
}

// Whether some class of the program has to do with threads of its own: then what it loads can have changed
// since it was loaded before.
bool Engine::startsThreads() {
  if (starts_threads_) return *starts_threads_;
  starts_threads_ = false;
  for (const classpath::ClassLocation location : classes_) {
    const auto bytes = program_.classPath().read(location);
    if (!bytes.ok()) continue;
    const auto file = classfile::ClassFile::parse(bytes->bytes, "", bytes->owner);
    if (!file.ok()) continue;
    const classfile::ConstantPool& pool = file->pool();
    for (std::uint16_t i = 1; i < pool.size(); ++i) {
      if (pool.is(i, classfile::CpTag::Class)) {
        const std::string_view name = pool.className(i);
        if (name == "java/util/Timer" || name == "java/util/concurrent/CompletableFuture" ||
            (name.starts_with("java/util/concurrent/") && name.find("Execut") != std::string_view::npos)) {
          starts_threads_ = true;
        }
      }
      if (!pool.is(i, classfile::CpTag::Methodref) && !pool.is(i, classfile::CpTag::InterfaceMethodref))
        continue;
      const classfile::MemberRef reference = pool.memberRef(i);
      if (reference.name == "start" && reference.descriptor == "()V" &&
          reference.class_name.ends_with("Thread")) {
        starts_threads_ = true;
      }
      if (reference.name == "parallel" || reference.name == "parallelStream") starts_threads_ = true;
    }
  }
  return *starts_threads_;
}

}  // namespace javelin::backward
