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

DynamicLinks::Links& DynamicLinks::change() {
  if (links_.use_count() > 1) links_ = std::make_shared<Links>(*links_);
  return const_cast<Links&>(*links_);  // made by us, and nobody else has it
}

Ref DynamicLinks::keep(Ref object) {
  change().kept.push_back(object);
  return object;
}

const Ref* DynamicLinks::constant(program::ClassId holder, std::uint16_t index) const {
  return find(links_->constants, keyOf(holder, index));
}
void DynamicLinks::setConstant(program::ClassId holder, std::uint16_t index, Ref value) {
  change().constants.emplace(keyOf(holder, index), keep(value));
}
const Ref* DynamicLinks::methodType(Symbol descriptor) const {
  return find(links_->method_types, descriptor);
}
void DynamicLinks::setMethodType(Symbol descriptor, Ref type) {
  change().method_types.emplace(descriptor, keep(type));
}

namespace {
void writeWords(Word* pc, const DynamicLinks::Words& words) {
  pc[0] = words.handler;
  pc[2] = words.second;
  if (words.third) pc[3] = *words.third;
}
}  // namespace

void DynamicLinks::patch(Word* pc, const Words& words) {
  if (several_states_) {
    unlinked_.try_emplace(pc, Words{pc[0], pc[2], words.third ? std::optional(pc[3]) : std::nullopt});
    change().patches[pc] = words;
  }
  writeWords(pc, words);
}

void DynamicLinks::setLinks(std::shared_ptr<const Links> links) {
  if (links == links_) return;
  links_ = std::move(links);
  for (const auto& [pc, words] : unlinked_) {
    const auto found = links_->patches.find(pc);
    writeWords(pc, found == links_->patches.end() ? words : found->second);
  }
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
  // Fields that only the JVM sees lie behind the fields that Java sees (see ClassTable).
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
