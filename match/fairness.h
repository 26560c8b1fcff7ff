// A deal that nobody can choose and everybody can check.
//
// The table publishes the commitment to its secret when it is made, and each seat a commitment to its share before the
// start. Only when no commitment can change any more are the shares shown to the server. The seed is made from secret
// and shares; after the end all of them are shown to everybody. With a shell alone:
//
//     printf %s "$secret" | sha256sum                                     # is the table's commitment
//     printf %s "$share0" | sha256sum                                     # is that of seat 0
//     printf 'shoal seed 1\n%s\n%s\n%s\n' "$secret" "$share0" "$share1" | sha256sum   # is the seed, for two seats
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/seed.h"

namespace shoal::match {

inline constexpr std::size_t nonce_digits_max = 64;
inline constexpr std::size_t commitment_digits = 64;

// Of a secret, and of a share.
std::string commitment(std::string_view secret);
bool is_commitment(std::string_view text);

// Shares in the order of the seats; a bot's, and that of somebody who sent none, is empty.
Seed make_seed(std::string_view secret, std::span<const std::string> nonces);
std::string seed_text(const Seed& seed);

// Lower-case hex digits, at most 64 of them; an empty share is one too.
bool is_nonce(std::string_view text);

// Table passwords as older logs have them, salted and hashed once; server/secret_hash.h makes those of today.
std::string hash_password(std::string_view password, std::string_view salt);
bool password_fits(std::string_view password, std::string_view hash);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::string sha256_hex(std::string_view text);

}  // namespace shoal::match
