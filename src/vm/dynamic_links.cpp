// SPDX-License-Identifier: Apache-2.0
#include "vm/dynamic_links.h"

#include "vm/vm.h"

namespace javelin::vm {

namespace {
std::uint64_t keyOf(program::ClassId holder, std::uint16_t index) {
  return (std::uint64_t{holder.value()} << 16U) | index;
}
template <typename Map, typename Key>
const Ref* find(const Map& map, Key key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}
}  // namespace

DynamicLinks::DynamicLinks(Vm& vm) : vm_(vm) {}

Ref DynamicLinks::keep(Ref object) { return vm_.pin(object); }

const Ref* DynamicLinks::constant(program::ClassId holder, std::uint16_t index) const {
  return find(constants_, keyOf(holder, index));
}
void DynamicLinks::setConstant(program::ClassId holder, std::uint16_t index, Ref value) {
  constants_.emplace(keyOf(holder, index), keep(value));
}
const Ref* DynamicLinks::methodType(Symbol descriptor) const { return find(method_types_, descriptor); }
void DynamicLinks::setMethodType(Symbol descriptor, Ref type) {
  method_types_.emplace(descriptor, keep(type));
}

const classfile::BootstrapMethod& DynamicLinks::bootstrapOf(const program::Class& holder,
                                                            std::uint16_t index) {
  auto& all = bootstraps_[&holder];
  if (all.empty()) {
    auto read = classfile::readBootstrapMethods(*holder.file());
    INVARIANT(read.ok());  // the class file's parse has checked it
    all = *std::move(read);
  }
  return all.at(index);
}

const DynamicLinks::Offsets& DynamicLinks::offsets() {
  if (offsets_ != nullptr) return *offsets_;
  ClassTable& classes = vm_.classes();
  const auto at = [&](const char* type, const char* name, const char* descriptor) {
    return classes.offsetOf(std::string("java/lang/invoke/") + type, name, descriptor);
  };
  // What only the JVM sees lies behind the fields that Java sees (see ClassTable).
  const auto behind = [&](const char* type) {
    return classes.known(std::string("java/lang/invoke/") + type).instance_bytes - 8;
  };
  Offsets o{};
  o.member_class = at("MemberName", "clazz", "Ljava/lang/Class;");
  o.member_name = at("MemberName", "name", "Ljava/lang/String;");
  o.member_type = at("MemberName", "type", "Ljava/lang/Object;");
  o.member_flags = at("MemberName", "flags", "I");
  o.member_method = at("MemberName", "method", "Ljava/lang/invoke/ResolvedMethodName;");
  o.member_index = behind("MemberName");
  o.resolved_target = behind("ResolvedMethodName");
  o.handle_form = at("MethodHandle", "form", "Ljava/lang/invoke/LambdaForm;");
  o.form_entry = at("LambdaForm", "vmentry", "Ljava/lang/invoke/MemberName;");
  o.type_result = at("MethodType", "rtype", "Ljava/lang/Class;");
  o.type_parameters = at("MethodType", "ptypes", "[Ljava/lang/Class;");
  offsets_ = std::make_unique<const Offsets>(o);
  return *offsets_;
}

}  // namespace javelin::vm
