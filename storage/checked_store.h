// Looks at every argument before a database does, so that both refuse the same things: text that is not UTF-8 or
// holds NUL (PostgreSQL would fail the whole batch, SQLite would store it), ids with spaces, appends that make no
// sense. Questions about ids that cannot exist are answered without asking.
#pragma once

#include <memory>

#include "storage/store.h"

namespace shoal::storage {

std::unique_ptr<Store> make_checked_store(std::unique_ptr<Store> inner);

}  // namespace shoal::storage
