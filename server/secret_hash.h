// Secrets that people think of or write down (table passwords, recovery codes), kept so that whoever reads the
// database or an export cannot guess them quickly: scrypt, which costs memory as well as time. Tens of milliseconds a
// call: never on the hub's thread. Tokens are random and long; for those a plain SHA-256 does.
//
//     scrypt$15$8$1$SALT$64 hex digits          cost as a power of two, block size, parallelism
//     SALT$64 hex digits                        SHA-256, as older logs have it
#pragma once

#include <string>
#include <string_view>

namespace shoal::server {

// At a cost of 15: 32 MiB. Empty where there is no memory for it.
std::string hash_secret(std::string_view secret, std::string_view salt, int cost);

// Whether the stored hash was made of this secret. What asks for more than a server should spend fits nothing.
bool secret_fits(std::string_view secret, std::string_view stored);

}  // namespace shoal::server
