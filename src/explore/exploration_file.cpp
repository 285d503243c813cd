// SPDX-License-Identifier: Apache-2.0
#include "explore/exploration_file.h"

#include "explore/archive.h"

namespace javelin::explore {

namespace {

// A class's name; a class of ours is known by what it implements or extends.
enum class ClassKind : std::uint8_t { None, Named, Stub, ThrowingStub };

class Writer : public ArchiveWriter {
 public:
  explicit Writer(program::Program& program) : program_(program) {}

  void id(program::ClassId type) {
    if (!type) return number(static_cast<std::uint64_t>(ClassKind::None));
    const program::Class& of = program_[type];
    const ClassKind of_ours =
        StubClasses::isThrowing(program_, of) ? ClassKind::ThrowingStub : ClassKind::Stub;
    number(static_cast<std::uint64_t>(of.isHidden() ? of_ours : ClassKind::Named));
    text(std::string(program_.nameOf(of.isHidden() ? StubClasses::base(of) : type)));
  }
  void id(program::MethodId method) { member(method ? &program_[method] : nullptr); }
  void id(program::FieldId field) { member(field ? &program_[field] : nullptr); }

 private:
  template <typename Member>
  void member(const Member* of) {
    id(of == nullptr ? program::ClassId() : of->owner);
    if (of == nullptr) return;
    text(std::string(program_.text(of->name)));
    text(std::string(program_.text(of->descriptor)));
  }

  program::Program& program_;
};

class Reader : public ArchiveReader {
 public:
  Reader(program::Program& program, StubClasses& stubs, std::string_view bytes)
      : ArchiveReader(bytes), program_(program), stubs_(stubs) {}

  void id(program::ClassId& type) {
    type = {};
    const auto kind = static_cast<ClassKind>(number());
    if (kind == ClassKind::None) return;
    const auto found = program_.load(text());
    if (found.ok())
      type = kind == ClassKind::Stub           ? stubs_.of(*found)
             : kind == ClassKind::ThrowingStub ? stubs_.throwing(*found)
                                               : *found;
    if (!type) fail();
  }
  void id(program::MethodId& method) {
    method = {};
    program::ClassId owner;
    id(owner);
    if (!owner) return;
    const Symbol name = program_.symbols().intern(text());
    method = program_[owner].findMethod(name, program_.symbols().intern(text()));
    if (!method) fail();
  }
  void id(program::FieldId& field) {
    field = {};
    program::ClassId owner;
    id(owner);
    if (!owner) return;
    const Symbol name = program_.symbols().intern(text());
    field = program_[owner].findField(name, program_.symbols().intern(text()));
    if (!field) fail();
  }

