// An edition that a host brought to a table: printed material other than the standard one, known by the SHA-256 of its
// file. Everything that is made of it is shared by the tables that play it, and goes with the last of them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "editions/differences.h"
#include "match/options.h"
#include "match/types.h"

namespace shoal::match {

// The largest file, as it is and as a record has it, escaped: it fits into one record with all the rest.
inline constexpr std::size_t edition_bytes_max = 24 * 1024;
inline constexpr std::size_t edition_escaped_max = 48 * 1024;
// So many different ones can be brought to one table before the start; its log has them all.
inline constexpr int editions_brought_max = 8;

struct OwnEdition {
    std::string game;
    std::string sha256;  // of the file's exact bytes, 64 hex digits
    std::string name;
    std::string text;                               // the file
    std::vector<editions::Difference> differences;  // from the standard edition
    std::shared_ptr<const void> material;           // the game's `Edition`

    // False: it is only named, and the table has it already.
    bool is_whole() const { return material != nullptr; }
};

bool is_edition_name(std::string_view text);  // 64 hex digits

// The edition of a file for this game, or what is wrong with it.
std::variant<std::shared_ptr<const OwnEdition>, OptionsMistake> load_own_edition(std::string_view game,
                                                                                 std::string_view text);
// For records of a match that has it in its log already.
std::shared_ptr<const OwnEdition> name_edition(std::string_view sha256, std::string_view name);

// "default", or the SHA-256 of the table's own: as traces name editions.
std::string_view edition_name(const TableOptions& options);

// What everybody may know of it, the file included, as a JSON object.
std::string write_edition(const OwnEdition& edition);

// The rules of a table with this edition, made once for all tables alike; nothing if there are none. They live as long
// as somebody holds them.
std::shared_ptr<const void> rules_with_edition(const OwnEdition& edition, int players,
                                               const std::vector<std::pair<std::string, std::string>>& rules,
                                               int version);

}  // namespace shoal::match
