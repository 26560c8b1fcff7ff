// Knows every log as the disk has it, and holds every message against it: nothing is told that is not in the log,
// nobody is told anything else than what the log says for them, nothing twice, nothing left out, nothing secret.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"
#include "storage/store.h"

namespace shoal::simulation {

// One connection as the judge sees it.
struct Ear {
    std::string player;
    std::string name;  // for reports
    struct Asked {
        std::string what;  // "move"
        std::string match;
        std::string text;  // the move, the words
        bool commentator = false;
        std::int64_t after = -1;  // of a watch; -1: it did not say
    };
    std::map<std::int64_t, Asked> asked;  // by the message's id
    struct Watched {
        std::uint32_t told = 0;
        bool commentator = false;
    };
    std::map<std::string, Watched> watching;
};

class Judge {
public:
    // The disk has taken it, or not.
    void appended(const storage::Append& append, storage::Appended outcome);
    // The server gave this text to the connection; looked at when it is sent, not when it arrives.
    void sent(Ear& ear, const std::string& text, const boost::json::value& message);
    // An answer over HTTP.
    void answered(std::string_view player, std::string_view path, const std::string& body);
    // What a new start finds must be all that was ever told.
    void compare_with(storage::Store& store);
    // Something that must never be sent to anybody.
    void keep_secret(std::string text) { secrets_.insert(std::move(text)); }
    void complain(std::string problem);

    const std::vector<std::string>& problems() const { return problems_; }
    std::uint64_t messages() const { return messages_; }
    std::uint64_t acknowledged() const { return acknowledged_; }
    std::uint64_t events_told() const { return events_told_; }
    std::uint64_t fingerprint() const { return fingerprint_; }

    std::vector<std::string> matches() const;
    // The match as its log stands; nothing if there is none.
    const match::Match* find(const std::string& match) const;
    std::uint32_t length(const std::string& match) const;
    // How often each kind of event happened.
    std::map<std::string, std::uint64_t> kinds() const;

private:
    struct Moment {
        match::Event event;
        match::Match after;
        match::Told told;  // for everybody
    };
    struct Log {
        std::vector<std::string> records;
        std::vector<Moment> moments;
        std::vector<std::string> secrets;  // until it is over
        std::uint32_t told = 0;            // somebody has heard of that many
    };

    void add(const std::string& match, const std::string& record);
    bool is_hidden(const Log& log, std::uint32_t sequence, match::ViewerKind kind) const;
    void check_event(Ear& ear, Log& log, const std::string& text, const boost::json::object& message);
    void check_table(Ear& ear, Log& log, const std::string& text, const boost::json::object& message);
    void check_sight(const Log& log, const Moment& moment, std::string_view player, bool commentator,
                     const std::string& text);
    void check_done(Ear& ear, Log& log, const boost::json::object& message);
    void check_secrets(const std::string& text, const std::string& match, std::uint32_t sequence);
    void check_shape(const boost::json::object& message);
    void expect_part(const std::string& text, const std::string& part, std::string_view what);

    std::map<std::string, Log> logs_;
    std::set<std::string> secrets_;
    std::vector<std::string> problems_;
    std::string place_;  // what is being looked at, for reports
    std::uint64_t messages_ = 0;
    std::uint64_t acknowledged_ = 0;
    std::uint64_t events_told_ = 0;
    std::uint64_t fingerprint_ = 0;
};

}  // namespace shoal::simulation
