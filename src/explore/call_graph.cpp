// SPDX-License-Identifier: Apache-2.0
#include "explore/call_graph.h"

#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "classfile/attributes.h"
#include "ir/builder.h"

namespace javelin::explore {

using program::ClassId;
using program::MethodId;

namespace {

// Lengths of edges: a handler needs an exception, and library code may call back or not.
constexpr std::uint32_t kToNext = 1;
constexpr std::uint32_t kToHandler = 4;
constexpr std::uint32_t kToCallee = 2;
constexpr std::uint32_t kToInitialiser = 4;
constexpr std::uint32_t kToCallBack = 10;

}  // namespace

class CallGraph::Builder {
 public:
  Builder(CallGraph& graph, program::Program& program, std::span<const ClassId> classes)
      : graph_(graph), program_(program), classes_(classes.begin(), classes.end()) {}

  void build(std::span<const ClassId> classes) {
    graph_.to_.resize(1);
    std::vector<std::pair<MethodId, std::shared_ptr<const ir::Body>>> bodies;
    for (const ClassId type : classes) {
      const program::Class& owner = program_[type];
      if (owner.file() == nullptr) continue;
      for (std::uint32_t i = 0; i < owner.methodCount(); ++i) {
        const program::Method& method = program_[owner.method(i)];
        by_name_[{method.name, method.descriptor}].push_back(method.id);
        if (method.isAbstract() || method.isNative()) continue;
        auto body = ir::build(*owner.file(), *method.member);
        if (!body.ok()) continue;
        graph_.first_.emplace(method.id, static_cast<Node>(graph_.to_.size()));
        graph_.methods_.push_back(method.id);
        graph_.to_.resize(graph_.to_.size() + (*body)->blocks.size());
        bodies.emplace_back(method.id, *std::move(body));
      }
    }
    for (const auto& [method, body] : bodies) addBody(method, *body);
    for (const MethodId method : graph_.methods_) {
      if (isCalledBack(program_[method])) add(kLibrary, graph_.node(method, 0), kToCallBack);
    }
  }

 private:
  using Key = std::pair<Symbol, Symbol>;  // name and descriptor

  void add(Node from, Node to, std::uint32_t length) { graph_.to_[to].push_back({from, length}); }

  void addCall(Node from, MethodId callee) {
    if (graph_.contains(callee)) add(from, graph_.node(callee, 0), kToCallee);
  }

  void addBody(MethodId method, const ir::Body& body) {
    method_ = method;
    for (std::uint32_t i = 0; i < body.blocks.size(); ++i) {
      const ir::Block& block = body.blocks[i];
      const Node here = graph_.node(method, i);
      for (const ir::BlockId next : body.successors(block))
        add(here, graph_.node(method, next.value()), kToNext);
      for (const ir::Handler& handler : body.handlersOf(block))
        add(here, graph_.node(method, handler.target.value()), kToHandler);
      for (const ir::Instr& instr : body.instructionsOf(block)) addInstruction(here, body, instr);
    }
  }

  void addInstruction(Node here, const ir::Body& body, const ir::Instr& instr) {
    switch (instr.op) {
      case ir::Op::InvokeStatic:
      case ir::Op::InvokeSpecial:
      case ir::Op::InvokeVirtual:
      case ir::Op::InvokeInterface: {
        const classfile::MemberRef reference = body.file->pool().memberRef(instr.pool_index);
        if (instr.op == ir::Op::InvokeStatic) addInitialiser(here, reference.class_name);
        return addReference(here, reference,
                            instr.op == ir::Op::InvokeVirtual || instr.op == ir::Op::InvokeInterface);
      }
      case ir::Op::InvokeDynamic:
        return addDynamic(here, body, instr);
      case ir::Op::GetStatic:
      case ir::Op::PutStatic:
        return addInitialiser(here, body.file->pool().memberRef(instr.pool_index).class_name);
      case ir::Op::New:
        return addInitialiser(here, body.file->pool().className(instr.pool_index));
      default:
        return;
    }
  }

