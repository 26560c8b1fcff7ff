#include "load/link.h"

#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>

namespace shoal::load {

namespace {

constexpr std::size_t buffer_bytes = 256 * 1024;
constexpr std::size_t unread_bytes_max = 16 * 1024 * 1024;
constexpr int events_max = 512;
constexpr Nanoseconds second = 1'000'000'000;

}  // namespace

Nanoseconds clock_now() { return std::chrono::steady_clock::now().time_since_epoch().count(); }

void raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

void Link::open(const Server& server) {
    close();
    ++opened_;
    descriptor_ = socket(server.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor_ < 0) {
        throw LoadError("no more connections can be opened; raise the limit of open files (ulimit -n)");
    }
    const int yes = 1;
    (void)setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    connecting_ = true;
    wants_room_ = true;
    const int result = connect(descriptor_, reinterpret_cast<const sockaddr*>(&server.address), server.address_bytes);
    epoll_event event{};
    event.events = EPOLLIN | EPOLLOUT;
    event.data.ptr = this;
    // A refusal at once is told by epoll like one that comes later; a socket that cannot even try is shut here.
    if (result != 0 && errno != EINPROGRESS) {
        (void)shutdown(descriptor_, SHUT_RDWR);
    }
    (void)epoll_ctl(links_.epoll_, EPOLL_CTL_ADD, descriptor_, &event);
}

void Link::close() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
        descriptor_ = -1;
    }
    unread_.clear();
    unread_.shrink_to_fit();
    unsent_.clear();
    unsent_.shrink_to_fit();
}

void Link::watch(std::uint32_t events) {
    epoll_event event{};
    event.events = events;
    event.data.ptr = this;
    (void)epoll_ctl(links_.epoll_, EPOLL_CTL_MOD, descriptor_, &event);
}

void Link::send(std::string_view bytes) {
    if (descriptor_ < 0) {
        return;
    }
    links_.bytes_out_ += bytes.size();
    if (unsent_.empty() && !connecting_) {
        const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        bytes.remove_prefix(sent > 0 ? static_cast<std::size_t>(sent) : 0);
    }
    if (!bytes.empty()) {
        unsent_ += bytes;
        if (!wants_room_) {
            wants_room_ = true;
            watch(EPOLLIN | EPOLLOUT);
        }
    }
}

void Link::flush() {
    if (!unsent_.empty()) {
        const ssize_t sent = ::send(descriptor_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
        unsent_.erase(0, sent > 0 ? static_cast<std::size_t>(sent) : 0);
    }
    if (unsent_.empty()) {
        unsent_.shrink_to_fit();
        wants_room_ = false;
        watch(EPOLLIN);
    }
}

void Link::lose() {
    close();
    on_lost();
}

void Link::on_ready(std::uint32_t events) {
    if (connecting_) {
        int problem = 0;
        socklen_t bytes = sizeof(problem);
        (void)getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &problem, &bytes);
        if (problem != 0 || (events & (EPOLLERR | EPOLLHUP)) != 0) {
            lose();
            return;
        }
        connecting_ = false;
        const std::uint32_t opened = opened_;
        on_open();
        if (is_closed() || opened != opened_) {
            return;
        }
        flush();
        return;
    }
    if ((events & EPOLLOUT) != 0) {
        flush();
    }
    if ((events & (EPOLLIN | EPOLLERR | EPOLLHUP)) != 0) {
        receive();
    }
}

// What came before the end still counts, so that reading goes on until nothing is left.
void Link::receive() {
    std::vector<char>& buffer = links_.buffer_;
    const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (got <= 0) {
        lose();
        return;
    }
    const auto count = static_cast<std::size_t>(got);
    links_.bytes_in_ += count;
    const std::uint32_t opened = opened_;
    if (unread_.empty()) {
        std::string_view bytes(buffer.data(), count);
        on_bytes(bytes);
        if (!is_closed() && opened == opened_) {
            unread_ = bytes;
        }
        return;
    }
    unread_.append(buffer.data(), count);
    // The handler may close the link, and the bytes must outlive that.
    const std::string whole = std::move(unread_);
    unread_.clear();
    std::string_view bytes = whole;
    on_bytes(bytes);
    if (is_closed() || opened != opened_) {
        return;
    }
    if (bytes.size() > unread_bytes_max) {
        lose();
        return;
    }
    unread_ = bytes;
}

Links::Links() : epoll_(epoll_create1(EPOLL_CLOEXEC)), buffer_(buffer_bytes) {
    if (epoll_ < 0) {
        throw LoadError("the system gives no epoll");
    }
}

Links::~Links() { ::close(epoll_); }

void Links::wait_until(Nanoseconds moment) {
    std::array<epoll_event, events_max> ready;
    const Nanoseconds left = std::max<Nanoseconds>(moment - clock_now(), 0);
    int count = -1;
    if (exact_waiting_) {
        const timespec wait{left / second, left % second};
        count = epoll_pwait2(epoll_, ready.data(), events_max, &wait, nullptr);
        exact_waiting_ = count >= 0 || errno != ENOSYS;
    }
    if (!exact_waiting_) {
        count = epoll_wait(epoll_, ready.data(), events_max, static_cast<int>((left + 999'999) / 1'000'000));
    }
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = ready[static_cast<std::size_t>(i)];
        auto* link = static_cast<Link*>(event.data.ptr);
        if (!link->is_closed()) {
            link->on_ready(event.events);
        }
    }
}

}  // namespace shoal::load
