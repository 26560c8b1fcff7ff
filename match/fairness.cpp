#include "match/fairness.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/sha256.h"
#include "engine/core/text.h"

namespace shoal::match {

std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string sha256_hex(std::string_view text) { return to_hex(Sha256().add(text).finish()); }

std::string commitment(std::string_view secret) { return sha256_hex(secret); }

Seed make_seed(std::string_view secret, std::span<const std::string> nonces) {
    Sha256 hash;
    hash.add("shoal seed 1\n").add(secret).add("\n");
    for (const std::string& nonce : nonces) {
        hash.add(nonce).add("\n");
    }
    Seed seed;
    seed.secret = true;
    const Sha256::Digest digest = hash.finish();
    std::copy(digest.begin(), digest.end(), seed.key.begin());
    return seed;
}

std::string seed_text(const Seed& seed) {
    std::array<char, 80> buffer{};
    Text out(buffer.data(), buffer.size());
    write_seed(seed, out);
    return std::string(out.view());
}

bool is_nonce(std::string_view text) {
    return text.size() <= nonce_digits_max && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

bool is_commitment(std::string_view text) { return text.size() == commitment_digits && is_nonce(text); }

std::string hash_password(std::string_view password, std::string_view salt) {
    return std::string(salt) + '$' + sha256_hex(std::string(salt) + '$' + std::string(password));
}

bool password_fits(std::string_view password, std::string_view hash) {
    const std::string_view salt = hash.substr(0, hash.find('$'));
    const std::string typed = hash_password(password, salt);
    // Every byte is compared, so that the time says nothing about where they differ.
    unsigned char difference = typed.size() == hash.size() ? 0 : 1;
    for (std::size_t i = 0; i < std::min(typed.size(), hash.size()); ++i) {
        difference = static_cast<unsigned char>(difference | (typed[i] ^ hash[i]));
    }
    return difference == 0;
}

}  // namespace shoal::match
