// Versions of the rules in a database: what one program stored the next one reads, goes on with and stores.
#include "match/export.h"
#include "server/care.h"
#include "tests/match/table.h"
#include "tests/storage/databases.h"
#include "tests/versions/later.h"

namespace shoal::versions {
namespace {

using match::Table;
using storage::Kind;
using storage::kind_name;

// On both databases.
class StoredVersions : public storage::AnyStore {
protected:
    void SetUp() override {
        AnyStore::SetUp();
        program = Program::todays;
    }
    void TearDown() override { program = Program::todays; }

    // Writes the records that the database has not got yet.
    void keep(const Table& table, const std::string& id) {
        const std::size_t known = store->read(id, 0).size();
        storage::Append append;
        append.match = id;
        append.first_sequence = static_cast<std::uint32_t>(known) + 1;
        append.records.assign(table.records.begin() + static_cast<std::ptrdiff_t>(known), table.records.end());
        append.summary = server::summary_of(table.match);
        append.at = table.now;
        append.server = "north";
        ASSERT_EQ(storage::append_one(*store, append), storage::Appended::durable);
    }
    // The process ends, and the program that is started next is this one.
    void restart_as(Program next) {
        store.reset();
        program = next;
        store = open();
    }
    Table take_up(const Table& before, const std::string& id) {
        Table table = before;
        std::optional<server::Loaded> loaded = server::load_match(*store, id);
        EXPECT_TRUE(loaded.has_value());
        if (loaded) {
            table.match = std::move(loaded->match);
            table.records = std::move(loaded->records);
        }
        return table;
    }

    std::unique_ptr<storage::Store> store;
};

SHOAL_ON_BOTH_DATABASES(StoredVersions);

Table running_table() { return Table::running(match::options_for("foppen", 4), 4); }

TEST_P(StoredVersions, AMatchIsReadWrittenAndFinishedByALaterProgram) {
    Table whole = running_table();
    Fast generator(3);
    whole.play_to_the_end(generator);

    restart_as(Program::todays);
    Table table = running_table();
    generator = Fast(3);
    for (int i = 0; i < 50; ++i) {
        table.play_random(generator);
    }
    keep(table, "old");

    restart_as(Program::later);
    table = take_up(table, "old");
    EXPECT_EQ(table.match.rules_version(), old_version);
    table.play_to_the_end(generator);
    keep(table, "old");
    Table fresh = running_table();
    Fast same(3);
    fresh.play_to_the_end(same);
    keep(fresh, "new");

    restart_as(Program::later);
    table = take_up(table, "old");
    EXPECT_EQ(table.records, whole.records);
    EXPECT_EQ(table.match.rules_version(), old_version);
    EXPECT_EQ(table.match.stage(), match::Stage::finished);
    EXPECT_TRUE(went_on_below_40(table.records));
    fresh = take_up(fresh, "new");
    EXPECT_EQ(fresh.match.rules_version(), new_version);
    EXPECT_FALSE(went_on_below_40(fresh.records));
}

TEST_P(StoredVersions, AnOlderProgramSaysThatALogIsNewerAndReadsTheOthers) {
    restart_as(Program::later);
    const Table fresh = running_table();
    keep(fresh, "new");
    const Table other = Table::running(match::options_for("hecht", 2), 2);
    keep(other, "other");

    restart_as(Program::todays);
    const std::string message =
        storage::message_of<storage::StorageError>([&] { (void)server::load_match(*store, "new"); });
    EXPECT_TRUE(storage::contains(message, "cannot be read")) << message;
    EXPECT_TRUE(storage::contains(message, "begun by a newer program")) << message;
    EXPECT_FALSE(storage::contains(message, "damaged")) << message;
    EXPECT_EQ(take_up(other, "other").records, other.records);
    EXPECT_EQ(storage::texts(*store, "new"), fresh.records) << "it is left as it was";
}

}  // namespace
}  // namespace shoal::versions