 private:
  program::Program& program_;
  StubClasses& stubs_;
};

template <typename Archive, typename... Values>
void all(Archive& archive, Values&... values);

template <typename Archive, typename Tag>
void transfer(Archive& archive, Id<Tag>& id) {
  archive.id(id);
}
template <typename Archive>
void transfer(Archive& archive, StackEntry& entry) {
  all(archive, entry.method, entry.bci, entry.line);
}
template <typename Archive>
void transfer(Archive& archive, ConcreteCall& call);
template <typename Archive>
void transfer(Archive& archive, ConcreteValue& value) {
  all(archive, value.maker, value.name, value.descriptor, value.bits, value.text, value.type, value.method,
      value.field, value.parts, value.calls, value.results, value.shared, value.is_new, value.place);
}
template <typename Archive>
void transfer(Archive& archive, ConcreteCall& call) {
  all(archive, call.method, call.arguments, call.field, call.forced, call.on, call.result);
}
template <typename Archive>
void transfer(Archive& archive, vm::BranchPlace& place) {
  all(archive, place.method, place.block, place.kind, place.side);
}
template <typename Archive>
void transfer(Archive& archive, Divergence& divergence) {
  all(archive, divergence.where, divergence.predicted, divergence.actual);
}
template <typename Archive>
void transfer(Archive& archive, ArgumentPart::Step& step) {
  all(archive, step.field, step.getter);
}
template <typename Archive>
void transfer(Archive& archive, ArgumentState& state) {
  all(archive, state.argument, state.kind, state.path, state.value);
}
template <typename Archive>
void transfer(Archive& archive, PathFacts& facts) {
  all(archive, facts.passed, facts.divergence, facts.arguments);
}
template <typename Archive>
void transfer(Archive& archive, Entry& entry) {
  all(archive, entry.method, entry.on);
}
template <typename Archive>
void transfer(Archive& archive, ShownFrame& frame) {
  all(archive, frame.type, frame.method, frame.line, frame.of_module);
}
template <typename Archive>
void transfer(Archive& archive, ShownStack& shown) {
  all(archive, shown.frames, shown.is_known);
}
template <typename Archive>
void transfer(Archive& archive, OutsideValue& value) {
  all(archive, value.key, value.is_absent, value.text);
}
template <typename Archive>
void transfer(Archive& archive, NeededNull& null) {
  all(archive, null.input, null.argument);
}
template <typename Archive>
void transfer(Archive& archive, RestrictedUse& use) {
  all(archive, use.how, use.type, use.glob, use.element, use.throws);
}
template <typename Archive>
void transfer(Archive& archive, Finding& finding) {
  all(archive, finding.entry, finding.restricted, finding.exception, finding.exception_name, finding.message,
      finding.explicit_throw, finding.by_check, finding.cause, finding.null, finding.unusual,
      finding.is_usual, finding.stack, finding.shown, finding.place, finding.condition, finding.length,
      finding.arguments, finding.statics, finding.forced, finding.any_values, finding.outside, finding.paths,
      finding.facts);
}
template <typename Archive>
void transfer(Archive& archive, NormalPath& path) {
  all(archive, path.entry, path.condition, path.arguments, path.statics, path.any_values, path.outside,
      path.result, path.facts);
}
template <typename Archive>
void transfer(Archive& archive, ledger::Row& row) {
  all(archive, row.count, row.first);
}
template <typename Archive>
void transfer(Archive& archive, ledger::Ledger& ledger) {
  if constexpr (Archive::kReads) {
    for (std::uint64_t left = archive.count(); left > 0 && !archive.failed(); --left) {
      auto id = ledger::EntryId::Unsupported;
      std::string detail;
      ledger::Row row;
      all(archive, id, detail, row);
      if (static_cast<std::size_t>(id) >= ledger::allEntries().size()) return archive.fail();
      ledger.rows()[{id, detail}] = row;
    }
  } else {
    archive.number(ledger.rows().size());
    for (auto& [key, row] : ledger.rows()) {
      ledger::Ledger::Key copy = key;
      all(archive, copy.first, copy.second, row);
    }
  }
}
template <typename Archive>
void transfer(Archive& archive, SideNote& note) {
  all(archive, note.method, note.bci, note.side, note.why);
  if constexpr (Archive::kReads) {
    if (note.why && static_cast<std::size_t>(*note.why) >= ledger::allEntries().size()) archive.fail();
  }
}
template <typename Archive>
void transfer(Archive& archive, Counts& counts) {
  all(archive, counts.decisions, counts.queries, counts.infeasible, counts.unknown, counts.pinned,
      counts.lost, counts.merging.merged, counts.merging.calls, counts.merging.objects);
  for (std::uint64_t& count : counts.merging.refused) all(archive, count);
}
template <typename Archive>
void transfer(Archive& archive, TreeNode& node) {
  all(archive, node.parent, node.condition, node.method, node.bci, node.line, node.is_end, node.is_complete,
      node.end, node.below);
}
template <typename Archive>
void transfer(Archive& archive, ExecutionTree& tree) {
  std::vector<TreeNode> nodes = tree.nodes();
  transfer(archive, nodes);
  if constexpr (Archive::kReads) tree = ExecutionTree::of(std::move(nodes));
}
template <typename Archive>
void transfer(Archive& archive, Exploration& exploration) {
  all(archive, exploration.findings, exploration.normal_paths, exploration.outcomes, exploration.ledger,
      exploration.counts, exploration.paths, exploration.effort, exploration.is_out_of_effort,
      exploration.forced_paths, exploration.longest_condition, exploration.terms, exploration.tree,
      exploration.visited, exploration.dead_lines, exploration.side_notes.list());
}

template <typename Archive, typename... Values>
void all(Archive& archive, Values&... values) {
  (transfer(archive, values), ...);
}

}  // namespace

std::string encode(program::Program& program, const Exploration& exploration) {
  Writer writer(program);
  Exploration copy = exploration;
  transfer(writer, copy);
  return writer.take();
}

Result<Exploration> decode(program::Program& program, StubClasses& stubs, std::string_view bytes) {
  Reader reader(program, stubs, bytes);
  Exploration exploration;
  transfer(reader, exploration);
  bool right = !reader.failed() && reader.atEnd();
  for (const Finding& finding : exploration.findings) {
    right = right && (finding.stack.empty() || finding.place < finding.stack.size());
  }
  const std::vector<TreeNode>& nodes = exploration.tree.nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    right = right && (nodes[i].parent < i || (i == 0 && nodes[i].parent == TreeNode::kNone));
  }
  if (!right) return Error{"not an exploration of this program", ""};
  return exploration;
}

}  // namespace javelin::explore
