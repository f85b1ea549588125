// How libFuzzer alters the inputs of `stored_rows`: as it alters any, or by one more damage that is well
// formed, so that it need not guess the names of columns byte by byte.
#include <array>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/sample_database.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* bytes, std::size_t size, std::size_t most);

namespace tablee::fuzz {
namespace {

constexpr std::array<std::string_view, 26> values{"int -1",
                                                  "int 0",
                                                  "int 1",
                                                  "int 5",
                                                  "int 6",
                                                  "int 7",
                                                  "int 200",
                                                  "int 1001",
                                                  "int 1002",
                                                  "int 604800",
                                                  "int 1790000000000",
                                                  "int 2147483647",
                                                  "int -2147483648",
                                                  "int 4294967296",
                                                  "int 9223372036854775807",
                                                  "int -9223372036854775808",
                                                  "real 1e308",
                                                  "real -0.5",
                                                  "text ",
                                                  "text {}",
                                                  "text [",
                                                  "text {\"type\":\"stop\"}",
                                                  "text \xff",
                                                  "blob ",
                                                  "blob 00",
                                                  "null "};

/// Every column as "table.column", and every row that can be lost or be there twice as "-table" and "+table".
std::vector<std::string> places() {
  std::vector<std::string> all;
  const SampleDatabase database;
  for (const auto& [table, columns] : database.columns()) {
    all.push_back('-' + table);
    all.push_back('+' + table);
    for (const std::string& column : columns) all.push_back(table + '.' + column);
  }
  return all;
}

std::string any_damage(std::minstd_rand& random) {
  static const std::vector<std::string> all = places();
  constexpr unsigned rows = 12;
  return all[random() % all.size()] + ' ' + std::to_string(random() % rows) + ' ' +
         std::string(values[random() % values.size()]) + '\n';
}

}  // namespace
}  // namespace tablee::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* bytes, std::size_t size, std::size_t most,
                                               unsigned seed) {
  std::minstd_rand random(seed);
  if (random() % 2 == 0) return LLVMFuzzerMutate(bytes, size, most);
  const std::string damage = tablee::fuzz::any_damage(random);
  if (size + damage.size() > most) return LLVMFuzzerMutate(bytes, size, most);
  std::memcpy(bytes + size, damage.data(), damage.size());
  return size + damage.size();
}
