// A wire to the private PostgreSQL that a test can cut at the worst moment: it passes bytes between a socket of its
// own and the server's.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/databases.h"

namespace shoal::storage {

class FaultyWire {
public:
    FaultyWire();
    ~FaultyWire();
    FaultyWire(const FaultyWire&) = delete;
    FaultyWire& operator=(const FaultyWire&) = delete;

    std::string address() const;
    // Cuts the connection when the server's answer holds this word; the answer is lost.
    void cut_at_answer(const std::string& word) { set(word, false); }
    // Cuts the connection when a request holds this word; the server never gets it.
    void cut_at_request(const std::string& word) { set(word, true); }
    // Whoever connects is thrown out at once.
    void refuse(bool refuse) { refusing_ = refuse; }
    int cuts() const { return cuts_; }

private:
    void set(const std::string& word, bool in_request);
    bool cuts_here(std::string_view bytes, bool in_request);
    void serve();
    void pass(int client);

    Scratch scratch_;
    int listener_ = -1;
    std::mutex mutex_;
    std::string word_;
    bool in_request_ = false;
    std::atomic<bool> refusing_ = false;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> cuts_ = 0;
    std::vector<std::thread> passing_;
    std::thread serving_;
};

}  // namespace shoal::storage
