// Databases for the tests: a SQLite file in a folder of its own, and a PostgreSQL that this program starts for itself
// when the first test asks (tests/storage/private_postgres.sh).
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "storage/store.h"

namespace shoal::storage {

// A folder that goes away with its contents.
class Scratch {
public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::string file(std::string_view name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

// The PostgreSQL of this program. Throws where it cannot be started: its tests fail then.
class PrivatePostgres {
public:
    static PrivatePostgres& instance();
    ~PrivatePostgres();

    const std::string& address() const { return address_; }
    const std::string& folder() const { return folder_; }
    void crash();
    void start();
    // Takes all rows out of our tables, or the tables themselves.
    void empty();
    void forget();
    // Runs statements of a test's own and returns the first cell of the answer.
    std::string run(const std::string& sql);
    std::string run_at(const std::string& address, const std::string& sql);

private:
    PrivatePostgres();
    std::string folder_;
    std::string address_;
};

// Statements of a test's own on a SQLite file; the first cell of the answer.
std::string run_sqlite(const std::string& path, const std::string& sql);

enum class Kind { sqlite, postgres };

// An empty database of either kind, by parameter.
class AnyStore : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override;
    std::string address() const;
    std::unique_ptr<Store> open(const OpenOptions& options = {}) const { return open_store(address(), options); }
    // Statements of a test's own; in PostgreSQL the tables are in the schema shoal.
    std::string run(const std::string& sql) const;

    Scratch scratch_;
};

std::string kind_name(const testing::TestParamInfo<Kind>& info);

#define SHOAL_ON_BOTH_DATABASES(Suite) \
    INSTANTIATE_TEST_SUITE_P(Databases, Suite, testing::Values(Kind::sqlite, Kind::postgres), kind_name)

// ---- Short ways to say things ----

using Texts = std::vector<std::string>;
using Outcomes = std::vector<Appended>;
Texts sorted(Texts texts);
bool contains(std::string_view text, std::string_view part);

Summary some_summary(Stage stage = Stage::open);
// A match that is made with one record.
Append make_match(const std::string& match, const std::string& text = "{\"event\":\"made\"}");
Append add_records(const std::string& match, std::uint32_t first, std::vector<std::string> texts);
Appended append_one(Store& store, const Append& append);
std::vector<std::string> texts(Store& store, std::string_view match, std::uint32_t after = 0);
std::vector<std::string> ids(const std::vector<MatchRow>& rows);
// The message of the exception of that kind; fails the test if there is none.
template <class Error>
std::string message_of(const std::function<void()>& work) {
    try {
        work();
    } catch (const Error& error) {
        return error.what();
    } catch (const std::exception& error) {
        ADD_FAILURE() << "another exception came: " << error.what();
        return {};
    }
    ADD_FAILURE() << "no exception came";
    return {};
}

}  // namespace shoal::storage
