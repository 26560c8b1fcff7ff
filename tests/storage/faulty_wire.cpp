// A wire that a test can cut.
#include "tests/storage/faulty_wire.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <stdexcept>

namespace shoal::storage {

namespace {

constexpr const char* socket_name = "/.s.PGSQL.5432";
constexpr int look_around_ms = 50;

sockaddr_un socket_in(const std::string& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder + socket_name;
    if (path.size() >= sizeof address.sun_path) {
        throw std::runtime_error(path + " is too long for a socket");
    }
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return address;
}

bool readable(int file) {
    pollfd waiting{file, POLLIN, 0};
    return poll(&waiting, 1, look_around_ms) > 0;
}

}  // namespace

FaultyWire::FaultyWire() {
    const sockaddr_un address = socket_in(scratch_.path().string());
    listener_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        listen(listener_, 8) != 0) {
        throw std::runtime_error("no socket for the faulty wire");
    }
    serving_ = std::thread([this] { serve(); });
}

FaultyWire::~FaultyWire() {
    stopping_ = true;
    serving_.join();
    for (std::thread& one : passing_) {
        one.join();
    }
    close(listener_);
}

std::string FaultyWire::address() const {
    return "postgresql://shoal@/postgres?host=" + scratch_.path().string() + "&port=5432";
}

void FaultyWire::set(const std::string& word, bool in_request) {
    const std::lock_guard guard(mutex_);
    word_ = word;
    in_request_ = in_request;
}

bool FaultyWire::cuts_here(std::string_view bytes, bool in_request) {
    const std::lock_guard guard(mutex_);
    if (word_.empty() || in_request_ != in_request || !contains(bytes, word_)) {
        return false;
    }
    word_.clear();
    ++cuts_;
    return true;
}

void FaultyWire::serve() {
    while (!stopping_) {
        if (!readable(listener_)) {
            continue;
        }
        const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (refusing_) {
            close(client);
        } else {
            passing_.emplace_back([this, client] { pass(client); });
        }
    }
}

void FaultyWire::pass(int client) {
    const int server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = socket_in(PrivatePostgres::instance().folder());
    bool whole = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    std::array<char, 65536> bytes{};
    while (whole && !stopping_) {
        std::array<pollfd, 2> ends{{{client, POLLIN, 0}, {server, POLLIN, 0}}};
        poll(ends.data(), ends.size(), look_around_ms);
        for (std::size_t from = 0; whole && from < 2; ++from) {
            if (ends[from].revents == 0) {
                continue;
            }
            const ssize_t length = read(ends[from].fd, bytes.data(), bytes.size());
            whole = length > 0 && !cuts_here({bytes.data(), static_cast<std::size_t>(length)}, from == 0) &&
                    send(ends[1 - from].fd, bytes.data(), static_cast<std::size_t>(length), MSG_NOSIGNAL) == length;
        }
    }
    close(client);
    close(server);
}

}  // namespace shoal::storage
