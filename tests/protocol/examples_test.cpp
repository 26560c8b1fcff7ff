// The conversations of docs/protocol, played against the real hub: byte for byte what they say.
#include <gtest/gtest.h>

#include <sstream>

#include "tests/protocol/conversation.h"
#include "tests/protocol/files.h"
#include "tests/protocol/grammar.h"

namespace shoal::protocol {
namespace {

// The first line that differs, so that people see what changed in a file of long lines.
std::string first_difference(const std::string& expected, const std::string& found) {
    std::istringstream left(expected);
    std::istringstream right(found);
    std::string a;
    std::string b;
    for (int number = 1;; ++number) {
        const bool more = static_cast<bool>(std::getline(left, a));
        const bool more_found = static_cast<bool>(std::getline(right, b));
        if (!more && !more_found) {
            return {};
        }
        if (!more || !more_found || a != b) {
            return "line " + std::to_string(number) + "\n  recorded: " + (more ? a : "(nothing)") +
                   "\n  now:      " + (more_found ? b : "(nothing)");
        }
    }
}

TEST(Examples, TheServerSaysWhatIsRecorded) {
    const std::vector<std::filesystem::path> files = conversation_files();
    ASSERT_GE(files.size(), 6U);
    for (const std::filesystem::path& file : files) {
        const std::string recorded = read_text(file);
        Conversation conversation({});
        const std::string played = conversation.play(recorded);
        if (is_recording()) {
            write_text(file, played);
        } else {
            EXPECT_EQ(first_difference(recorded, played), "") << file;
        }
    }
}

TEST(Examples, EveryMessageIsAsTheTablesSay) {
    for (const std::filesystem::path& file : conversation_files()) {
        Grammar grammar;
        Conversation::Listener listener;
        listener.server = [&](const std::string& line) {
            if (!line.starts_with("closed ")) {
                EXPECT_EQ(grammar.check_server(line), "") << file << '\n' << line;
            }
        };
        Conversation conversation(listener);
        conversation.play(read_text(file));
    }
}

TEST(Examples, ThePageSpeaksOfEachOfThem) {
    const std::string page = read_text("docs/PROTOCOL.md");
    for (const std::filesystem::path& file : conversation_files()) {
        EXPECT_NE(page.find("(protocol/" + file.filename().string() + ")"), std::string::npos) << file;
    }
}

}  // namespace
}  // namespace shoal::protocol
