// SPDX-License-Identifier: Apache-2.0
#include "vm/lambda_factory.h"

#include "vm/boxing.h"
#include "vm/code.h"
#include "vm/native_call.h"
#include "vm/string_concat.h"
#include "vm/symbolic_frames.h"

namespace javelin::vm {

using classfile::BasicType;

namespace {

struct LambdaFactory : RtMethod {
  RtClass* type = nullptr;
  struct Captured {
    std::uint32_t offset;
    BasicType type;
  };
  std::vector<Captured> fields;
};

// An object with the arguments in it; null if there is no room.
Ref construct(NativeCall& c) {
  const auto& factory = static_cast<const LambdaFactory&>(*c.frame->method);
  const Ref object = c.vm.allocateObject(*factory.type);
  if (object == heap::kNullRef) return object;
  std::byte* const at = c.vm.heap().writeAt(object);
  for (std::size_t i = 0; i < factory.fields.size(); ++i) {
    const LambdaFactory::Captured& field = factory.fields[i];
    if (field.type == BasicType::Reference) {
      const Ref captured = c.refAt(i);
      std::memcpy(at + field.offset, &captured, sizeof(captured));
    } else {
      storePrimitive(at + field.offset, field.type, c.wordAt(i));
    }
  }
  if ((c.frame->flags & Frame::kSymbolic) != 0) {
    const auto terms = termsOf(c.thread, *c.frame);
    for (std::size_t i = 0; i < factory.fields.size(); ++i) {
      if (!terms[i].valid()) continue;
      c.vm.heap().setTerm(object, factory.fields[i].offset, terms[i],
                          program::sizeOf(factory.fields[i].type));
    }
  }
  return object;
}

void make(NativeCall& c) {
  const Ref object = construct(c);
  if (object == heap::kNullRef) return c.throwNew("java/lang/OutOfMemoryError", "Java heap space");
  if (c.vm.wantsCollection()) {
    // A captured value lives on in the object.
    c.keptRef(0) = object;
    c.vm.collect();
  }
  c.returnRef(object);
}

}  // namespace

RtMethod& makeLambdaFactory(Vm& vm, RtClass& type) {
  auto factory = std::make_shared<LambdaFactory>();
  factory->type = &type;
  for (std::uint32_t i = 0; i < type.info->fieldCount(); ++i) {
    const program::Field& field = vm.classes().program()[type.info->field(i)];
    factory->fields.push_back({field.offset, field.type});
  }
  factory->result = BasicType::Reference;
  becomeNative(vm, *factory, factory->fields.size(), make);
  return vm.dynamics().own(std::move(factory));
}

}  // namespace javelin::vm
