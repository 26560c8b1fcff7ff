// A player's connection, and what it says.
#include "load/player.h"

#include <fmt/core.h>

#include <algorithm>

#include "load/table.h"

namespace shoal::load {

namespace {

// The example of RFC 6455: nothing rests on the key being secret or new.
constexpr std::string_view upgrade_key = "dGhlIHNhbXBsZSBub25jZQ==";
constexpr std::string_view upgrade_answer = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";

constexpr Nanoseconds millisecond = 1'000'000;
constexpr Nanoseconds pause_least = 50 * millisecond;
constexpr Nanoseconds pause_most = 1000 * millisecond;

}  // namespace

void Player::introduce(std::string id, std::string token) {
    id_ = std::move(id);
    token_ = std::move(token);
}

// ---- The connection ----

void Player::connect() { open(organiser_.server(server_)); }

void Player::on_open() {
    const Server& server = organiser_.server(server_);
    messages_ = {};
    upgraded_ = false;
    send(
        fmt::format("GET {}ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {}\r\n\r\n",
                    server.base, server.host, upgrade_key, token_));
}

bool Player::take_upgrade(std::string_view& bytes) {
    HttpReply reply;
    const ReplyOutcome outcome = take_reply(bytes, reply);
    if (outcome == ReplyOutcome::partial) {
        return false;
    }
    if (outcome == ReplyOutcome::whole && reply.status == 101 && reply.accept == upgrade_answer) {
        upgraded_ = true;
        return true;
    }
    if (!organiser_.resumes()) {
        throw LoadError(fmt::format("{} opens no WebSocket: it answers {} {}", organiser_.server(server_).url,
                                    reply.status, reply.body.substr(0, 200)));
    }
    close();
    on_lost();
    return false;
}

void Player::on_bytes(std::string_view& bytes) {
    if (!upgraded_ && !take_upgrade(bytes)) {
        return;
    }
    Messages::Taken taken;
    while (!is_closed()) {
        const FrameOutcome outcome = messages_.take(bytes, taken);
        if (outcome == FrameOutcome::partial) {
            return;
        }
        if (outcome == FrameOutcome::wrong) {
            fault(Fault::malformed, "a frame that no server may send");
            close();
            on_lost();
            return;
        }
        switch (taken.kind) {
            case Messages::Kind::text: on_text(taken.text); break;
            case Messages::Kind::ping: {
                std::string pong;
                put_frame(pong, Opcode::pong, taken.text, 0);
                send(pong);
                break;
            }
            case Messages::Kind::close:
                close();
                on_lost();
                return;
            case Messages::Kind::nothing: break;
        }
    }
}

void Player::on_lost() {
    const Nanoseconds now = clock_now();
    if (lost_at_ == 0 && there_) {
        lost_at_ = now;
    }
    const bool was_there = there_;
    upgraded_ = false;
    there_ = false;
    watching_ = false;
    checking_ = false;
    troubled_ = true;
    unsure_ = unsure_ || in_flight_;
    in_flight_ = false;
    set_ready(false);
    ++server_;
    if (was_there) {
        organiser_.on_lost(*this);
    }
    if (organiser_.resumes() || !was_there) {
        const Nanoseconds longest = std::min(pause_most, pause_least << std::min(tries_, 5));
        ++tries_;
        // Up to half of it less, so that not all come back at the same moment.
        const auto jitter = static_cast<Nanoseconds>(organiser_.random() >> 33) % (longest / 2);
        look_again_in(longest - jitter);
    }
}

// However many reasons there are to look again, once is enough.
void Player::look_again_in(Nanoseconds time) {
    if (!will_look_) {
        will_look_ = true;
        organiser_.look_again_in(*this, time);
    }
}

void Player::look_again() {
    will_look_ = false;
    if (is_closed()) {
        connect();
    } else if (there_ && !table_.match.empty()) {
        begin_match();
    }
}

std::int64_t Player::next_id(Asked asked) {
    ++last_id_;
    return last_id_ << asked_bits | static_cast<std::int64_t>(asked);
}

void Player::say(std::string_view json) {
    std::string frame;
    frame.reserve(json.size() + 16);
    put_frame(frame, Opcode::text, json, 0x5a17'93c4U);
    send(frame);
}

// ---- What we say ----

void Player::begin_match() {
    if (!seated_ && stage_ != Stage::over) {
        say(fmt::format(R"({{"do":"sit","id":{},"match":"{}","seat":{}}})", next_id(Asked::sit), table_.match, seat_));
    }
    watch();
}

void Player::watch() {
    say(fmt::format(R"({{"do":"watch","id":{},"match":"{}","after":{}}})", next_id(Asked::watch), table_.match,
                    known_));
}

void Player::check_log() {
    if (checking_ || !watching_) {
        return;
    }
    checking_ = true;
    check_at_least_ = known_;
    say(fmt::format(R"({{"do":"watch","id":{},"match":"{}","after":0}})", next_id(Asked::watch), table_.match));
}

void Player::start_match() {
    say(fmt::format(R"({{"do":"start","id":{},"match":"{}"}})", next_id(Asked::start), table_.match));
}

void Player::leave_match() {
    if (there_ && !table_.match.empty()) {
        say(fmt::format(R"({{"do":"leave","id":{},"match":"{}"}})", next_id(Asked::leave), table_.match));
    }
    set_ready(false);
    stream_ = 0;
    known_ = 0;
    moves_known_ = 0;
    seats_taken_ = 0;
    times_behind_ = 0;
    stage_ = Stage::unknown;
    watching_ = false;
    seated_ = false;
    checking_ = false;
    in_flight_ = false;
    unsure_ = false;
}

void Player::send_move(Nanoseconds since) {
    std::swap(sent_, move_);
    sent_at_ = since;
    in_flight_ = true;
    set_ready(false);
    say(fmt::format(R"({{"do":"move","id":{},"match":"{}","moves":{},"move":"{}"}})", next_id(Asked::move),
                    table_.match, moves_seen_, sent_));
}

}  // namespace shoal::load
