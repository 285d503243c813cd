// SPDX-License-Identifier: Apache-2.0
#include "jvm/snapshot_checksum.h"

#include <xxhash.h>

#include "jvm/snapshot_format.h"

namespace javelin::jvm {

std::array<std::uint64_t, 2> snapshotChecksum(Bytes file) {
  PRECONDITION(file.size() >= sizeof(format::Header));
  const Bytes covered = file.subspan(format::kChecksumStart);
  const XXH128_hash_t hash = XXH3_128bits(covered.data(), covered.size());
  return {hash.high64, hash.low64};
}

}  // namespace javelin::jvm
