// SPDX-License-Identifier: Apache-2.0
// Makes one linked class from its class file: supertypes, members, layout, vtable, with the checks of JVMS
// 5.3.5 and 5.4.5 in the order HotSpot makes them. Internal to this component; runs under the load lock.
// Nothing is added to the Program before all has gone well.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "program/loader.h"
#include "program/program.h"

namespace javelin::program {

class ClassBuilder {
 public:
  ClassBuilder(Program& program, Loader& loader, Symbol name,
               std::unique_ptr<const classfile::ClassFile> file);

  void setOrigin(std::string_view module, classpath::Loader loader, NameSpace space);
  void setHidden(Symbol name_in_file, bool trusted);
  LinkResult<ClassId> build();

 private:
  struct Nothing {};
  using LinkStatus = LinkResult<Nothing>;

  LinkStatus loadInterfaces();
  LinkStatus loadSuperclass();
  LinkStatus checkSuperclassAccess() const;
  LinkStatus checkInterfaceAccess() const;
  bool permits(const Class& sealed) const;
  bool canAccess(const Class& supertype) const;
  void collectSupertypes();
  // Whether too many of them stand above each other (Loader::kMostAbove).
  LinkStatus checkHeight() const;
  LinkStatus makeFields();
  void placeFields();
  void makeMethods();
  const Signature* signatureOf(Symbol descriptor);
  LinkStatus checkFinalMethods() const;
  bool canAccess(const Method& inherited) const;
  void makeVtable();
  // The method of this class that takes the slot (JVMS 5.4.5); null if it keeps what it inherits.
  Method* overriderOf(std::size_t slot);
  bool canOverride(std::size_t slot) const;
  ClassId publish();

  Program& program_;
  Loader& loader_;
  ClassData class_;
  const classfile::ClassFile& file_;
  std::string external_name_;
  std::vector<Field> fields_;
  std::vector<Method> methods_;
};

}  // namespace javelin::program
