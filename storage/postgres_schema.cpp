// Making and migrating the tables in PostgreSQL.
#include "storage/postgres_schema.h"

#include <fmt/format.h>

#include <optional>

#include "storage/schema.h"

namespace shoal::storage {

namespace {

// An arbitrary number that nothing else in the database locks: "shoal" in a row.
constexpr std::int64_t migration_lock = 0x73686F616C;

// The version of the tables; 0 if there are none, nothing if there are some that are not ours.
std::optional<std::int64_t> version_of(PostgresConnection& connection) {
    const Rows found = connection.run(
        "SELECT count(*), count(*) FILTER (WHERE c.relname = 'about' AND EXISTS (SELECT FROM pg_attribute a WHERE "
        "a.attrelid = c.oid AND a.attname = 'schema_version' AND a.atttypid = 'bigint'::regtype)) FROM pg_class c JOIN "
        "pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'shoal'");
    if (found.number(0, 0) == 0) {
        return 0;
    }
    if (found.number(0, 1) == 0) {
        return std::nullopt;
    }
    const Rows about = connection.run("SELECT schema_version FROM shoal.about");
    return about.size() == 1 ? std::optional(about.number(0, 0)) : std::nullopt;
}

std::int64_t usable_version(PostgresConnection& connection, const std::string& place) {
    const std::optional<std::int64_t> version = version_of(connection);
    if (!version) {
        throw UnusableDatabase(fmt::format(
            "{} has a schema `shoal` that is not of this program. It was left as it is: name another database", place));
    }
    if (*version > schema_version) {
        throw UnusableDatabase(
            fmt::format("{} was made by a newer shoal (its tables have version {}, this program "
                        "knows {}): use that program or a newer one",
                        place, *version, schema_version));
    }
    return *version;
}

// One transaction: the tables go one version up, if nobody else has taken them there.
void take_step(PostgresConnection& connection, const std::string& place) {
    connection.execute("BEGIN");
    connection.execute(fmt::format("SELECT pg_advisory_xact_lock({})", migration_lock));
    const std::int64_t version = usable_version(connection, place);
    if (version < schema_version) {
        if (version == 0) {
            // Whoever may not make a schema may have been given one.
            if (connection.run("SELECT FROM pg_namespace WHERE nspname = 'shoal'").changed() == 0) {
                connection.execute("CREATE SCHEMA shoal");
            }
            connection.execute(
                "CREATE TABLE shoal.about (schema_version BIGINT NOT NULL); INSERT INTO shoal.about VALUES (0)");
        }
        const auto steps = schema_steps(postgres_dialect);
        for (const std::string& statement : steps[static_cast<std::size_t>(version)]) {
            connection.execute(statement);
        }
        connection.execute(fmt::format("UPDATE shoal.about SET schema_version = {}", version + 1));
    }
    connection.execute("COMMIT");
}

}  // namespace

void prepare_schema(PostgresConnection& connection, const std::string& place, bool create) {
    try {
        const std::string encoding = connection.run("SELECT current_setting('server_encoding')").text(0, 0);
        if (encoding != "UTF8") {
            throw UnusableDatabase(
                fmt::format("{} is encoded in {}: make one with CREATE DATABASE … ENCODING 'UTF8' "
                            "TEMPLATE template0",
                            place, encoding));
        }
        std::int64_t version = usable_version(connection, place);
        if (version == 0 && !create) {
            throw UnusableDatabase(fmt::format("{} has no tables of shoal: look at the address", place));
        }
        while (version < schema_version) {
            take_step(connection, place);
            version = usable_version(connection, place);
        }
    } catch (const SqlRefused& refused) {
        connection.roll_back();
        throw UnusableDatabase(
            fmt::format("{} cannot be used: {}. The user of the database needs the right to create "
                        "the schema `shoal`, or to own it",
                        place, refused.what()));
    } catch (...) {
        connection.roll_back();
        throw;
    }
}

}  // namespace shoal::storage
