// SPDX-License-Identifier: Apache-2.0
// The overlay against the real thing: the same random calls in two folders that begin alike, one through the
// machine's own outside, one through an overlay. Every answer must be the same, and so must both trees in the
// end; and the overlay's folder on the disk is as it was.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <random>

#include "outside/direct.h"
#include "outside/overlay.h"
#include "tests/support/files.h"
#include "unit/outside/tree_walker.h"

namespace javelin::outside {
namespace {

void fill(const std::filesystem::path& root) {
  std::filesystem::create_directories(root / "a/c");
  std::filesystem::create_directories(root / "b");
  for (const char* const name : {"x", "a/x", "a/y", "a/c/z", "b/y"}) {
    test::writeFile(root / name, fmt::format("content of {}", name));
  }
  std::filesystem::create_symlink("a", root / "l");
  std::filesystem::create_symlink("../x", root / "b/m");
  std::filesystem::create_symlink("l", root / "a/l");
  std::filesystem::create_hard_link(root / "x", root / "b/h");
}

// One side: an outside, its folder, and the files that the test has open there.
struct Side {
  Outside& outside;
  std::string top;
  // Far below, since links with ".." lead out of it.
  std::string root = top + "/1/2/3/4/5/6";
  std::vector<int> open = std::vector<int>(4, -1);

  std::string hidden(std::string text) const {
    for (std::size_t at = 0; (at = text.find(top)) != std::string::npos;) text.replace(at, top.size(), "TOP");
    return text;
  }
};

// A call with its parameters chosen, to be made on either side; gives what it saw as text.
class Step {
 public:
  explicit Step(std::mt19937_64& random)
      : kind_(below(random, 21)),
        first_(path(random)),
        second_(path(random)),
        slot_(below(random, 4)),
        flags_(below(random, 64)),
        number_(below(random, 40)),
        text_(fmt::format("<{}>", below(random, 1000))) {}

  std::string name() const {
    return fmt::format("{} {} {} {} {} {}", kind_, first_, second_, slot_, flags_, number_);
  }

  std::string on(Side& side) const {
    Outside& o = side.outside;
    const std::string one = side.root + "/" + first_;
    const std::string two = side.root + "/" + second_;
    int& slot = side.open[slot_];
    std::string text;
    switch (kind_) {
      case 0:
      case 1:
      case 2:
        return openSlot(side, one);
      case 3:
        return fmt::format("read {}", readSome(o, slot, number_));
      case 4:
      case 5:
        return fmt::format("write {}", o.write(slot, bytesOf(text_)));
      case 6:
        return fmt::format("seek {}", o.seek(slot, number_ - 10, flags_ % 3));
      case 7:
        return fmt::format("truncate {}", o.truncate(slot, number_));
      case 8:
        return fmt::format("makeFolder {}", o.makeFolder(one, 0750));
      case 9:
        return fmt::format("remove {}", o.remove(one, static_cast<FileTree::Remove>(flags_ % 3)));
      case 10:
      case 11:
        return fmt::format("rename {}", o.rename(one, two));
      case 12:
        return fmt::format("link {}", o.link(one, two));
      case 13:
        return fmt::format("symlink {}", o.symlink(flags_ % 2 == 0 ? second_ : two, one));
      case 14:
        text = fmt::format("readLink {}", o.readLink(one, text));
        return text;
      case 15: {
        const Answer answer = o.realPath(one, text);
        return fmt::format("realPath {} {}", answer, failed(answer) ? "" : side.hidden(text));
      }
      case 16:
        return fmt::format("setMode {}", o.setMode(one, flags_ % 2 == 0 ? 0640 : 0555));
      case 17:
        return fmt::format("access {}", o.access(one, X_OK));
      case 18:
        return fmt::format("writeAt {} readAt {}", o.writeAt(slot, bytesOf(text_), number_), readAt(o, slot));
      case 19:
        return fmt::format("list {}", list(o, one));
      default:
        return infoText(o, flags_ % 4 == 0 ? FileName::ofDescriptor(slot) : FileName(one));
    }
  }

