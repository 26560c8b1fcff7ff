// Which program this is: the SHA-256 of its own file, as `sha256sum` prints it. Any change to it, of a bot or not,
// makes another; what is built from the same source in the same way is the same.
#pragma once

#include <string>

namespace shoal::cli {

std::string program_hash();

}  // namespace shoal::cli
