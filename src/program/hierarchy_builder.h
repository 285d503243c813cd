// SPDX-License-Identifier: Apache-2.0
// Builds a HierarchyIndex: lists the classes, reads their headers (the one costly step, done by several
// threads), sorts the superclass tree, numbers it. Internal to this component.
#pragma once

#include <memory>
#include <vector>

#include "classfile/class_header.h"
#include "program/hierarchy_index.h"

namespace javelin::program {

class HierarchyBuilder {
 public:
  explicit HierarchyBuilder(const classpath::ClassPath& path) : path_(path), index_(new HierarchyIndex) {}

  Result<std::unique_ptr<const HierarchyIndex>> build(unsigned threads);

 private:
  // Classes as they were listed: a position in this order names a class until it has its number.
  using Position = std::uint32_t;
  static constexpr Position kNone = ~Position{0};
  struct Entry {
    std::string_view name;
    classpath::ClassLocation location;
    std::uint32_t hash = 0;
    Position superclass = kNone;
    std::uint16_t flags = 0;
    bool readable = false;
  };
  struct Defect {
    Position position;
    std::string supertype;
    std::string reason;
  };
  // The results of one thread: entries are written in place, lists are its own.
  struct Share {
    Position first = 0;
    Position last = 0;
    std::vector<std::pair<Position, Position>> interfaces;  // (class, interface), by class
    std::vector<Defect> defects;
    std::vector<Error> unreadable;
  };

  void listClasses();
  std::string_view keep(std::string_view name);
  Position find(std::string_view name) const;
  void readHeaders(unsigned threads);
  void readShare(Share& share);
  void readHeader(Position position, const classfile::ClassHeader& header, Share& share);
  void checkKinds();
  // Groups the classes by superclass; those whose superclass is unknown are Object's children.
  void listChildren();
  void numberTypes();
  void visit(Position root);
  bool isOnCycle(Position position) const;
  void fillIndex();
  void linkInterfaces();
  void findInterfaceCycles();
  void markInstantiable();

  const classpath::ClassPath& path_;
  std::unique_ptr<HierarchyIndex> index_;
  std::vector<Entry> entries_;
  classpath::NameIndex positions_;
  Position object_ = kNone;
  std::vector<Share> shares_;
  std::vector<Defect> defects_;
  std::vector<Position> children_;          // grouped by superclass, by name
  std::vector<std::uint32_t> first_child_;  // by position; one more at the end
  std::vector<std::uint32_t> numbers_;      // by position
  std::vector<Position> order_;             // by number
  std::size_t page_left_ = 0;
  char* page_ = nullptr;
};

}  // namespace javelin::program
