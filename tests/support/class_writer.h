// SPDX-License-Identifier: Apache-2.0
// Builds class files byte by byte, for what javac does not emit: jsr and ret, old versions, broken
// structures. It checks nothing on purpose. An example:
//
//   ClassWriter writer("Old");
//   writer.version(45, 3);
//   CodeWriter code(2, 2);  // max_stack, max_locals
//   const Label sub = code.label();
//   code.branch(Opcode::Jsr, sub).op(Opcode::Return);
//   code.bind(sub).op(Opcode::Astore, 1).op(Opcode::Ret, 1);
//   writer.method(kAccPublic | kAccStatic, "m", "()V").code(code);
//   const std::vector<std::uint8_t> bytes = writer.build();
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/constant_pool.h"
#include "classfile/opcode.h"

namespace javelin::test {

// Big-endian bytes.
class ByteWriter {
 public:
  ByteWriter& u1(std::uint64_t value) { return put(value, 1); }
  ByteWriter& u2(std::uint64_t value) { return put(value, 2); }
  ByteWriter& u4(std::uint64_t value) { return put(value, 4); }
  ByteWriter& u8(std::uint64_t value) { return put(value, 8); }
  ByteWriter& append(Bytes bytes);
  // Overwrites `width` bytes at a place written before.
  void patch(std::size_t at, std::uint64_t value, int width);

  std::size_t size() const { return bytes_.size(); }
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  ByteWriter& put(std::uint64_t value, int width);
  std::vector<std::uint8_t> bytes_;
};

// A constant pool under construction. Every function returns the entry's index; equal entries are one.
class PoolWriter {
 public:
  using Tag = classfile::CpTag;

  std::uint16_t utf8(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t floating(float value);
  std::uint16_t longInteger(std::int64_t value);
  std::uint16_t doubleFloating(double value);
  // Class, String, MethodType, Module, Package: an entry that names a Utf8.
  std::uint16_t named(Tag tag, std::string_view text);
  std::uint16_t classRef(std::string_view name) { return named(Tag::Class, name); }
  std::uint16_t string(std::string_view text) { return named(Tag::String, text); }
  std::uint16_t nameAndType(std::string_view name, std::string_view descriptor);
  // Fieldref, Methodref, InterfaceMethodref.
  std::uint16_t member(Tag tag, std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t methodHandle(int kind, std::uint16_t reference);
  // Dynamic, InvokeDynamic.
  std::uint16_t dynamic(Tag tag, int bootstrap, std::string_view name, std::string_view descriptor);
  // Any bytes, tag included, as one entry; a long or double takes two indices.
  std::uint16_t raw(Bytes entry);
  // Reserves the next index for a raw entry that is filled in later.
  std::uint16_t reserve(int slots);
  void fill(std::uint16_t index, Bytes entry) { entries_[index].assign(entry.begin(), entry.end()); }

  // The count and the entries; with `count` another number in place of the true one.
  std::vector<std::uint8_t> bytes(int count = -1) const;

 private:
  std::uint16_t pair(Tag tag, std::uint64_t first, std::uint64_t second);
  std::vector<std::vector<std::uint8_t>> entries_{1};        // by index; empty where unusable
  std::map<std::string, std::uint16_t, std::less<>> known_;  // by bytes
};

struct RawAttribute {
  std::string name;
  std::vector<std::uint8_t> data;
};

struct Label {
  std::size_t id = 0;
};

// The bytes of one method's code, with labels for branches.
class CodeWriter {
 public:
  using Opcode = classfile::Opcode;
  CodeWriter(int max_stack, int max_locals) : max_stack_(max_stack), max_locals_(max_locals) {}

  Label label();
  CodeWriter& bind(Label label);
  Label here();
  // An instruction with its operands as its format wants them: local, immediate value or constant-pool
  // index, then iinc's increment, multianewarray's dimensions or invokeinterface's count. A local
  // variable past 255 makes it `wide`.
  CodeWriter& op(Opcode opcode, int first = 0, int second = 0);
  CodeWriter& branch(Opcode opcode, Label target);
  CodeWriter& tableSwitch(int low, Label default_target, const std::vector<Label>& targets);
  CodeWriter& lookupSwitch(Label default_target, const std::vector<std::pair<int, Label>>& cases);
  CodeWriter& raw(std::initializer_list<std::uint8_t> bytes);
  // `catch_type` is a Class entry; 0 catches everything.
  CodeWriter& handler(Label start, Label end, Label target, std::uint16_t catch_type = 0);
  // From here on this source line.
  CodeWriter& line(int number);
  CodeWriter& attribute(std::string name, std::vector<std::uint8_t> data);

  // The contents of the Code attribute.
  std::vector<std::uint8_t> build(PoolWriter& pool) const;

 private:
  struct Fixup {
    std::size_t at;     // where the distance goes
    std::size_t start;  // of the instruction
    int width;
    Label target;
  };
  struct Handler {
    Label start, end, target;
    std::uint16_t catch_type;
  };
  void distance(std::size_t start, int width, Label target);
  void padding(std::size_t alignment);

  int max_stack_;
  int max_locals_;
  ByteWriter code_;
  std::vector<std::size_t> labels_;  // code offsets
  std::vector<Fixup> fixups_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<std::size_t, int>> lines_;
  std::vector<RawAttribute> attributes_;
};

class ClassWriter {
 public:
  class Member {
   public:
    Member& attribute(std::string name, std::vector<std::uint8_t> data);
    Member& code(const CodeWriter& code) { return attribute("Code", code.build(*pool_)); }

   private:
    friend class ClassWriter;
    Member(PoolWriter* pool, std::uint16_t flags, std::string name, std::string descriptor)
        : pool_(pool), flags_(flags), name_(std::move(name)), descriptor_(std::move(descriptor)) {}
    PoolWriter* pool_;
    std::uint16_t flags_;
    std::string name_;
    std::string descriptor_;
    std::vector<RawAttribute> attributes_;
  };

  // An empty name stands for no superclass. Version 49 (Java 5) by default: the newest one that needs no
  // stack maps.
  explicit ClassWriter(std::string name, std::string super_name = "java/lang/Object");
  ClassWriter(const ClassWriter&) = delete;
  ClassWriter& operator=(const ClassWriter&) = delete;

  ClassWriter& version(std::uint16_t major, std::uint16_t minor = 0);
  ClassWriter& flags(std::uint16_t flags);
  ClassWriter& interface(std::string name);
  ClassWriter& attribute(std::string name, std::vector<std::uint8_t> data);
  // The references stay good while the writer lives.
  Member& field(std::uint16_t flags, std::string name, std::string descriptor);
  Member& method(std::uint16_t flags, std::string name, std::string descriptor);
  PoolWriter& pool() { return pool_; }

  std::vector<std::uint8_t> build();

 private:
  void writeMembers(ByteWriter& out, const std::deque<Member>& members);
  void writeAttributes(ByteWriter& out, const std::vector<RawAttribute>& attributes);

  PoolWriter pool_;
  std::string name_;
  std::string super_name_;
  std::uint16_t major_ = 49;
  std::uint16_t minor_ = 0;
  std::uint16_t flags_ = classfile::kAccPublic | classfile::kAccSuper;
  std::vector<std::string> interfaces_;
  std::deque<Member> fields_;
  std::deque<Member> methods_;
  std::vector<RawAttribute> attributes_;
};

}  // namespace javelin::test
