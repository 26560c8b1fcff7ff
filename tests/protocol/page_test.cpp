// docs/PROTOCOL.md holds the tables that the program makes of its own types, so that it cannot fall behind.
#include <gtest/gtest.h>

#include <set>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/fairness.h"
#include "match/play.h"
#include "server/messages.h"
#include "server/refusal_words.h"
#include "tests/protocol/files.h"
#include "tests/protocol/grammar.h"

namespace shoal::protocol {
namespace {

constexpr const char* page_path = "docs/PROTOCOL.md";

TEST(Page, HasEveryTableAsTheProgramMakesIt) {
    std::string page = read_text(page_path);
    for (const server::ProtocolTable& table : server::protocol_tables()) {
        const std::string head = "<!-- table: " + table.name + " -->\n";
        const std::string tail = "<!-- end -->\n";
        const std::size_t begin = page.find(head);
        ASSERT_NE(begin, std::string::npos) << "the page has no place for: " << table.name;
        EXPECT_EQ(page.find(head, begin + 1), std::string::npos) << "the page has this twice: " << table.name;
        const std::size_t from = begin + head.size();
        const std::size_t end = page.find(tail, from);
        ASSERT_NE(end, std::string::npos) << table.name;
        if (is_recording()) {
            page.replace(from, end - from, '\n' + table.text + '\n');
        } else {
            EXPECT_EQ(page.substr(from, end - from), '\n' + table.text + '\n') << table.name;
        }
    }
    if (is_recording()) {
        write_text(page_path, page);
    }
}

TEST(Page, HasNoTableThatTheProgramDoesNotMake) {
    const std::string page = read_text(page_path);
    std::size_t places = 0;
    for (std::size_t at = page.find("<!-- table: "); at != std::string::npos; at = page.find("<!-- table: ", at + 1)) {
        ++places;
    }
    EXPECT_EQ(places, server::protocol_tables().size());
}

// A position after a few moves, as the first player sees it.
std::string example_position(std::string_view game, int players) {
    std::optional<match::Play> play = match::Play::make(game, players, {});
    play->deal(match::make_seed("an example", {}), {}, nullptr);
    for (int i = 0; i < 12; ++i) {
        for (const Seat seat : play->game().to_move()) {
            std::vector<std::string> legal;
            play->game().for_each_legal(seat, [&](std::string_view move) { legal.emplace_back(move); });
            (void)play->make_move(seat, legal[static_cast<std::size_t>(i) * 7 % legal.size()], {}, nullptr);
        }
    }
    std::string text = "\n```json\n";
    play->write_position(text, Viewer::player(Seat(0)));
    return text + "\n```\n\n";
}

TEST(Page, HasAnExampleOfEachPosition) {
    std::string page = read_text(page_path);
    for_each_game([&]<Game G>() {
        const std::string head = "<!-- example: " + std::string(G::name) + " -->\n";
        const std::size_t begin = page.find(head);
        ASSERT_NE(begin, std::string::npos) << G::name;
        const std::size_t from = begin + head.size();
        const std::size_t end = page.find("<!-- end -->", from);
        const std::string example = example_position(G::name, G::players_min);
        if (is_recording()) {
            page.replace(from, end - from, example);
        } else {
            EXPECT_EQ(page.substr(from, end - from), example);
        }
    });
    if (is_recording()) {
        write_text(page_path, page);
    }
}

// Owners and fields as the page shows them.
template <class Visit>
void for_each_shown_field(Visit&& visit) {
    const auto add = [&](std::string_view owner, std::span<const ShownField> fields) {
        for (const ShownField& field : fields) {
            const std::string_view name = field.name;
            visit(std::string(owner), std::string(name.ends_with('?') ? name.substr(0, name.size() - 1) : name));
        }
    };
    for (const auto types : {server::client_messages(), server::server_messages(), server::named_types(),
                             server::rest_types(), server::event_types()}) {
        for (const server::MessageType& type : types) {
            add(type.name, type.fields);
        }
    }
    for (const server::GameEventTypes& game : server::game_event_types()) {
        for (const server::MessageType& type : game.events) {
            add(std::string(game.game) + ' ' + std::string(type.name), type.fields);
        }
    }
    for_each_game([&]<Game G>() {
        const std::string game(G::name);
        add(game + " constants", G::constant_fields);
        add(game, G::position_fields);
        add(game + " handles", G::handle_fields);
    });
    visit("", "id");
    visit("", "seq");
    visit("", "at");
}

TEST(Page, SaysWhatEveryFieldMeans) {
    for_each_shown_field([](const std::string& owner, const std::string& field) {
        EXPECT_NE(server::field_meaning(owner, field), "") << owner << '.' << field;
    });
}

TEST(Page, ExplainsNoFieldThatIsNotThere) {
    std::set<std::string> used;
    for_each_shown_field([&](const std::string& owner, const std::string& field) {
        const std::string_view meaning = server::field_meaning(owner, field);
        const std::string kind = owner.substr(owner.find(' ') + 1);
        for (const server::FieldMeaning& each : server::field_meanings()) {
            const bool names_it =
                each.field == field || each.field == owner + '.' + field || each.field == kind + '.' + field;
            if (each.meaning.data() == meaning.data() && names_it) {
                used.insert(std::string(each.field));
            }
        }
    });
    for (const server::FieldMeaning& each : server::field_meanings()) {
        EXPECT_TRUE(used.contains(std::string(each.field))) << each.field;
    }
}

// Checked without a compiler of TypeScript: what is used is declared once, and brackets match.
TEST(TypeScript, DeclaresEveryTypeItUses) {
    const std::string text = server::typescript();
    std::set<std::string> declared;
    std::set<std::string> used;
    std::string word;
    std::string before;
    std::string brackets;
    bool quoted = false;
    bool comment = false;
    for (std::size_t i = text.find('\n'); i < text.size(); ++i) {  // after the line that says what it is
        const char c = text[i];
        comment = comment ? !(c == '/' && text[i - 1] == '*') : c == '/' && text[i + 1] == '*';
        if (comment) {
            continue;
        }
        quoted = c == '"' ? !quoted : quoted;
        if (!quoted && (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_')) {
            word += c;
            continue;
        }
        if (before == "interface" || before == "type") {
            EXPECT_TRUE(declared.insert(word).second) << word << " is declared twice";
        } else if (!word.empty() && std::isupper(static_cast<unsigned char>(word[0])) != 0) {
            used.insert(word);
        }
        before = word.empty() ? before : word;
        word.clear();
        if (!quoted && (c == '{' || c == '(' || c == '[')) {
            brackets += c == '{' ? '}' : c == '(' ? ')' : ']';
        } else if (!quoted && (c == '}' || c == ')' || c == ']')) {
            ASSERT_TRUE(brackets.ends_with(c)) << text.substr(0, i);
            brackets.pop_back();
        }
    }
    EXPECT_EQ(brackets, "");
    for (const std::string& name : used) {
        const bool is_built_in = name == "Record";
        EXPECT_TRUE(is_built_in || declared.contains(name)) << name << " is used and not declared";
    }
    EXPECT_TRUE(declared.contains("ClientMessage") && declared.contains("ServerMessage"));
}

// French marks stay with their words, and whoever plays here is no stranger.
TEST(Page, RefusesInGoodFrench) {
    for (const Phrase& phrase : server::server_phrases()) {
        for (const std::string_view foreign : {"vous", "Vous", "votre", "Votre", "robot", " :", " ;", " !"}) {
            EXPECT_EQ(phrase.fr.find(foreign), std::string_view::npos) << phrase.fr;
        }
    }
}

}  // namespace
}  // namespace shoal::protocol
