// The passwords of tables: checked and made on other threads, since that takes tens of milliseconds on purpose, and
// tried by nobody more than a few times a minute.
//
// Decisions at a table are pure and quick, so they do not see what was typed: whoever knows the password brings the
// table's hash of it (`proven`). If the host has chosen another meanwhile, that opens nothing.
#include <algorithm>

#include "match/fairness.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/secret_hash.h"

namespace shoal::server {

namespace {

constexpr int secrets_open_max = 16;  // half a gigabyte at most, and never more at a time than there are threads

// Kept in memory only: friends who come in one after the other wait for the slow hash once.
std::string digest_of(std::string_view stored, std::string_view typed) {
    return match::sha256_hex(std::string(stored) + '\n' + std::string(typed));
}

}  // namespace

bool Hub::belongs(const match::Match& match, std::string_view player) {
    return match.seat_of(player) != no_seat || (!player.empty() && match.host() == player);
}

const LimitKeys& Hub::limit_keys() {
    if (!limit_keys_) {
        std::uint64_t secret = 0;
        outside_.random_bytes({reinterpret_cast<std::uint8_t*>(&secret), sizeof(secret)});
        limit_keys_.emplace(secret);
    }
    return *limit_keys_;
}

// What cannot be read as an address is one place like any other.
std::uint64_t Hub::address_key(const std::string& address) {
    const std::optional<IpAddress> known = read_ip(address);
    return known ? limit_keys().address(*known) : limit_keys().token("address " + address);
}

// False: too many are being hashed already.
bool Hub::work_on_secret(const std::string& asker, std::function<std::string()> work,
                         std::function<void(std::string)> done) {
    if (secrets_open_ >= secrets_open_max) {
        return false;
    }
    ++secrets_open_;
    outside_.think({std::move(work), 0, asker}, [this, done = std::move(done)](std::string result) {
        --secrets_open_;
        done(std::move(result));
    });
    return true;
}

void Hub::make_password(const std::string& asker, const std::string& typed,
                        std::function<void(std::optional<std::string>)> then) {
    const auto work = [typed, salt = new_id(), cost = config_.secret_cost] { return hash_secret(typed, salt, cost); };
    const bool begun = work_on_secret(
        asker, work, [then](std::string hash) { then(hash.empty() ? std::nullopt : std::optional(std::move(hash))); });
    if (!begun) {
        then(std::nullopt);
    }
}

// `then` gets the table's hash from whoever knows the password, and nothing from whoever does not or need not. It is
// not called where somebody has to wait; they were told so.
void Hub::prove_password(Table& table, const Actor& actor, const std::string& typed,
                         std::function<void(std::string)> then) {
    const std::string stored = table.match.options().password;
    if (stored.empty() || typed.empty() || belongs(table.match, actor.player)) {
        then({});
        return;
    }
    // Every try is counted first: otherwise those made at the same time would be free, and right ones would be told
    // from wrong ones even by somebody who has to wait.
    const std::string match = table.match.id();
    const std::uint64_t here = address_key(actor.address);
    const std::uint64_t there = limit_keys().token("table " + match);
    const Milliseconds now = clock_.now();
    const Milliseconds wait_here = password_tries_here_.take(here, now);
    const Milliseconds wait_there = wait_here > 0 ? 0 : password_tries_there_.take(there, now);
    if (const Milliseconds wait = std::max(wait_here, wait_there); wait > 0) {
        refuse(actor, "too_many_tries", match, {}, {}, {}, words_to_wait("too_many_tries", actor.language, wait), wait);
        return;
    }
    const auto forgive = [this, here, there] {
        password_tries_here_.give_back(here);
        password_tries_there_.give_back(there);
    };
    const std::string digest = digest_of(stored, typed);
    if (digest == table.right_password) {
        forgive();
        then(stored);
        return;
    }
    const auto work = [typed, stored] { return std::string(secret_fits(typed, stored) ? "right" : "wrong"); };
    const auto done = [this, actor, match, stored, digest, forgive, then](const std::string& verdict) {
        if (verdict.empty()) {
            forgive();
            refuse(actor, "too_many_messages", match);
            return;
        }
        if (verdict == "right") {
            forgive();
            if (Table* still = find_table(match)) {
                still->right_password = digest;
            }
        }
        then(verdict == "right" ? stored : std::string());
    };
    const std::string asker = actor.player.empty() ? "at " + actor.address : match::family_of(actor);
    if (!work_on_secret(asker, work, done)) {
        forgive();
        refuse(actor, "too_many_messages", match);
    }
}

}  // namespace shoal::server
