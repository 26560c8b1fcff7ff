#include "server/secret_hash.h"

#include <fmt/core.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <system_error>
#include <vector>

#include "match/fairness.h"

namespace shoal::server {

namespace {

constexpr int block_size = 8;
constexpr int parallelism = 1;
constexpr int cost_least = 1;
constexpr int cost_most = 17;
constexpr std::uint64_t memory_most = std::uint64_t{256} * 1024 * 1024;
constexpr std::string_view scheme = "scrypt";

std::vector<std::string_view> parts_of(std::string_view stored) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = stored.find('$');
        parts.push_back(stored.substr(0, end));
        stored.remove_prefix(end == std::string_view::npos ? stored.size() : end + 1);
    }
    return parts;
}

bool same_bytes(std::string_view a, std::string_view b) {
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace

std::string hash_secret(std::string_view secret, std::string_view salt, int cost) {
    std::array<std::uint8_t, 32> key{};
    const auto* salt_bytes = reinterpret_cast<const unsigned char*>(salt.data());
    if (EVP_PBE_scrypt(secret.data(), secret.size(), salt_bytes, salt.size(), std::uint64_t{1} << cost, block_size,
                       parallelism, memory_most, key.data(), key.size()) != 1) {
        return {};
    }
    return fmt::format("{}${}${}${}${}${}", scheme, cost, block_size, parallelism, salt, match::to_hex(key));
}

bool secret_fits(std::string_view secret, std::string_view stored) {
    const std::vector<std::string_view> parts = parts_of(stored);
    if (parts.front() != scheme) {
        return match::password_fits(secret, stored);
    }
    int cost = 0;
    if (parts.size() != 6 ||
        std::from_chars(parts[1].data(), parts[1].data() + parts[1].size(), cost).ec != std::errc() ||
        cost < cost_least || cost > cost_most) {
        return false;
    }
    const std::string made = hash_secret(secret, parts[4], cost);
    return !made.empty() && same_bytes(made, stored);
}

}  // namespace shoal::server
