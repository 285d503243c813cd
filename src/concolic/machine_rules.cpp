// SPDX-License-Identifier: Apache-2.0
#include "concolic/machine_rules.h"

#include "concolic/machine_rule_context.h"
#include "expr/build.h"
#include "rules/copy_rules.h"
#include "vm/boxing.h"

namespace javelin::concolic {

using expr::Term;

bool MachineRules::evaluate(const rules::Rule& rule, vm::NativeCall& call) {
  MachineRuleContext context(run_, heap_, references_, offsets_, objects_, call);
  return apply(call, rule.run != nullptr ? rule.run(context) : rule.evaluate(context));
}

void MachineRules::finish(const rules::Rule& rule, vm::NativeCall& call) {
  MachineRuleContext context(run_, heap_, references_, offsets_, objects_, call);
  const bool is_applied = apply(call, rule.after(context));
  INVARIANT(is_applied);  // the method has had its effects: there is no way back to the bytecode
}

bool MachineRules::copyElements(vm::NativeCall& call) {
  MachineRuleContext context(run_, heap_, references_, offsets_, objects_, call);
  return apply(call, rules::copyElements(context));
}

bool MachineRules::copiesInside(vm::NativeCall& call) {
  MachineRuleContext context(run_, heap_, references_, offsets_, objects_, call);
  const auto inside = rules::copiesInside(context);
  return inside && context.decide(*inside);
}

bool MachineRules::apply(vm::NativeCall& call, rules::Answer answer) {
  if (!answer) return false;
  vm::RtMethod* refuse = nullptr;
  if (answer->otherwise) {
    const rules::Refusal& refusal = *answer->otherwise;
    refuse = vm_.classes().findMethod(vm_.classes().known(refusal.type), refusal.name, refusal.descriptor);
    if (refuse == nullptr) return false;
  }
  if (answer->applies.valid()) {
    const bool holds = path_.holds(answer->applies);
    run_.add(call, holds ? answer->applies : logicalNot(arena_, answer->applies), ConjunctKind::Implicit);
    if (!holds && refuse != nullptr) {
      std::vector<vm::Word> arguments;
      for (std::size_t i = 0; i < refuse->argument_count; ++i) arguments.push_back(call.wordAt(i));
      call.call(*refuse, arguments, [](vm::NativeCall& c) { c.throwObject(vm::refOf(c.result())); });
      return true;
    }
    if (!holds || vm_.stopped()) return false;
  }
  if (!giveValue(call, answer->value)) return false;
  for (const rules::ElementWrite& element : answer->writes) {
    objects_.write(element.array.array, vm_.classes().of(element.array.array), element.index, element.value);
  }
  return true;
}

bool MachineRules::giveValue(vm::NativeCall& call, const rules::RuleValue& value) {
  const auto giveNew = [&](vm::Ref object) {
    if (object != heap::kNullRef) call.returnRef(object);
    return object != heap::kNullRef;
  };
  if (const auto* const term = std::get_if<Term>(&value)) {
    const Term number = arena_.sort(*term) == expr::Sort::Bool ? boolToInt(arena_, *term) : *term;
    if (arena_.sort(number) == expr::Sort::Bv32) {
      call.returnInt(static_cast<std::int32_t>(path_.valueOf(number)));
    } else {
      call.returnWord(path_.bitsOf(number));
    }
    run_.returnTerm(call, number);
  } else if (const auto* const reference = std::get_if<rules::Reference>(&value)) {
    call.returnRef(reference->object);
    run_.returnTerm(call, reference->term);
  } else if (const auto* const array = std::get_if<rules::NewArray>(&value)) {
    return giveNew(objects_.make(*array));
  } else if (const auto* const string = std::get_if<rules::NewString>(&value)) {
    return giveNew(objects_.make(*string));
  } else if (const auto* const box = std::get_if<rules::NewBox>(&value)) {
    return giveNew(vm::box(vm_, box->type, path_.bitsOf(box->value), box->value));
  } else if (const auto* const thrown = std::get_if<rules::Thrown>(&value)) {
    call.throwNew(thrown->type);
  } else if (std::holds_alternative<std::monostate>(value)) {
    call.returnVoid();
  }
  return true;
}

}  // namespace javelin::concolic
