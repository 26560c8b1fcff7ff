// Databases for the tests.
#include "tests/storage/databases.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include "storage/schema.h"

namespace shoal::storage {

namespace fs = std::filesystem;

Scratch::Scratch() {
    std::string name = (fs::temp_directory_path() / "shoal-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no folder for temporary files");
    }
    path_ = name;
}

Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

// ---- PostgreSQL ----

namespace {

// What the script prints; tests run from the repository's root.
std::string run_script(const std::string& arguments) {
    const std::string command = "tests/storage/private_postgres.sh " + arguments + " 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) {
        throw std::runtime_error("cannot run " + command);
    }
    std::string output;
    std::array<char, 512> bytes{};
    while (const std::size_t length = std::fread(bytes.data(), 1, bytes.size(), pipe)) {
        output.append(bytes.data(), length);
    }
    if (pclose(pipe) != 0) {
        throw std::runtime_error(command + " failed: " + output);
    }
    output.erase(output.find_last_not_of('\n') + 1);
    return output;
}

}  // namespace

PrivatePostgres& PrivatePostgres::instance() {
    static PrivatePostgres postgres;
    return postgres;
}

PrivatePostgres::PrivatePostgres() {
    std::string name = (fs::temp_directory_path() / "shoal-pg-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw std::runtime_error("no folder for PostgreSQL");
    }
    folder_ = name;
    address_ = run_script("start " + folder_ + " " + std::to_string(getpid()));
}

PrivatePostgres::~PrivatePostgres() {
    try {
        run_script("remove " + folder_);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
    }
}

void PrivatePostgres::crash() { run_script("crash " + folder_); }

void PrivatePostgres::start() { run_script("start " + folder_); }

void PrivatePostgres::empty() {
    // Making the tables anew for every test would be most of their time.
    if (run("SELECT to_regclass('shoal.about')").empty() ||
        run("SELECT max(schema_version) FROM shoal.about") != std::to_string(schema_version)) {
        forget();
        return;
    }
    run("DELETE FROM shoal.matches; DELETE FROM shoal.records; DELETE FROM shoal.players; DELETE FROM shoal.servers; "
        "DELETE FROM shoal.retractions; DELETE FROM shoal.facts_state");
}

void PrivatePostgres::forget() { run("DROP SCHEMA IF EXISTS shoal CASCADE"); }

std::string PrivatePostgres::run(const std::string& sql) { return run_at(address_, sql); }

std::string PrivatePostgres::run_at(const std::string& address, const std::string& sql) {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(address.c_str()), &PQfinish);
    PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(connection.get(), sql.c_str()), &PQclear);
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        throw std::runtime_error(sql + ": " + PQerrorMessage(connection.get()));
    }
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

// ---- SQLite ----

std::string run_sqlite(const std::string& path, const std::string& sql) {
    sqlite3* database = nullptr;
    std::string first;
    const auto keep = [](void* out, int columns, char** cells, char**) {
        auto& text = *static_cast<std::string*>(out);
        if (text.empty() && columns > 0 && cells[0] != nullptr) {
            text = cells[0];
        }
        return 0;
    };
    int result = sqlite3_open(path.c_str(), &database);
    if (result == SQLITE_OK) {
        result = sqlite3_exec(database, sql.c_str(), keep, &first, nullptr);
    }
    const std::string message = sqlite3_errmsg(database);
    sqlite3_close(database);
    if (result != SQLITE_OK) {
        throw std::runtime_error(sql + ": " + message);
    }
    return first;
}

// ---- Either ----

void AnyStore::SetUp() {
    if (GetParam() == Kind::postgres) {
        PrivatePostgres::instance().empty();
    }
}

std::string AnyStore::address() const {
    return GetParam() == Kind::sqlite ? "sqlite:" + scratch_.file("shoal.db") : PrivatePostgres::instance().address();
}

std::string AnyStore::run(const std::string& sql) const {
    return GetParam() == Kind::sqlite ? run_sqlite(scratch_.file("shoal.db"), sql)
                                      : PrivatePostgres::instance().run("SET search_path = shoal; " + sql);
}

std::string kind_name(const testing::TestParamInfo<Kind>& info) {
    return info.param == Kind::sqlite ? "sqlite" : "postgres";
}

Texts sorted(Texts texts) {
    std::ranges::sort(texts);
    return texts;
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

Summary some_summary(Stage stage) { return {"foppen", stage, true, std::nullopt, {"anna", "ben"}, "{\"seats\":4}"}; }

Append make_match(const std::string& match, const std::string& text) {
    return {match, 1, {text}, some_summary(), 1000, "north"};
}

Append add_records(const std::string& match, std::uint32_t first, std::vector<std::string> records) {
    return {match, first, std::move(records), std::nullopt, 2000, "north"};
}

Appended append_one(Store& store, const Append& append) { return store.append(std::span(&append, 1)).at(0); }

std::vector<std::string> texts(Store& store, std::string_view match, std::uint32_t after) {
    std::vector<std::string> out;
    for (Record& record : store.read(match, after)) {
        EXPECT_EQ(record.sequence, after + out.size() + 1);
        out.push_back(std::move(record.text));
    }
    return out;
}

std::vector<std::string> ids(const std::vector<MatchRow>& rows) {
    std::vector<std::string> out;
    for (const MatchRow& row : rows) {
        out.push_back(row.match);
    }
    return out;
}

}  // namespace shoal::storage
