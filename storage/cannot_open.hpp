// The one error that opening a journal or an archive can end in.
#pragma once

#include <stdexcept>

namespace tablee::storage {

/// The database was made by a newer program, or is none, or can't be opened. `what()` is a sentence for the
/// host.
class CannotOpen : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace tablee::storage
