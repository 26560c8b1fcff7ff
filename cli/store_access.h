// The database that `shoal serve` with the same settings uses, for the commands of its host.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "cli/arguments.h"
#include "server/config.h"
#include "storage/store.h"

namespace shoal::cli {

server::Config read_config(const StoreArguments& arguments);

// Opens what is there; `create` makes a database where there is none.
std::unique_ptr<storage::Store> open_database(const StoreArguments& arguments, bool create = false);

storage::Milliseconds now_ms();

// "2026-03-01 12:30", in UTC.
std::string moment_text(storage::Milliseconds at);

std::string_view stage_name(storage::Stage stage);

// Asks before something is done that cannot be undone. Throws a UserError unless the answer is yes, or --yes was given;
// where nobody can be asked, too.
void confirm(const std::string& what, bool yes);

// Text of unknown origin, safe to show, without quotes.
std::string plain(std::string_view text);

}  // namespace shoal::cli
