// SPDX-License-Identifier: Apache-2.0
// OutsideInputs: what an explored program reads of the world that a test can set: system properties and
// standard input. They are inputs, made when the program's own code first asks; what it asks of the world
// otherwise is told to the listener, and is as in this run. May add conditions and objects; in a run that is
// followed it does nothing.
//
// A property is absent or a string of any characters of Latin-1, up to the bound for strings. Once the path
// has decided, it is put among the machine's properties by System.setProperty: later reads and writes are the
// JDK's own. One that is set already, the JVM's own ones, and what an initialiser asks for that runs once for
// many tests, are no inputs. Standard input is a number of bytes up to a bound, and then its end.
#pragma once

#include "concolic/heap_terms.h"
#include "concolic/run.h"

namespace javelin::concolic {

class OutsideInputs : public RunPart {
 public:
  OutsideInputs(Run& run, HeapTerms& heap) : RunPart(run), heap_(heap) {}

  // The method has bytecode, and reads or writes a property.
  bool wantsCalls(const vm::RtMethod& method) const;
  // System.getProperty, of one argument or two; runs in its place.
  bool getProperty(vm::NativeCall& call);
  // System.setProperty, clearProperty: from now on the property is what the program says.
  bool changeProperty(vm::NativeCall& call);
  // The properties have been asked for the one that getProperty() is called with.
  void decideProperty(vm::NativeCall& call);

  // FileInputStream.readBytes, read0, available0, with the descriptor of the stream. False: it is not
  // standard input, or no input.
  bool readBytes(vm::NativeCall& call, int descriptor);
  bool readOne(vm::NativeCall& call, int descriptor);
  bool available(vm::NativeCall& call, int descriptor);
  // UTF_8.Decoder.decodeArrayLoop: text that comes from standard input is ASCII. How bytes that are not make
  // characters, or none, would be a dozen paths for each byte.
  bool decode(vm::NativeCall& call);

 private:
  // The frame of the program's own code that asks; null if the JDK asks for itself.
  static const vm::Frame* askedBy(const vm::NativeCall& call, const program::Program& program);
  bool isInInitialiser(const vm::NativeCall& call) const;
  void noteEnvironment(vm::NativeCall& call, std::string_view what);
  std::optional<std::u16string> keyOf(vm::NativeCall& call);
  bool isKnown(const std::u16string& key) const;
  bool isGiven(const std::u16string& key) const;
  vm::Ref makeText(vm::NativeCall& call, OutsideInput& property, const std::string& name);

  bool isInput(vm::NativeCall& call, int descriptor);
  // How many bytes there are; assumed to be within the bound.
  Term lengthOfInput();
  // The byte at a place, as a load of it gives it.
  Term byteOfInput(std::uint32_t at);
  // What a read of so many bytes gives, by their number: of one, or all that are left.
  struct Reading {
    Term count;
    std::uint32_t first = 0;
    std::uint32_t room = 0;  // bytes that it may be
  };
  Reading read(vm::NativeCall& call, std::uint32_t wanted);

  HeapTerms& heap_;
};

}  // namespace javelin::concolic
