// Appends to many matches in one transaction and two journeys: the first takes the matches' rows and hears where
// each log ends, the second writes what fits.
#pragma once

#include <span>
#include <vector>

#include "storage/postgres_connection.h"
#include "storage/store.h"

namespace shoal::storage {

// `again`: an earlier try broke off, and nobody knows whether it was committed. Records that are already there and
// are the same as ours are ours then. Throws StorageError, having written nothing; after ConnectionLost that is not
// known.
std::vector<Appended> append_to_postgres(PostgresConnection& connection, std::span<const Append> appends, bool again);

}  // namespace shoal::storage
