// The deal follows from secret and shares, as anybody can compute with a shell.
#include "match/fairness.h"

#include <array>
#include <cstdio>

#include "tests/match/table.h"

namespace shoal::match {
namespace {

// What a shell says, in which the published values are variables.
std::string shell(const std::string& command) {
    std::string out;
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) {
        return out;
    }
    std::array<char, 256> buffer{};
    while (fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr) {
        out += buffer.data();
    }
    pclose(pipe);
    return out.substr(0, 64);
}

TEST(Fairness, TheCommitmentIsWhatAShellComputes) {
    EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(commitment(test_secret), shell("printf %s '" + test_secret + "' | sha256sum"));
}

TEST(Fairness, TheSeedIsWhatAShellComputes) {
    for (const std::vector<std::string>& shares :
         {std::vector<std::string>{"00ff", ""}, {"", "", ""}, {"a", "b", "", "c"}}) {
        std::string command = "printf 'shoal seed 1\\n%s\\n";
        std::string arguments = " '" + test_secret + "'";
        for (const std::string& share : shares) {
            command += "%s\\n";
            arguments += " '" + share + "'";
        }
        EXPECT_EQ(seed_text(make_seed(test_secret, shares)), shell(command + "'" + arguments + " | sha256sum"));
    }
}

TEST(Fairness, TheCommitmentIsThereFromTheStartAndTheRestAfterTheEnd) {
    Table table(options_for("foppen", 4));
    EXPECT_NE(table_text(table.match).find(commitment(test_secret)), std::string::npos);
    table.seat_people(4);
    table.everybody_comes();
    table.start();
    EXPECT_EQ(table_text(table.match).find(test_secret), std::string::npos);
    EXPECT_EQ(table_text(table.match).find(nonce_of(1)), std::string::npos);
    Fast generator(1);
    table.play_to_the_end(generator);
    const std::string text = table_text(table.match);
    EXPECT_NE(text.find(R"("secret":")" + test_secret), std::string::npos);
    EXPECT_NE(text.find(nonce_of(1)), std::string::npos);
    EXPECT_NE(text.find(seed_text(make_seed(test_secret, table.match.nonces()))), std::string::npos);
}

std::vector<std::uint8_t> deal(const std::string& game, int players, const std::string& secret, int changed_share) {
    Table table(options_for(game, players), secret);
    table.seat_people(players);
    table.everybody_comes();
    const std::string other = "0123456789abcdef";
    if (changed_share >= 0) {
        table.by(person(changed_share), CommandKind::commit, commitment(other));
    }
    table.lock();
    for (int i = 0; i < players; ++i) {
        table.by(person(i), CommandKind::reveal, i == changed_share ? other : nonce_of(i));
    }
    return table.last_event().outcomes;
}

TEST(Fairness, TheSameSecretAndSharesGiveTheSameDealAndOneOtherAnother) {
    for_each_table([](const std::string& game, int players) {
        const std::vector<std::uint8_t> first = deal(game, players, test_secret, -1);
        EXPECT_EQ(deal(game, players, test_secret, -1), first);
        if (first.size() < 20) {
            return;  // a few dice may fall the same
        }
        EXPECT_NE(deal(game, players, sha256_hex("another"), -1), first);
        for (int i = 0; i < players; ++i) {
            EXPECT_NE(deal(game, players, test_secret, i), first);
        }
    });
}

TEST(Fairness, SharesAreKeptApart) {
    const std::vector<std::string> one{"ab", "c"};
    const std::vector<std::string> other{"a", "bc"};
    EXPECT_NE(seed_text(make_seed(test_secret, one)), seed_text(make_seed(test_secret, other)));
}

TEST(Fairness, ABotsShareIsEmptyAndTheLastPromiseCounts) {
    Table table(options_for("foppen", 4));
    table.seat_people(3);
    table.seat_bot(3);
    table.everybody_comes();
    EXPECT_EQ(table.by("guest", CommandKind::commit, commitment("00")), Refusal::not_at_table);
    EXPECT_EQ(table.by("p1", CommandKind::commit, "XX"), Refusal::bad_commitment);
    EXPECT_EQ(table.by("p1", CommandKind::commit, ""), Refusal::bad_commitment);
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment("aa")), Refusal::none);
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment("bb")), Refusal::none);
    const std::size_t before = table.records.size();
    EXPECT_EQ(table.by("p1", CommandKind::commit, commitment("bb")), Refusal::none);
    EXPECT_EQ(table.records.size(), before) << "nothing changed";
    EXPECT_EQ(table.lock(), Refusal::none);
    EXPECT_EQ(table.by("p1", CommandKind::reveal, "aa"), Refusal::wrong_share);
    EXPECT_EQ(table.by("p1", CommandKind::reveal, "bb"), Refusal::none);
    EXPECT_EQ(table.reveal(0), Refusal::none);
    EXPECT_EQ(table.reveal(2), Refusal::none);
    EXPECT_EQ(table.match.nonces(), (std::vector<std::string>{nonce_of(0), "bb", nonce_of(2), ""}));
    EXPECT_EQ(table.stage(), Stage::running);
}

TEST(Fairness, SharesAreHexDigits) {
    EXPECT_TRUE(is_nonce(""));
    EXPECT_TRUE(is_nonce(std::string(64, 'f')));
    EXPECT_FALSE(is_nonce(std::string(65, 'f')));
    EXPECT_FALSE(is_nonce("F"));
    EXPECT_FALSE(is_nonce("0\n"));
    EXPECT_FALSE(is_nonce("g"));
}

TEST(Fairness, PasswordsAreSaltedAndHashed) {
    const std::string hash = hash_password("word", "salt");
    EXPECT_EQ(hash.find("word"), std::string::npos);
    EXPECT_EQ(hash, "salt$" + shell("printf %s 'salt$word' | sha256sum"));
    EXPECT_TRUE(password_fits("word", hash));
    EXPECT_FALSE(password_fits("words", hash));
    EXPECT_FALSE(password_fits("", hash));
    EXPECT_FALSE(password_fits("word", hash_password("word", "pepper").substr(6)));
    EXPECT_FALSE(password_fits("word", ""));
    EXPECT_NE(hash_password("word", "pepper"), hash);
}

}  // namespace
}  // namespace shoal::match
