// Token buckets in a table of fixed size: so many actions a second for each key, with bursts.
//
// A key has one of four places; where none is free the fullest bucket, which has the least to remember, makes room.
// A flood of new keys can therefore make the table forget small debts, but never grow it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "server/net_address.h"

namespace shoal::server {

class RateLimit {
public:
    // `rate` actions a second, `burst` at once; a rate of 0 limits nothing.
    RateLimit(double rate, double burst, std::size_t places = 32 * 1024);

    // Takes one action at a time in milliseconds that never goes back. The result is how long to wait before
    // trying again; 0: go ahead.
    std::int64_t take(std::uint64_t key, std::int64_t now_ms);

    // The action turned out to be one that need not be counted.
    void give_back(std::uint64_t key);

private:
    struct Bucket {
        std::uint64_t key = 0;  // 0: free
        double filling = 0;
        std::int64_t at_ms = 0;
    };

    double filling(const Bucket& bucket, std::int64_t now_ms) const;

    const double rate_;
    const double burst_;
    std::vector<Bucket> buckets_;
};

// Keys that people outside cannot choose to collide: they depend on a secret of the process.
class LimitKeys {
public:
    explicit LimitKeys(std::uint64_t secret) : secret_(secret) {}

    std::uint64_t address(const IpAddress& address) const;
    std::uint64_t token(std::string_view token) const;

private:
    std::uint64_t secret_;
};

}  // namespace shoal::server
