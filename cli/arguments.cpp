#include "cli/arguments.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <optional>
#include <random>
#include <thread>

#include "cli/errors.h"
#include "cli/input_file.h"

namespace shoal::cli {

namespace {

std::uint64_t random_word() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

}  // namespace

std::uint64_t read_number(std::string_view what, std::string_view text, std::uint64_t low, std::uint64_t high) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high) {
        throw UserError(fmt::format("{} takes a whole number from {} to {}, not {}", what, low, high, in_quotes(text)));
    }
    return value;
}

int read_threads(std::string_view text) {
    constexpr std::uint64_t threads_max = 1024;
    if (text.empty()) {
        return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    }
    return static_cast<int>(read_number("--threads", text, 1, threads_max));
}

Seed read_seed(std::string_view text) {
    if (text.empty()) {
        return Seed::of(random_word());
    }
    const std::optional<Seed> seed = parse_seed(text);
    if (!seed) {
        throw UserError(fmt::format("--seed takes a decimal number below 2^64 or 64 hex digits, not {} ({} characters)",
                                    in_quotes(text), text.size()));
    }
    return *seed;
}

Seed read_live_seed(std::string_view text) {
    if (!text.empty()) {
        return read_seed(text);
    }
    Seed seed;
    seed.secret = true;
    for (std::size_t i = 0; i < seed.key.size(); i += 8) {
        const std::uint64_t word = random_word();
        std::memcpy(seed.key.data() + i, &word, sizeof(word));
    }
    return seed;
}

std::uint64_t counting_seed(const Seed& seed, std::string_view purpose) {
    if (seed.secret) {
        throw UserError(fmt::format("64 hex digits are the seed of one game only; {} needs a decimal --seed", purpose));
    }
    return seed.number;
}

std::string read_file(const std::string& path, std::size_t bytes_max) {
    InputFile file(path);
    std::string content;
    char buffer[64 * 1024];
    while (const std::size_t count = file.read(buffer, sizeof(buffer))) {
        content.append(buffer, count);
        if (content.size() > bytes_max) {
            throw UserError(
                fmt::format("{} is larger than {} bytes, more than such a file can be", in_quotes(path), bytes_max));
        }
    }
    return content;
}

std::string for_shell(const std::string& word) {
    constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789,=:._-/+";
    if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) {
        return word;
    }
    std::string quoted = "'";
    for (const char c : word) {
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quoted + "'";
}

}  // namespace shoal::cli
