// SPDX-License-Identifier: Apache-2.0
// Program: the classes of one class path, loaded and linked on demand (JVMS 5.3), with the symbols they
// are named by. Each name is loaded once, by the loader that a plain `java` would use; class loaders that the
// program itself makes have name spaces of their own, which whoever runs those loaders fills.
// Ids and addresses are good as long as the Program. Any thread may call any method: reading takes no lock;
// loading takes turns. A class that failed to load fails again with the same error.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string_view>
#include <unordered_map>

#include "classpath/class_path.h"
#include "program/chunked_table.h"
#include "program/class.h"
#include "program/linkage_error.h"
#include "program/method.h"
#include "program/symbol_map.h"
#include "support/result.h"
#include "support/symbols.h"

namespace javelin::program {

// Names that the rules of the JVM mention.
struct WellKnownNames {
  explicit WellKnownNames(SymbolTable& symbols);
  Symbol empty, object, cloneable, serializable, method_handle, var_handle, init, clinit, clone,
      magic_accessor;
};

class Program {
 public:
  // Fails when the class path has no usable java/lang/Object, Cloneable or Serializable.
  // `layouts`: what the JVM whose objects will be used has decided (may be null). With `preview`, class files
  // that use preview features of the JDK's release are loaded too.
  static Result<std::unique_ptr<Program>> open(classpath::ClassPath path,
                                               std::shared_ptr<const KnownLayouts> layouts = nullptr,
                                               bool preview = false);
  ~Program();

  SymbolTable& symbols() const { return symbols_; }
  std::string_view text(Symbol symbol) const { return symbols_.text(symbol); }
  const WellKnownNames& names() const { return names_; }
  const classpath::ClassPath& classPath() const { return path_; }

  // --- classes ------------------------------------------------------------------------------------
  // The class of that name ("java/lang/String", "[I"), with all its supertypes.
  LinkResult<ClassId> load(Symbol name);
  LinkResult<ClassId> load(std::string_view name) { return load(symbols_.intern(name)); }
  // The class that the name means in the class file of `from`; the built-in loaders' if that is invalid.
  LinkResult<ClassId> loadSeenBy(ClassId from, Symbol name);
  // For a class loader of the program's own; nothing is in it yet. `loader` names it in messages: "'x' @1f".
  NameSpace addNameSpace(std::string loader);
  std::string_view loaderOf(NameSpace space) const { return space_loaders_[space - 1]; }
  // The loader of a name space has found the class: its own, or one that it got from another loader.
  void addToNameSpace(NameSpace space, Symbol name, ClassId id);
  // As load, if that has been done; otherwise (or if it failed) invalid.
  ClassId loaded(Symbol name) const;
  ClassId loadedIn(NameSpace space, Symbol name) const;
  // A class that the analysed program makes at run time; an error if the name is taken.
  // `name` is what the definer calls it; empty if it does not say.
  LinkResult<ClassId> define(classpath::ClassBytes bytes, std::string origin, classpath::Loader loader,
                             NameSpace space = kBuiltInSpace, std::string_view name = {});
  // A class that no name leads to, with the loader, package and module of `host`; with `nest_mate` in its
  // nest too. A `trusted` one may use whatever it names.
  LinkResult<ClassId> defineHidden(classpath::ClassBytes bytes, std::string origin, ClassId host,
                                   bool nest_mate, bool trusted = false);
  ClassId primitive(classfile::BasicType type) const;
  // The array class with that component, which is not void and has at most 254 dimensions.
  ClassId arrayOf(ClassId component);
  // The type of a field or parameter: a primitive, or a class that is loaded, as `from` sees it.
  LinkResult<ClassId> typeOf(const classfile::TypeDescriptor& type, ClassId from = {});

  const Class& operator[](ClassId id) const { return classes_[id.value()]; }
  const Method& operator[](MethodId id) const { return methods_[id.value()]; }
  const Field& operator[](FieldId id) const { return fields_[id.value()]; }
  // Ids count from 0. To see everything, go through the classes and their members: a member can exist before
  // its class.
  std::uint32_t classCount() const { return classes_.size(); }
  std::uint32_t methodCount() const { return methods_.size(); }
  std::uint32_t fieldCount() const { return fields_.size(); }
  // Where static fields begin in mirrors.
  std::uint32_t staticsOffset() const {
    return known_layouts_ == nullptr ? kStaticsOffset : known_layouts_->staticsOffset();
  }
  std::string_view nameOf(ClassId id) const { return text((*this)[id].name()); }

  ClassId objectClass() const { return object_; }
  ClassId cloneableClass() const { return cloneable_; }
  ClassId serializableClass() const { return serializable_; }

  // --- subtypes (JVMS 4.9.2, aastore, checkcast) ----------------------------------------------------
  // `ancestor` is `id` or one of its superclasses.
  bool isSubclass(ClassId id, ClassId ancestor) const {
    const auto line = (*this)[id].superclasses();
    const std::size_t depth = (*this)[ancestor].superclasses().size();
    return depth <= line.size() && depth > 0 && line[depth - 1] == ancestor;
  }
  // A value of `id` is one of `ancestor`: superclasses, superinterfaces, arrays by their components.
  bool isSubtype(ClassId id, ClassId ancestor) const;
  // A value of class `value` may be stored into an array of class `array` (aastore).
  bool isStorable(ClassId value, ClassId array) const { return isSubtype(value, (*this)[array].component()); }

 private:
  friend class Loader;
  friend class ClassBuilder;
  friend class InterfaceSelection;
  Program(classpath::ClassPath path, std::shared_ptr<const KnownLayouts> layouts, bool preview);
  Status loadRoots();

  mutable SymbolTable symbols_;
  const WellKnownNames names_;
  const classpath::ClassPath path_;
  const std::shared_ptr<const KnownLayouts> known_layouts_;
  const bool preview_;

  ChunkedTable<Class> classes_;
  ChunkedTable<Method, 12> methods_;
  ChunkedTable<Field, 12> fields_;
  // The result of loading a name: 0 nothing yet, 2 * id + 1 a class, 2 * number + 2 an error.
  SymbolMap loads_;
  ChunkedTable<std::shared_ptr<const LinkageError>> load_errors_;

  struct Space {
    std::unordered_map<Symbol, ClassId> classes;
    ClassId find(Symbol name) const {
      const auto found = classes.find(name);
      return found == classes.end() ? ClassId{} : found->second;
    }
  };
  std::vector<std::unique_ptr<Space>> spaces_;  // by their numbers from 1; under the load lock
  ChunkedTable<std::string> space_loaders_;

  mutable std::mutex load_mutex_;
  std::unordered_map<Symbol, std::unique_ptr<const Signature>> signatures_;

  mutable std::mutex selection_mutex_;
  mutable ChunkedTable<std::shared_ptr<const LinkageError>> selection_errors_;

  std::array<ClassId, 10> primitives_;  // by BasicType; Reference has none
  ClassId object_;
  ClassId cloneable_;
  ClassId serializable_;
};

}  // namespace javelin::program
