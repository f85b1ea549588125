#include "server/shards/frame_count.hpp"

#include <doctest/doctest.h>

#include <vector>

using tablee::server::FrameCount;

namespace {

/// A frame of a client: a mask of zeros, and a payload of `size` bytes that look like heads of frames.
void add_frame(std::vector<std::uint8_t>& bytes, std::uint8_t kind, std::size_t size) {
  bytes.push_back(kind);
  if (size < 126) {
    bytes.push_back(static_cast<std::uint8_t>(0x80 | size));
  } else if (size < 65'536) {
    bytes.insert(bytes.end(), {0xfe, static_cast<std::uint8_t>(size >> 8U), static_cast<std::uint8_t>(size)});
  } else {
    bytes.push_back(0xff);
    for (int shift = 56; shift >= 0; shift -= 8)
      bytes.push_back(static_cast<std::uint8_t>(std::uint64_t{size} >> static_cast<unsigned>(shift)));
  }
  bytes.insert(bytes.end(), 4, 0);
  bytes.insert(bytes.end(), size, 0x81);
}

}  // namespace

TEST_CASE("frames of every kind and length are counted, however their bytes come") {
  std::vector<std::uint8_t> bytes;
  std::size_t frames = 0;
  for (const unsigned kind : {0x81U, 0x01U, 0x00U, 0x80U, 0x89U, 0x8aU, 0x88U}) {
    for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 300U, 65'535U, 65'536U, 70'000U}) {
      add_frame(bytes, static_cast<std::uint8_t>(kind), size);
      ++frames;
    }
  }

  for (const std::size_t piece : {bytes.size(), std::size_t{1'536}, std::size_t{7}, std::size_t{1}}) {
    FrameCount count;
    std::size_t counted = 0;
    const std::span all(bytes);
    for (std::size_t at = 0; at < all.size(); at += piece)
      counted += count.take(all.subspan(at, std::min(piece, all.size() - at)));
    CHECK(counted == frames);
  }
}

TEST_CASE("a frame counts when it begins, not when it is whole") {
  FrameCount count;
  const std::vector<std::uint8_t> begun{0x89};
  CHECK(count.take(begun) == 1);
  CHECK(count.take(std::vector<std::uint8_t>{0x80, 0, 0, 0}) == 0);
  CHECK(count.take(std::vector<std::uint8_t>{0, 0x89, 0x80, 0, 0, 0, 0, 0x8a}) == 2);
}
