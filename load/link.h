// Many connections on one thread: sockets that never block, watched by epoll.
//
// All of them read into one buffer; a connection keeps bytes of its own only while a message is incomplete, so that
// thousands of idle ones cost next to nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "load/address.h"

namespace shoal::load {

using Nanoseconds = std::int64_t;

Nanoseconds clock_now();

class Links;

class Link {
public:
    explicit Link(Links& links) : links_(links) {}
    virtual ~Link() { close(); }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    // Begins to connect; on_open or on_lost follows.
    void open(const Server& server);
    void close();
    bool is_closed() const { return descriptor_ < 0; }

    // What the socket does not take at once goes out later. A broken connection is told by on_lost, not here.
    void send(std::string_view bytes);

protected:
    virtual void on_open() = 0;
    // Takes whole messages from the front and leaves the rest; may close the link.
    virtual void on_bytes(std::string_view& bytes) = 0;
    // The other side is gone; the link is closed already and may be opened again.
    virtual void on_lost() = 0;

    Links& links_;

private:
    friend class Links;

    void on_ready(std::uint32_t events);
    void receive();
    void flush();
    void watch(std::uint32_t events);
    void lose();

    int descriptor_ = -1;
    bool connecting_ = false;
    bool wants_room_ = false;
    std::uint32_t opened_ = 0;  // how often, so that a link that was opened anew is noticed
    std::string unread_;
    std::string unsent_;
};

class Links {
public:
    Links();
    ~Links();
    Links(const Links&) = delete;
    Links& operator=(const Links&) = delete;

    // Waits until something can be done, at most until then, and does it.
    void wait_until(Nanoseconds moment);

    std::uint64_t bytes_in() const { return bytes_in_; }
    std::uint64_t bytes_out() const { return bytes_out_; }

private:
    friend class Link;

    int epoll_ = -1;
    bool exact_waiting_ = true;  // the kernel waits for less than a millisecond
    std::uint64_t bytes_in_ = 0;
    std::uint64_t bytes_out_ = 0;
    std::vector<char> buffer_;
};

// Connections are open files: as many as the system lets this user have.
void raise_open_files();

}  // namespace shoal::load
