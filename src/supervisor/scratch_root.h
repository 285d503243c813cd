// SPDX-License-Identifier: Apache-2.0
// ScratchRoot: the folder that all temporary folders of a supervised run are made in, and that goes away with
// everything in it when the run ends. A lock tells that it is in use: one whose supervisor was killed is
// removed by the next run.
#pragma once

#include <filesystem>

#include "support/descriptor.h"

namespace javelin::supervisor {

class ScratchRoot {
 public:
  ScratchRoot();
  ~ScratchRoot();
  ScratchRoot(const ScratchRoot&) = delete;
  ScratchRoot& operator=(const ScratchRoot&) = delete;

  // A folder in it, emptied; an empty path (the system's folder is used then) if there is none to be had.
  std::filesystem::path fresh(unsigned slot) const;
  // Before its time, by a process that ends without destructors.
  void remove();

 private:
  std::filesystem::path path_;
  Descriptor lock_;
};

}  // namespace javelin::supervisor
