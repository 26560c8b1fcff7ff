#include "server/hub_limits.h"

#include <optional>
#include <utility>
#include <vector>

#include "engine/core/sha256.h"

namespace shoal::server {

namespace {

constexpr std::size_t places = 8 * 1024;
// A name is changed when it was mistyped, or for fun with friends; each change is a record at every table of theirs.
constexpr double renames_per_minute = 2;
constexpr double renames_burst = 8;
// Notes are written by hand, some of them one after the other while somebody looks through a list.
constexpr double notes_per_minute = 20;
constexpr double notes_burst = 60;

// Each can be as long as a long game, and stays for as long as any that is over.
constexpr double imports_per_minute = 1;
constexpr double imports_burst = 30;
constexpr double imports_of_each_per_minute = 0.5;
constexpr double imports_of_each_burst = 10;

constexpr std::size_t answers_of_family = 4;
constexpr std::size_t answers_of_address = 16;
constexpr std::size_t answers_at_once = 200;

std::uint64_t secret_of(std::string_view name) {
    const Sha256::Digest digest = Sha256().add("shoal limits\n").add(name).finish();
    std::uint64_t secret = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        secret = secret << 8 | digest[i];
    }
    return secret;
}

// Where an operator lifts the limits of addresses, as for a load, these are lifted with them.
double rate(const Config& config, std::int64_t per_minute) {
    return config.address_rate == 0 ? 0.0 : static_cast<double>(per_minute) / 60;
}

}  // namespace

HubLimits::HubLimits(const Config& config, std::string_view name)
    : keys_(secret_of(name)),
      people_(rate(config, config.new_people_rate), static_cast<double>(config.new_people_burst), places),
      tables_(rate(config, config.new_tables_rate), static_cast<double>(config.new_tables_burst), places),
      renames_(renames_per_minute / 60, renames_burst, places),
      notes_(notes_per_minute / 60, notes_burst, places),
      imports_(config.address_rate == 0 ? 0.0 : imports_per_minute / 60, imports_burst, places),
      imports_of_each_(imports_of_each_per_minute / 60, imports_of_each_burst, places) {}

bool HubLimits::take(RateLimit& limit, std::string_view address, Milliseconds now) {
    if (address.empty()) {
        return true;
    }
    // What is no address is counted with everything else that is none.
    const std::optional<IpAddress> ip = read_ip(address);
    return limit.take(ip ? keys_.address(*ip) : keys_.token("no address"), now) == 0;
}

bool HubLimits::take_person(std::string_view address, Milliseconds now) { return take(people_, address, now); }

bool HubLimits::take_table(std::string_view address, Milliseconds now) { return take(tables_, address, now); }

bool HubLimits::take_rename(std::string_view family, Milliseconds now) {
    return renames_.take(keys_.token(family), now) == 0;
}

bool HubLimits::take_note(std::string_view family, Milliseconds now) {
    return notes_.take(keys_.token(family), now) == 0;
}

bool HubLimits::take_import(std::string_view family, std::string_view address, Milliseconds now) {
    return imports_of_each_.take(keys_.token(family), now) == 0 && take(imports_, address, now);
}

std::shared_ptr<void> HubLimits::begin_answer(const std::string& family, const std::string& address) {
    // A family's begin with another sign than addresses do, and both with another than what all have together.
    const std::vector<std::pair<std::string, std::size_t>> counted{
        {"", answers_at_once}, {"p" + family, answers_of_family}, {"a" + address, answers_of_address}};
    const auto counts = [](const std::pair<std::string, std::size_t>& each) { return each.first.size() != 1; };
    for (const auto& each : counted) {
        const auto found = answers_->find(each.first);
        if (counts(each) && found != answers_->end() && found->second >= each.second) {
            return nullptr;
        }
    }
    for (const auto& each : counted) {
        if (counts(each)) {
            ++(*answers_)[each.first];
        }
    }
    return {answers_.get(), [answers = answers_, counted, counts](void*) {
                for (const auto& each : counted) {
                    if (counts(each) && --(*answers)[each.first] == 0) {
                        answers->erase(each.first);
                    }
                }
            }};
}

}  // namespace shoal::server