 private:
  static int below(std::mt19937_64& random, int bound) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
  }
  static std::string path(std::mt19937_64& random) {
    constexpr const char* kNames[] = {"a", "b", "c", "x", "y", "z", "l", "m", "h", ".", "..", "new"};
    std::string path = kNames[below(random, 9)];
    for (int i = below(random, 3); i > 0; --i) path += std::string("/") + kNames[below(random, 12)];
    if (below(random, 15) == 0) path += "/";
    return path;
  }

  std::string openSlot(Side& side, const std::string& path) const {
    int& slot = side.open[slot_];
    if (slot >= 0) side.outside.close(slot);
    constexpr int kHow[] = {O_RDONLY, O_WRONLY, O_RDWR, O_RDWR};
    const int flags = kHow[flags_ % 4] | ((flags_ & 4) != 0 ? O_CREAT : 0) |
                      ((flags_ & 8) != 0 ? O_TRUNC : 0) | ((flags_ & 16) != 0 ? O_APPEND : 0) |
                      ((flags_ & 32) != 0 ? O_EXCL : 0) | (number_ < 4 ? O_NOFOLLOW : 0);
    // Without O_CREAT O_EXCL means nothing, and truncating for reading neither.
    slot = openFile(side.outside, path, (flags & O_CREAT) == 0 ? flags & ~O_EXCL : flags, 0664);
    if (slot < 0) return fmt::format("open {}", slot);
    FileInfo info;
    side.outside.info(FileName::ofDescriptor(slot), Links::Follow, info);
    if (!S_ISDIR(info.mode)) return "open";
    // Where one seeks to in a folder is up to its file system.
    side.outside.close(std::exchange(slot, -1));
    return "open folder";
  }
  std::string readAt(Outside& o, int slot) const {
    std::string text(20, '\0');
    const Answer got = o.readAt(slot, std::as_writable_bytes(std::span(text)), number_ / 2);
    return fmt::format("{} {}", got, failed(got) ? "" : text.substr(0, static_cast<std::size_t>(got)));
  }
  static std::string infoText(Outside& o, const FileName& name) {
    FileInfo info;
    const Answer answer = o.info(name, Links::Follow, info);
    return fmt::format("info {} {:o} {} {}", answer, info.mode, info.links,
                       S_ISREG(info.mode) ? info.size : 0);
  }

  int kind_;
  std::string first_;
  std::string second_;
  std::size_t slot_;
  int flags_;
  std::size_t number_;
  std::string text_;
};

TEST(OverlayRandom, AnswersAsTheMachineDoes) {
  const std::filesystem::path folder = test::scratchFolder("outside-random");
  DirectOutside machine;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    const std::string real = (folder / fmt::format("real{}", seed)).string();
    const std::string below = (folder / fmt::format("below{}", seed)).string();
    Overlay overlay(std::make_shared<Record>(), {});
    Side direct{machine, real};
    Side state{overlay, below};
    fill(direct.root);
    fill(state.root);
    const std::string untouched = describeTree(machine, below);
    std::mt19937_64 random(seed);
    std::shared_ptr<const Image> kept;
    std::string kept_tree;
    std::string history;
    for (int i = 0; i < 80; ++i) {
      const Step step(random);
      const std::string wanted = direct.hidden(step.on(direct));
      history += fmt::format("{}: {}: {}\n", i, step.name(), wanted);
      ASSERT_EQ(state.hidden(step.on(state)), wanted) << "seed " << seed << "\n" << history;
      if (i == 40) {
        kept = overlay.capture();
        kept_tree = describeTree(overlay, below);
      }
    }
    ASSERT_EQ(state.hidden(describeTree(overlay, below)), direct.hidden(describeTree(machine, real))) << seed;
    overlay.restore(kept);
    ASSERT_EQ(describeTree(overlay, below), kept_tree) << seed;
    ASSERT_EQ(describeTree(machine, below), untouched) << seed;
    for (const int descriptor : direct.open) {
      if (descriptor >= 0) machine.close(descriptor);
    }
    std::filesystem::remove_all(real);
    std::filesystem::remove_all(below);
  }
}

}  // namespace
}  // namespace javelin::outside
