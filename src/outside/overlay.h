// SPDX-License-Identifier: Apache-2.0
// An outside that belongs to a state: reads see the machine's files as the run's record has them; writes,
// new names, removals and everything else that changes live in the state. Nothing reaches the disk. The clock
// is virtual: it starts at a fixed moment and goes on by a fixed step whenever it is read. /dev/random gives
// the same bytes in each run.
//
// capture() costs a few pointers; states that share files copy what they write, page by page. Only memory
// that the program has mapped to write to is copied at once, since code writes to it behind our back; such
// memory has one address in all states, so two of them cannot run at the same time.
// One thread at a time; overlays in different threads may share a record.
#pragma once

#include "outside/open_files.h"
#include "outside/outside.h"
#include "outside/overlay_tree.h"

namespace javelin::outside {

struct OverlayOptions {
  // The machine's own standard streams are used; else they are captured.
  bool machine_streams = false;
  // The memory that one state may take of files that it writes or maps, pipes and captured streams, in bytes.
  // Data that does not fit is refused as by a disk that is full.
  std::uint64_t room = std::uint64_t{64} << 20;
  std::string input = {};                                            // standard input, if captured
  std::int64_t start = std::int64_t{1'767'225'600} * 1'000'000'000;  // 2026-01-01T00:00:00Z
  std::int64_t step = 1000;                                          // nanoseconds
};

class Overlay final : public Outside {
 public:
  Overlay(std::shared_ptr<Record> record, const OverlayOptions& options);

  std::shared_ptr<const Image> capture() override;
  void restore(const std::shared_ptr<const Image>& image) override;

  // The bytes that the program has written to captured streams.
  std::string output() const { return state_.output->text(); }
  std::string errorOutput() const { return state_.error_output->text(); }

  void changeMachine() override;
  std::int32_t processors() override { return state_.is_changed ? 3 : 2; }
  MappedAs mappedAs(const std::byte* from, std::size_t bytes) const override;
  bool keepsMappedMemory() const override { return true; }
  bool isFull() const override { return state_.is_full; }

  std::int64_t wallClock() override;
  std::int64_t monotonicClock() override;
  void skip(std::int64_t nanoseconds) override { state_.time += nanoseconds; }
  const std::vector<std::string>& environment() override {
    return state_.is_changed ? other_environment_ : record_->environment();
  }
  std::int64_t processId() override { return state_.is_changed ? 2000 : 1000; }
  std::int64_t parentProcessId() override { return 1; }
  std::string hostName() override { return state_.is_changed ? "elsewhere" : record_->hostName(); }

  Answer open(const FileName& name, int flags, mode_t mode) override;
  Answer close(int descriptor) override;
  Answer duplicate(int descriptor) override;
  Answer duplicateTo(int descriptor, int target) override;
  Answer makePipe(Pipe& ends) override;
  Answer read(int descriptor, std::span<std::byte> to) override;
  Answer readAt(int descriptor, std::span<std::byte> to, std::int64_t offset) override;
  Answer write(int descriptor, std::span<const std::byte> from) override;
  Answer writeAt(int descriptor, std::span<const std::byte> from, std::int64_t offset) override;
  Answer seek(int descriptor, std::int64_t offset, int whence) override;
  Answer truncate(int descriptor, std::int64_t size) override;
  Answer sync(int descriptor, bool data_only) override;
  Answer transfer(int to, int from, std::int64_t offset, std::size_t count) override;
  Answer flags(int descriptor) override;
  Answer setFlags(int descriptor, int flags) override;
  Answer available(int descriptor) override;
  bool canRead(int descriptor) override;
  bool isTerminal(int descriptor) override;
  Answer lock(int descriptor, bool wait, short type, std::int64_t offset, std::int64_t length) override;
  Answer readFolder(int descriptor, std::string& name) override;
  Answer map(int descriptor, Mapping how, std::int64_t offset, std::size_t length) override;
  Answer unmap(std::byte* address, std::size_t length) override;
  Answer syncMapping(std::byte* address, std::size_t length) override;
  Answer attribute(int descriptor, const std::string& name, std::span<std::byte> to) override;
  Answer setAttribute(int descriptor, const std::string& name, std::span<const std::byte> value) override;
  Answer removeAttribute(int descriptor, const std::string& name) override;
  Answer attributeNames(int descriptor, std::span<std::byte> to) override;

  std::string workingFolder() override;
  Answer info(const FileName& name, Links links, FileInfo& info) override;
  Answer access(const FileName& name, int mode) override;
  Answer space(const FileName& name, Space& space) override;
  Answer readLink(const FileName& name, std::string& target) override;
  Answer realPath(const std::string& path, std::string& real) override;
  Answer longestName(const std::string& path) override;
  Answer makeFolder(const FileName& name, mode_t mode) override;
  Answer remove(const FileName& name, Remove what) override;
  Answer rename(const FileName& from, const FileName& to) override;
  Answer link(const FileName& existing, const FileName& name) override;
  Answer symlink(const std::string& target, const FileName& name) override;
  Answer makeNode(const FileName& name, mode_t mode, std::uint64_t device) override;
  Answer setMode(const FileName& name, mode_t mode) override;
  Answer setOwner(const FileName& name, Links links, std::uint32_t user, std::uint32_t group) override;
  Answer setTimes(const FileName& name, Links links, FileTime accessed, FileTime modified) override;

 private:
  struct State {
    explicit State(const std::shared_ptr<Record>& record) : tree(record) {}
    OverlayTree tree;
    Shared<OpenFiles> files;
    Shared<FileBytes> output;
    Shared<FileBytes> error_output;
    std::shared_ptr<RecordedStream> input;
    std::map<std::byte*, MappedFile> mappings;
    NodeId working_folder = Record::kRoot;
    std::int64_t time = 0;
    std::int64_t random_position = 0;  // in what all random devices give
    bool is_changed = false;           // see changeMachine
    std::uint64_t taken = 0;           // of OverlayOptions::room; what is removed is not given back
    bool is_full = false;
  };
  struct OverlayImage;

  // The tree, with changes dated now.
  OverlayTree& tree();
  Answer startOf(const FileName& name) const;
  Answer find(const FileName& name, OverlayTree::End end, OverlayTree::Place& place) const;
  // The node, of an open file too.
  Answer nodeOf(const FileName& name, Links links) const;
  void forgetIfUnused(NodeId node);

  Answer openNode(NodeId node, int flags);
  Answer openNew(const OverlayTree::Place& place, int flags, mode_t mode);
  Answer openDevice(const Node& device, OpenFile& file) const;
  Answer readFile(NodeId node, std::span<std::byte> to, std::int64_t offset);
  Answer writeFile(NodeId node, std::span<const std::byte> from, std::int64_t offset);
  Answer readPipe(const OpenFile& file, std::span<std::byte> to);
  Answer writeStream(const OpenFile& file, std::span<const std::byte> from);
  // Takes so much of the room; false if there is not as much left.
  bool takeRoom(std::uint64_t bytes);
  // A regular file that is open for writing.
  Answer writableNode(int descriptor) const;
  ExtendedAttributes attributesOf(NodeId node) const;

  // Code writes to mapped memory: what it has written becomes the file's; and the other way round.
  void takeFromMappings(NodeId node);
  void giveToMappings(NodeId node);

  std::shared_ptr<Record> record_;
  OverlayOptions options_;
  std::vector<std::string> other_environment_;
  State state_;
};

}  // namespace javelin::outside
