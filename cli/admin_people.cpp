// shoal admin: people, who are a name and a token.
#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/store_access.h"
#include "match/json_out.h"
#include "server/care.h"

namespace shoal::cli {

namespace {

constexpr std::uint32_t page_rows = 500;

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

storage::PlayerRow find(storage::Store& store, const std::string& id) {
    const std::optional<storage::PlayerRow> player = store.find_player(id);
    if (!player) {
        throw UserError(fmt::format("there is no player {}; `shoal admin players NAME` looks for one", in_quotes(id)));
    }
    return *player;
}

std::vector<storage::PlayerRow> search(storage::Store& store, const std::string& words, std::size_t limit) {
    std::vector<storage::PlayerRow> found;
    std::string after;
    while (found.size() < limit) {
        const std::vector<storage::PlayerRow> rows = store.list_players(page_rows, after);
        if (rows.empty()) {
            break;
        }
        for (const storage::PlayerRow& row : rows) {
            const bool fits =
                words.empty() || row.player == words || lower(row.name).find(lower(words)) != std::string::npos;
            if (fits && found.size() < limit) {
                found.push_back(row);
            }
        }
        after = rows.back().player;
    }
    return found;
}

void write_row(std::string& out, const storage::PlayerRow& row) {
    match::Object object(out);
    object.text("player", row.player).text("name", row.name).boolean("program", row.bot);
    object.boolean("banned", row.banned).boolean("webhook", !row.webhook.empty());
    object.boolean("feed", !row.feed_hash.empty());
    object.number("created", row.created_at).number("seen", row.seen_at);
    if (!row.owner.empty()) {
        object.text("owner", row.owner);
    }
}

int set_banned(const AdminArguments& arguments, bool banned, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    storage::PlayerRow player = find(*store, arguments.player);
    const bool changes = player.banned != banned;
    if (changes) {
        player.banned = banned;
        store->put_player(player);
    }
    output.print("{} ({}) {} {}\n", plain(player.name), player.player, changes ? "is now" : "was already",
                 banned ? "banned" : "allowed");
    return exit_good;
}

}  // namespace

int admin_players(const AdminArguments& arguments, Output& output) {
    const std::size_t limit = read_number("--limit", arguments.limit, 1, 1'000'000);
    const std::vector<storage::PlayerRow> rows = search(*open_database(arguments.store), arguments.search, limit);
    if (arguments.json) {
        std::string out = R"({"players":[)";
        for (std::size_t i = 0; i < rows.size(); ++i) {
            out += i == 0 ? "" : ",";
            write_row(out, rows[i]);
        }
        output.write(out + "]}\n");
        return exit_good;
    }
    output.print("{:<12}  {:<16}  {:<16}  {:<8}  name\n", "player", "created", "seen", "kind");
    for (const storage::PlayerRow& row : rows) {
        output.print("{:<12}  {:<16}  {:<16}  {:<8}  {}\n", plain(row.player), moment_text(row.created_at),
                     moment_text(row.seen_at),
                     row.banned           ? "banned"
                     : !row.owner.empty() ? "guest"
                     : row.bot            ? "program"
                                          : "person",
                     plain(row.name));
    }
    if (rows.size() == limit) {
        output.print("(the first {}; --limit N shows more)\n", rows.size());
    }
    return exit_good;
}

int admin_ban(const AdminArguments& arguments, Output& output) { return set_banned(arguments, true, output); }

int admin_unban(const AdminArguments& arguments, Output& output) { return set_banned(arguments, false, output); }

// For somebody who fears that their key was stolen and cannot do it themselves: a link or a recovery code brings them
// back.
int admin_sign_out(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const storage::PlayerRow player = find(*store, arguments.player);
    const std::vector<storage::TokenRow> tokens = store->list_tokens(player.player);
    confirm(fmt::format("sign {} ({}) out of {} devices{}", in_quotes(player.name), player.player, tokens.size(),
                        store->recovery_made_at(player.player) ? "" : ", for good: they have no recovery code"),
            arguments.yes);
    for (const storage::TokenRow& token : tokens) {
        store->revoke_token(player.player, token.id, now_ms());
    }
    output.print("{} ({}) is signed out of {} devices\n", plain(player.name), player.player, tokens.size());
    return exit_good;
}

// Also for somebody who is gone already: their name may still stand in logs.
int admin_delete_player(const AdminArguments& arguments, Output& output) {
    const std::unique_ptr<storage::Store> store = open_database(arguments.store);
    const std::optional<storage::PlayerRow> player = store->find_player(arguments.player);
    confirm(fmt::format("forget {} and remove their name and words from every match",
                        player ? fmt::format("{} ({})", in_quotes(player->name), plain(arguments.player))
                               : in_quotes(arguments.player)),
            arguments.yes);
    const server::ForgottenPerson forgotten = server::forget_person(*store, arguments.player, now_ms());
    if (!forgotten.found && forgotten.matches == 0) {
        (void)find(*store, arguments.player);
    }
    output.print("forgot {}: {} records of {} matches changed\n", arguments.player, forgotten.records,
                 forgotten.matches);
    store->wipe(true);
    return exit_good;
}

}  // namespace shoal::cli
