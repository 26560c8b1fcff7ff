// What was reported durable is there after the writer is killed in the middle of writing, again and again, and after
// PostgreSQL itself is ended without warning.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <map>
#include <sstream>
#include <string>
#include <thread>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

constexpr int tables = 5;

std::string text_of(const std::string& match, std::uint32_t sequence) {
    return match + " record " + std::to_string(sequence);
}

// Writes to all tables in batches, and a line to the pipe for each append after it is durable. Never returns.
[[noreturn]] void write_and_tell(const std::string& address, int pipe) {
    try {
        const auto store = open_store(address, {.serving = true});
        std::array<std::uint32_t, tables> next{};
        for (int i = 0; i < tables; ++i) {
            const auto row = store->find_match("m" + std::to_string(i));
            next[static_cast<std::size_t>(i)] = row ? row->last_sequence + 1 : 1;
        }
        while (true) {
            std::vector<Append> batch;
            for (int i = 0; i < tables; ++i) {
                const std::string match = "m" + std::to_string(i);
                Append append = make_match(match, text_of(match, next[static_cast<std::size_t>(i)]));
                append.first_sequence = next[static_cast<std::size_t>(i)];
                batch.push_back(append);
            }
            const std::vector<Appended> outcomes = store->append(batch);
            std::string told;
            for (std::size_t i = 0; i < tables; ++i) {
                if (outcomes[i] != Appended::durable) {
                    _exit(outcomes[i] == Appended::failed ? 0 : 1);
                }
                told += batch[i].match + " " + std::to_string(next[i]++) + "\n";
            }
            if (write(pipe, told.data(), told.size()) != static_cast<ssize_t>(told.size())) {
                _exit(2);
            }
        }
    } catch (const std::exception&) {
        _exit(3);
    }
}

class Crash : public AnyStore {
protected:
    // One life of a writer: `end` ends it after it has written for a moment.
    void live(const std::function<void(pid_t)>& end, int for_ms) {
        std::array<int, 2> pipe_ends{};
        ASSERT_EQ(pipe(pipe_ends.data()), 0);
        const std::string where = address();
        const pid_t child = fork();
        if (child == 0) {
            close(pipe_ends[0]);
            write_and_tell(where, pipe_ends[1]);
        }
        close(pipe_ends[1]);
        // Nothing is ended before the writer has begun.
        std::string told(1, ' ');
        ASSERT_EQ(read(pipe_ends[0], told.data(), 1), 1);
        std::thread ending([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(for_ms));
            end(child);
        });
        std::array<char, 4096> bytes{};
        for (ssize_t length = 1; length > 0;) {
            length = read(pipe_ends[0], bytes.data(), bytes.size());
            told.append(bytes.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
        }
        ending.join();
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0) << "the writer ended by itself: " << status;
        close(pipe_ends[0]);
        std::istringstream lines(told.substr(0, told.rfind('\n') + 1));
        std::string match;
        for (std::uint32_t sequence = 0; lines >> match >> sequence;) {
            promised_[match] = sequence;
        }
    }

    // All that was promised, nothing between missing, nothing else.
    void check() {
        if (GetParam() == Kind::postgres) {
            // PostgreSQL hears a little later that the writer is gone, and may still commit its last batch.
            const auto writers = [] {
                return PrivatePostgres::instance().run(
                    "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'shoal'");
            };
            while (writers() != "0") {
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        }
        const auto store = open({.serving = true});
        ASSERT_EQ(promised_.size(), static_cast<std::size_t>(tables));
        for (const auto& [match, last] : promised_) {
            const std::vector<Record> log = store->read(match, 0);
            ASSERT_GE(log.size(), last) << match;
            ASSERT_LE(log.size(), last + 1U) << match << ": at most the batch that was being written";
            EXPECT_EQ(store->find_match(match)->last_sequence, log.size());
            for (std::uint32_t i = 0; i < log.size(); ++i) {
                ASSERT_EQ(log[i].sequence, i + 1);
                ASSERT_EQ(log[i].text, text_of(match, i + 1));
            }
        }
    }

    std::map<std::string, std::uint32_t> promised_;
};
SHOAL_ON_BOTH_DATABASES(Crash);

TEST_P(Crash, a_killed_writer_loses_nothing_that_it_told) {
    for (int life = 0; life < 10; ++life) {
        live([](pid_t child) { kill(child, SIGKILL); }, 5 + 7 * life);
        check();
    }
}

class ServerCrash : public Crash {};
INSTANTIATE_TEST_SUITE_P(Databases, ServerCrash, testing::Values(Kind::postgres), kind_name);

TEST_P(ServerCrash, a_database_server_that_dies_loses_nothing_that_was_told) {
    for (int life = 0; life < 2; ++life) {
        live([](pid_t) { PrivatePostgres::instance().crash(); }, 50);
        PrivatePostgres::instance().start();
        check();
    }
}

}  // namespace
}  // namespace shoal::storage
