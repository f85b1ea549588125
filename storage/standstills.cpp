#include "storage/standstills.hpp"

#include <algorithm>

namespace tablee::storage {
namespace {

Time end_of(const Standstill& standstill) {
  return standstill.until.value_or(Time::max());
}

}  // namespace

std::vector<Standstill> merge(std::vector<Standstill> standstills, Time start) {
  std::ranges::sort(standstills, {}, &Standstill::from);
  std::vector<Standstill> merged;
  for (Standstill& next : standstills) {
    next.from = std::max(next.from, start);
    if (end_of(next) <= next.from) continue;
    if (merged.empty() || end_of(merged.back()) < next.from)
      merged.push_back(next);
    else if (end_of(merged.back()) < end_of(next))
      merged.back().until = next.until;
  }
  return merged;
}

}  // namespace tablee::storage
