// Walks over the bits that are set in a word, from the lowest on.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <iterator>

namespace tablee::games {

/// A forward iterator over the numbers of the bits set in a word, each as a `Value`. It holds the word itself
/// and so outlives the set that it came from.
template <class Value, std::unsigned_integral Word>
class SetBits {
 public:
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using reference = Value;
  using pointer = void;
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;  // its values are no objects that could be referred to

  constexpr SetBits() = default;
  constexpr explicit SetBits(Word left) : left_(left) {}

  constexpr Value operator*() const { return static_cast<Value>(std::countr_zero(left_)); }
  constexpr SetBits& operator++() {
    left_ = static_cast<Word>(left_ & (left_ - 1U));
    return *this;
  }
  constexpr SetBits operator++(int) {  // NOLINT(cert-dcl21-cpp): a forward iterator returns its own type
    const SetBits before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(SetBits, SetBits) = default;

 private:
  Word left_ = 0;
};

}  // namespace tablee::games
