// SPDX-License-Identifier: Apache-2.0
// ZipStreams: zlib's streams of a running program, by the number that Java code has for each. They are part
// of its state: a stream is copied when one of several states that know it goes on with it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>

struct z_stream_s;  // of zlib

namespace javelin::vm {

class ZipStreams {
 public:
  enum class Kind : std::uint8_t { Inflates, Deflates };

  // Ends every stream that was opened.
  class Stream {
   public:
    explicit Stream(Kind kind);
    // Null: no memory.
    static std::shared_ptr<Stream> copyOf(Stream& other);
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream();
    z_stream_s* get() { return stream_.get(); }

   private:
    Kind kind_;
    std::unique_ptr<z_stream_s> stream_;
  };
  struct Table {
    std::int64_t next = 1;
    std::map<std::int64_t, std::shared_ptr<Stream>> streams;
  };
  using Image = std::shared_ptr<const Table>;

  std::int64_t add(std::shared_ptr<Stream> stream);
  // To go on with; null if there is none of that number, or no memory.
  z_stream_s* at(std::int64_t number);
  void remove(std::int64_t number);

  Image capture() const { return table_; }
  void restore(const Image& image) { table_ = image; }

 private:
  Table& own();

  std::shared_ptr<const Table> table_ = std::make_shared<Table>();
};

}  // namespace javelin::vm
