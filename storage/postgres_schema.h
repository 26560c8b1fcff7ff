// Our tables live in a PostgreSQL schema of their own, `shoal`; its table `about` says which version they have.
#pragma once

#include <string>

#include "storage/postgres_connection.h"

namespace shoal::storage {

// Makes the tables or migrates them; those who start at the same time wait for one another. Throws UnusableDatabase,
// having changed nothing, for tables that are not ours or newer.
void prepare_schema(PostgresConnection& connection, const std::string& place, bool create);

}  // namespace shoal::storage
