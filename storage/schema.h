// The tables of both databases, as a list of steps: step N takes a database from version N to version N + 1, in one
// transaction. A new database takes all of them, so that every step is run by every test. A step that has been
// released is never changed; what it got wrong, a later one puts right.
#pragma once

#include <string>
#include <vector>

namespace shoal::storage {

// What the databases call the same thing.
struct Dialect {
    const char* id;     // text that is compared by its bytes
    const char* keyed;  // ends a table that is stored in the order of its key
    const char* find;   // where in a text another begins
};

inline constexpr Dialect sqlite_dialect{"TEXT", " WITHOUT ROWID", "instr"};
inline constexpr Dialect postgres_dialect{"TEXT COLLATE \"C\"", "", "strpos"};

// The statements of each step.
std::vector<std::vector<std::string>> schema_steps(const Dialect& dialect);

inline constexpr int schema_version = 8;

}  // namespace shoal::storage