  void addInitialiser(Node here, std::string_view class_name) {
    const auto type = program_.load(class_name);
    if (!type.ok() || !classes_.contains(*type)) return;
    const MethodId initialiser = program_[*type].findOnlyMethod(program_.names().clinit);
    if (initialiser && graph_.contains(initialiser) && initialiser != method_)
      add(here, graph_.node(initialiser, 0), kToInitialiser);
  }

  void addReference(Node here, const classfile::MemberRef& reference, bool is_dispatched) {
    const Resolved& resolved = resolve(reference, is_dispatched);
    for (const MethodId target : resolved.targets) addCall(here, target);
    if (resolved.is_library) add(here, kLibrary, kToCallee);
  }

  // A lambda's body may run whenever somebody has the lambda: that counts as a call where it is made.
  void addDynamic(Node here, const ir::Body& body, const ir::Instr& instr) {
    const auto bootstraps = classfile::readBootstrapMethods(*body.file);
    if (!bootstraps.ok()) return;
    const classfile::ConstantPool& pool = body.file->pool();
    const std::uint16_t index = pool.dynamic(instr.pool_index).bootstrap_index;
    if (index >= bootstraps->size()) return;
    for (const std::uint16_t argument : (*bootstraps)[index].arguments) {
      if (!pool.is(argument, classfile::CpTag::MethodHandle)) continue;
      const std::uint16_t member = pool.methodHandle(argument).reference_index;
      if (pool.is(member, classfile::CpTag::Methodref) ||
          pool.is(member, classfile::CpTag::InterfaceMethodref))
        addReference(here, pool.memberRef(member), true);
    }
    add(here, kLibrary, kToCallee);
  }

  struct Resolved {
    std::vector<MethodId> targets;
    bool is_library = false;
  };

  const Resolved& resolve(const classfile::MemberRef& reference, bool is_dispatched) {
    const auto key = std::make_tuple(program_.symbols().intern(reference.class_name),
                                     program_.symbols().intern(reference.name),
                                     program_.symbols().intern(reference.descriptor), is_dispatched);
    const auto [known, is_new] = resolved_.try_emplace(key);
    if (!is_new) return known->second;
    Resolved& resolved = known->second;
    const auto type = program_.load(std::get<0>(key));
    if (!type.ok()) return resolved;
    resolved.is_library = !classes_.contains(*type);
    const auto named = by_name_.find({std::get<1>(key), std::get<2>(key)});
    if (named == by_name_.end()) return resolved;
    for (const MethodId method : named->second) {
      const ClassId owner = program_[method].owner;
      const bool is_inherited = program_.isSubtype(*type, owner);
      const bool overrides = is_dispatched && !program_[method].isStatic() && !program_[method].isPrivate() &&
                             program_.isSubtype(owner, *type);
      if (is_inherited || overrides) resolved.targets.push_back(method);
    }
    return resolved;
  }

  // It overrides or implements a method of the library.
  bool isCalledBack(const program::Method& method) {
    if (method.isStatic() || method.isPrivate() || program_.text(method.name).starts_with("<")) return false;
    const auto declares = [&](ClassId type) {
      return !classes_.contains(type) && program_[type].findMethod(method.name, method.descriptor);
    };
    const program::Class& owner = program_[method.owner];
    for (const ClassId type : owner.superclasses()) {
      if (declares(type)) return true;
    }
    for (const ClassId type : owner.allInterfaces()) {
      if (declares(type)) return true;
    }
    return false;
  }

  CallGraph& graph_;
  program::Program& program_;
  std::set<ClassId> classes_;
  std::map<Key, std::vector<MethodId>> by_name_;
  std::map<std::tuple<Symbol, Symbol, Symbol, bool>, Resolved> resolved_;
  MethodId method_;  // whose body is added
};

CallGraph::CallGraph(program::Program& program, std::span<const ClassId> classes) {
  Builder(*this, program, classes).build(classes);
}

}  // namespace javelin::explore
