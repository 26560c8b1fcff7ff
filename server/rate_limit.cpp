#include "server/rate_limit.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/sha256.h"

namespace shoal::server {

namespace {

constexpr std::size_t ways = 4;

std::uint64_t keyed_hash(std::uint64_t secret, char kind, std::string_view bytes) {
    Sha256 hash;
    for (int shift = 0; shift < 64; shift += 8) {
        hash.add(static_cast<std::uint8_t>(secret >> shift));
    }
    hash.add(static_cast<std::uint8_t>(kind)).add(bytes);
    const Sha256::Digest digest = hash.finish();
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        key = key << 8 | digest[i];
    }
    return key == 0 ? 1 : key;
}

}  // namespace

RateLimit::RateLimit(double rate, double burst, std::size_t places) : rate_(rate), burst_(std::max(burst, 1.0)) {
    if (rate_ > 0) {
        buckets_.resize(std::bit_ceil(std::max(places, ways)));
    }
}

double RateLimit::filling(const Bucket& bucket, std::int64_t now_ms) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - bucket.at_ms));
    return std::min(burst_, bucket.filling + passed * rate_ / 1000);
}

std::int64_t RateLimit::take(std::uint64_t key, std::int64_t now_ms) {
    if (buckets_.empty()) {
        return 0;
    }
    const std::size_t first = key % (buckets_.size() / ways) * ways;
    Bucket* chosen = &buckets_[first];
    for (std::size_t i = first; i < first + ways; ++i) {
        Bucket& each = buckets_[i];
        if (each.key == key) {
            chosen = &each;
            break;
        }
        if (chosen->key != 0 && (each.key == 0 || filling(each, now_ms) > filling(*chosen, now_ms))) {
            chosen = &each;
        }
    }
    if (chosen->key != key) {
        *chosen = {key, burst_, now_ms};
    }
    chosen->filling = filling(*chosen, now_ms);
    chosen->at_ms = now_ms;
    if (chosen->filling >= 1) {
        chosen->filling -= 1;
        return 0;
    }
    return std::max<std::int64_t>(1, std::llround(std::ceil((1 - chosen->filling) * 1000 / rate_)));
}

void RateLimit::give_back(std::uint64_t key) {
    if (buckets_.empty()) {
        return;
    }
    const std::size_t first = key % (buckets_.size() / ways) * ways;
    for (std::size_t i = first; i < first + ways; ++i) {
        if (buckets_[i].key == key) {
            buckets_[i].filling = std::min(burst_, buckets_[i].filling + 1);
        }
    }
}

std::uint64_t LimitKeys::address(const IpAddress& address) const {
    const IpAddress prefix = limit_prefix(address);
    std::string_view bytes(reinterpret_cast<const char*>(prefix.bytes.data()), prefix.bytes.size());
    return keyed_hash(secret_, 'a', bytes);
}

std::uint64_t LimitKeys::token(std::string_view token) const { return keyed_hash(secret_, 't', token); }

}  // namespace shoal::server
