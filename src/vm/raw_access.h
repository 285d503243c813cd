// SPDX-License-Identifier: Apache-2.0
// Whether code may read or write at an offset into an object, or at an address. Unsafe checks nothing, and a
// JVM crashes on a wrong place, or goes on with a damaged heap; here such an access must not touch this
// process. So:
// - an access lies inside of the object, or inside of memory that the program was given;
// - what the machine itself believes is not written: an object's header, an array's length, and the class and
//   the initialisation that a mirror holds;
// - bits that are no reference never become one: references are read and written where there are references,
//   and nothing else is written there.
#pragma once

#include "vm/vm.h"

namespace javelin::vm {

// `object` null: `offset` is an address.
struct RawPlace {
  Ref object = heap::kNullRef;
  std::int64_t offset = 0;
  std::uint64_t bytes = 0;
};

// Header and padding included.
std::uint64_t bytesOfObject(Vm& vm, Ref object);
bool mayRead(Vm& vm, const RawPlace& place);
bool mayWrite(Vm& vm, const RawPlace& place);
// A reference is there; never outside the heap.
bool isReferencePlace(Vm& vm, const RawPlace& place);
// Says what is wrong with the place, for people. The same in every run: no address of ours is in it.
std::string describe(Vm& vm, const RawPlace& place);

// The program named a place that it does not have: a JVM would crash, or damage its heap. Here the machine
// stops.
void stopAtWrongPlace(NativeCall& c, const RawPlace& place);

}  // namespace javelin::vm
