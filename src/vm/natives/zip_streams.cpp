// SPDX-License-Identifier: Apache-2.0
#include "vm/zip_streams.h"

#include <zlib.h>

namespace javelin::vm {

ZipStreams::Stream::Stream(Kind kind) : kind_(kind), stream_(std::make_unique<z_stream>()) {}

ZipStreams::Stream::~Stream() {
  // A stream that could not be opened has no state, which is noticed.
  if (kind_ == Kind::Inflates) {
    ::inflateEnd(stream_.get());
  } else {
    ::deflateEnd(stream_.get());
  }
}

std::shared_ptr<ZipStreams::Stream> ZipStreams::Stream::copyOf(Stream& other) {
  auto copy = std::make_shared<Stream>(other.kind_);
  const int result = other.kind_ == Kind::Inflates ? ::inflateCopy(copy->get(), other.get())
                                                   : ::deflateCopy(copy->get(), other.get());
  return result == Z_OK ? copy : nullptr;
}

ZipStreams::Table& ZipStreams::own() {
  if (table_.use_count() > 1) table_ = std::make_shared<Table>(*table_);
  // No image has it.
  return const_cast<Table&>(*table_);
}

std::int64_t ZipStreams::add(std::shared_ptr<Stream> stream) {
  Table& table = own();
  table.streams.emplace(table.next, std::move(stream));
  return table.next++;
}

z_stream* ZipStreams::at(std::int64_t number) {
  Table& table = own();
  const auto found = table.streams.find(number);
  if (found == table.streams.end()) return nullptr;
  if (found->second.use_count() > 1) {
    std::shared_ptr<Stream> copy = Stream::copyOf(*found->second);
    if (copy == nullptr) return nullptr;
    found->second = std::move(copy);
  }
  return found->second->get();
}

void ZipStreams::remove(std::int64_t number) { own().streams.erase(number); }

}  // namespace javelin::vm
