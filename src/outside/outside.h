// SPDX-License-Identifier: Apache-2.0
// The outside of a running program: files, streams, clocks, environment. Everything that natives do out there
// goes through this interface, so that it can be the machine's own (DirectOutside) or one that belongs to a
// state and touches nothing (Overlay).
#pragma once

#include <memory>

#include "outside/descriptors.h"
#include "outside/file_tree.h"
#include "outside/surroundings.h"

namespace javelin::outside {

// A state of the outside at one moment. Immutable and cheap to keep.
class Image {
 public:
  virtual ~Image() = default;
};

class Outside : public Surroundings, public Descriptors, public FileTree {
 public:
  // Both cost little, whatever the program has written. An image may be restored any number of times, also
  // into another Outside with the same record (see Overlay). Of the machine's own outside only the clock's
  // skips can be put back.
  virtual std::shared_ptr<const Image> capture() = 0;
  virtual void restore(const std::shared_ptr<const Image>& image) = 0;
};

}  // namespace javelin::outside
