// What if: a game goes on from a moment of another, with the cards as they were or imagined by one seat; it needs
// nothing of the other any more, and the other is as it was.
#include "match/branch.h"

#include <set>

#include "match/export.h"
#include "match/history.h"
#include "match/review_of.h"
#include "match/snapshot.h"
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

// A game between people that was played to its end.
Table finished_game(const std::string& game, int players, std::uint64_t seed = 5) {
    Table table = Table::running(options_for(game, players), players);
    Fast generator(seed);
    table.play_to_the_end(generator);
    return table;
}

// The match as it stood after so many events of its log.
Match then(const Table& table, std::int64_t event) {
    Match match("origin000000");
    for (std::int64_t i = 0; i < event; ++i) {
        EXPECT_TRUE(match.apply(table.events[static_cast<std::size_t>(i)]));
    }
    return match;
}

// The event by which that many moves had been made.
std::int64_t event_of_move(const Table& table, std::size_t moves) {
    std::size_t made = 0;
    for (std::size_t i = 0; i < table.events.size(); ++i) {
        made += table.events[i].kind == EventKind::moved ? std::size_t{1} : std::size_t{0};
        if (made == moves && (moves != 0 || table.events[i].kind == EventKind::started)) {
            return static_cast<std::int64_t>(i) + 1;
        }
    }
    return 0;
}

WhatIfHost host(const std::string& secret = "what if") {
    return {person(0), "Name of p0", false, sha256_hex(secret), 60 * second};
}

WhatIf wish_for(std::int64_t event, int seat, bool imagined = false, std::string bots = "easy") {
    return {event, Seat(seat), imagined, std::move(bots)};
}

Table what_if(const Match& origin, const WhatIf& wish, const std::string& secret = "what if") {
    const WhatIfMade made = what_if_events(origin, wish, host(secret), first_moment + day);
    EXPECT_EQ(made.refusal, WhatIfRefusal::none);
    return Table(made.events);
}

std::string position(const Match& match, ViewerKind kind) {
    std::string out;
    match.play()->write_position(out, viewer_of(kind));
    return out;
}

std::string handles(const Match& match, ViewerKind kind) {
    std::string out;
    match.play()->write_handles(out, viewer_of(kind));
    return out;
}

std::vector<std::byte> memory(const Match& match) {
    return {match.play()->memory().begin(), match.play()->memory().end()};
}

// Its log alone leads to the same match, and so do its snapshot and its file.
void expect_to_stand_alone(const Table& table) {
    const std::optional<Match> folded = fold(table.records);
    ASSERT_TRUE(folded);
    EXPECT_EQ(fingerprint(*folded), fingerprint(table.match));
    EXPECT_EQ(memory(*folded), memory(table.match));
    const std::string snapshot = write_snapshot(table.match);
    ASSERT_FALSE(snapshot.empty()) << "something is missing from match/snapshot.cpp";
    const std::optional<Match> taken_up = read_snapshot(table.match.id(), snapshot);
    ASSERT_TRUE(taken_up);
    EXPECT_EQ(fingerprint(*taken_up), fingerprint(table.match));
    EXPECT_EQ(memory(*taken_up), memory(table.match));
    if (is_over(table.match)) {
        const std::string file = export_whole(table.match, table.records);
        ExportMistake mistake;
        const std::optional<Imported> imported = read_export(file, mistake);
        ASSERT_TRUE(imported) << mistake.line << ": " << mistake.what;
        EXPECT_EQ(export_whole(imported->match, imported->records), file);
    }
}

TEST(WhatIf, WithTheRealCardsItBeginsAsTheOtherStoodForEveryViewer) {
    for_each_table([](const std::string& game, int players) {
        const Table origin = finished_game(game, players);
        const std::string before = fingerprint(origin.match);
        const std::size_t moves = origin.match.moves_made();
        for (const std::size_t made : {std::size_t{0}, moves / 2, moves - 1}) {
            SCOPED_TRACE(made);
            const std::int64_t event = event_of_move(origin, made);
            const Match moment = then(origin, event);
            Table table = what_if(moment, wish_for(event, players - 1));
            ASSERT_EQ(table.stage(), Stage::running);
            EXPECT_EQ(table.match.moves_made(), 0U);
            EXPECT_EQ(table.match.to_move(), moment.to_move());
            EXPECT_EQ(table.match.rules_version(), moment.rules_version());
            for (const ViewerKind kind : kinds(moment)) {
                EXPECT_EQ(position(table.match, kind), position(moment, kind));
                EXPECT_EQ(handles(table.match, kind), handles(moment, kind));
            }
            EXPECT_EQ(memory(table.match), memory(moment));
            ASSERT_NE(table.match.branch(), nullptr);
            EXPECT_EQ(table.match.branch()->match, "origin000000");
            EXPECT_EQ(table.match.branch()->event, event);
            EXPECT_EQ(table.seat(players - 1).player, person(0));
            EXPECT_EQ(table.seat(0).bot, "easy");
            expect_to_stand_alone(table);
        }
        EXPECT_EQ(fingerprint(origin.match), before);
    });
}

TEST(WhatIf, ImaginedCardsFitAllThatTheSeatSawAndAreOthersForOtherSecrets) {
    for_each_table([](const std::string& game, int players) {
        const Table origin = finished_game(game, players);
        const bool open = origin.match.play()->game().about().same_for_all;
        const std::int64_t event = event_of_move(origin, origin.match.moves_made() / 3);
        const Match moment = then(origin, event);
        for (const Seat seat : origin.match.all_seats()) {
            SCOPED_TRACE("by seat " + std::to_string(seat.index()));
            const ViewerKind eyes = kind_of_seat(seat);
            std::set<std::string> worlds{position(moment, all_seeing_kind)};
            for (const std::string secret : {"one", "two", "three"}) {
                const Table table = what_if(moment, wish_for(event, seat.index(), true), secret);
                EXPECT_EQ(position(table.match, eyes), position(moment, eyes));
                EXPECT_EQ(position(table.match, spectator_kind), position(moment, spectator_kind));
                EXPECT_EQ(table.match.to_move(), moment.to_move());
                EXPECT_EQ(memory(table.match), memory(moment));
                EXPECT_EQ(table.match.branch()->eyes, open ? no_seat : seat);
                worlds.insert(position(table.match, all_seeing_kind));
            }
            // So early no seat has seen so much that it could imagine nothing else.
            EXPECT_EQ(worlds.size() == 1, open);
        }
        expect_to_stand_alone(what_if(moment, wish_for(event, 0, true)));
    });
}

// The log has the seed of the other game and all its moves; of what was hidden there nobody is told by it.
TEST(WhatIf, NobodyIsToldWhatWasDealtInTheOtherGame) {
    const Table origin = finished_game("fishing", 4);
    const std::int64_t event = event_of_move(origin, 20);
    const Match moment = then(origin, event);
    Table table = what_if(moment, wish_for(event, 2, true));
    const std::string seed = seed_text(origin.match.play()->seed());
    ASSERT_NE(table.records[1].find(seed), std::string::npos);
    const auto told = [&](const Table& of, ViewerKind kind) {
        std::string all = table_text(of.match) + sight_text(of.match, kind);
        for (const std::string& each : project_log(of.match.id(), of.records, kind)) {
            all += each;
        }
        return all + write_history(of.match.id(), of.records, kind, 0);
    };
    for (const ViewerKind kind : kinds(table.match)) {
        EXPECT_EQ(told(table, kind).find(seed), std::string::npos);
        EXPECT_EQ(told(table, kind).find("recalled"), std::string::npos);
    }
    // A seat is told the same from two origins that it could not tell apart: the cards of the first are not in it.
    Table other = what_if(moment, wish_for(event, 2, true), "another");
    const Match again = then(other, std::int64_t{other.match.sequence()});
    const Table twin = what_if(again, wish_for(std::int64_t{other.match.sequence()}, 2, true));
    EXPECT_EQ(position(twin.match, kind_of_seat(Seat(2))), position(table.match, kind_of_seat(Seat(2))));
    EXPECT_EQ(position(twin.match, spectator_kind), position(table.match, spectator_kind));
}

TEST(WhatIf, IsPlayedToItsEndTakenBackAndLookedBackAt) {
    for_each_table([](const std::string& game, int players) {
        const Table origin = finished_game(game, players);
        const std::int64_t event = event_of_move(origin, origin.match.moves_made() / 3);
        for (const bool imagined : {false, true}) {
            Table table = what_if(then(origin, event), wish_for(event, 0, imagined));
            const std::string begun = all_sights(table.match);
            Fast generator(9);
            table.play_random(generator);
            // Alone with bots everything can be taken back, up to the moment and no further.
            while (table.match.moves_made() > 0 && table.by(person(0), CommandKind::undo) == Refusal::none) {
            }
            if (table.match.moves_made() == 0) {
                EXPECT_EQ(all_sights(table.match), begun);
                EXPECT_EQ(table.by(person(0), CommandKind::undo), Refusal::undo_nothing);
            }
            table.play_to_the_end(generator);
            ASSERT_EQ(table.stage(), Stage::finished);
            expect_to_stand_alone(table);
            EXPECT_EQ(write_trace(table.match), "");
            const std::string first = write_history(table.match.id(), table.records, all_seeing_kind, 0);
            EXPECT_TRUE(first.starts_with(R"({"steps":[{"event":{"seq":)")) << first.substr(0, 100);
            const std::string history = write_history(table.match.id(), table.records, all_seeing_kind,
                                                      std::int64_t{table.match.sequence()} - 1);
            EXPECT_NE(history.find(position(table.match, all_seeing_kind)), std::string::npos);
            EXPECT_NE(review_of(table.match, {}), nullptr);
        }
    });
}

// What is drawn later is drawn anew: nobody knows the deals and dice of the other game's rest.
TEST(WhatIf, WhatIsDrawnLaterComesFromItsOwnSeed) {
    Table origin = finished_game("foppen", 4);
    const std::int64_t event = event_of_move(origin, 4);
    Table table = what_if(then(origin, event), wish_for(event, 0));
    const auto next_deal = [](const Table& of, std::size_t from) {
        for (std::size_t i = from; i < of.events.size(); ++i) {
            if (of.events[i].kind == EventKind::moved && !of.events[i].outcomes.empty()) {
                return of.events[i].outcomes;
            }
        }
        return Outcomes{};
    };
    for (std::size_t i = static_cast<std::size_t>(event);
         i < origin.events.size() && table.match.stage() == Stage::running; ++i) {
        const Event& made = origin.events[i];
        if (made.kind == EventKind::moved) {
            ASSERT_EQ(table.move(made.seat, made.text), Refusal::none);
            if (!made.outcomes.empty()) {
                break;
            }
        }
    }
    const Outcomes was = next_deal(origin, static_cast<std::size_t>(event));
    ASSERT_FALSE(was.empty());
    EXPECT_EQ(next_deal(table, 0).size(), was.size());
    EXPECT_NE(next_deal(table, 0), was);
}

TEST(WhatIf, FromAWhatIfThereIsAWhatIf) {
    for_each_table([](const std::string& game, int players) {
        const Table origin = finished_game(game, players);
        std::int64_t event = event_of_move(origin, origin.match.moves_made() / 4);
        Match moment = then(origin, event);
        Fast generator(11);
        for (int depth = 0; depth < 4; ++depth) {
            Table table = what_if(moment, wish_for(event, depth % players, depth % 2 == 0), std::to_string(depth));
            EXPECT_EQ(position(table.match, kind_of_seat(Seat(depth % players))),
                      position(moment, kind_of_seat(Seat(depth % players))));
            for (int i = 0; i < 3 && table.match.stage() == Stage::running; ++i) {
                table.play_random(generator);
            }
            expect_to_stand_alone(table);
            if (table.match.stage() != Stage::running) {
                return;
            }
            event = table.match.sequence();
            moment = then(table, event);
            ASSERT_EQ(all_sights(moment), all_sights(table.match));
        }
        EXPECT_GE(moment.branch()->past.size(), 3U);
    });
}

TEST(WhatIf, OfAMoveThatWasTakenBackThereIsAWhatIf) {
    Table origin = Table::running(options_for("fatfish", 2), 1);
    Fast generator(4);
    while (!origin.match.to_move().contains(Seat(0))) {
        origin.play_random(generator);
    }
    origin.play_random(generator);
    const std::int64_t event = origin.match.sequence();
    const std::size_t made = origin.match.moves_made();
    const std::string stood = position(origin.match, all_seeing_kind);
    ASSERT_EQ(origin.by(person(0), CommandKind::undo), Refusal::none);
    ASSERT_NE(position(origin.match, all_seeing_kind), stood);
    const Table table = what_if(then(origin, event), wish_for(event, 0));
    EXPECT_EQ(table.match.branch()->past.at(0).moves.size(), made);
    EXPECT_EQ(position(table.match, all_seeing_kind), stood);
}

TEST(WhatIf, WithFriendsTheTableIsOpenAndTheGameStaysWhatItIs) {
    const Table origin = finished_game("fatfish", 3);
    const std::int64_t event = event_of_move(origin, 10);
    Table table = what_if(then(origin, event), wish_for(event, 1, true, ""));
    EXPECT_EQ(table.stage(), Stage::open);
    EXPECT_FALSE(table.match.options().listed);
    const auto change = [&](const TableOptions& options) {
        Command command;
        command.kind = CommandKind::change;
        command.player = person(0);
        command.options = std::make_shared<const TableOptions>(options);
        return table.send(command);
    };
    TableOptions options = table.match.options();
    options.players = 4;
    EXPECT_EQ(change(options), Refusal::goes_on);
    options = table.match.options();
    options.rules = {{"fiasco", "false"}};
    EXPECT_EQ(change(options), Refusal::goes_on);
    options = table.match.options();
    options.chat = false;
    EXPECT_EQ(change(options), Refusal::none);
    Event forced = create("p0", "", options_for("fatfish", 4), test_secret, table.now);
    forced.kind = EventKind::changed;
    EXPECT_FALSE(table.match.apply(forced)) << "nor does a log change it";
    EXPECT_EQ(table.by("p2", CommandKind::sit, commitment_of(2), false, Seat(0)), Refusal::none);
    EXPECT_EQ(table.seat_bot(2), Refusal::none);
    table.everybody_comes();
    EXPECT_EQ(table.lock(), Refusal::none);
    EXPECT_EQ(table.by("p2", CommandKind::reveal, nonce_of(2)), Refusal::none);
    ASSERT_EQ(table.stage(), Stage::running);
    EXPECT_EQ(position(table.match, kind_of_seat(Seat(1))), position(then(origin, event), kind_of_seat(Seat(1))));
    expect_to_stand_alone(table);
    // The next game at this table has a deal of its own.
    for (const Event& each : rematch_events(table.match, test_secret, table.now)) {
        EXPECT_NE(each.kind, EventKind::branched);
    }
}

TEST(WhatIf, MomentsSeatsAndBotsThatThereAreNotAreRefused) {
    const Table origin = finished_game("foppen", 4);
    const std::int64_t event = event_of_move(origin, 5);
    const auto refusal = [&](std::int64_t at, const WhatIf& wish) {
        const WhatIfMade made = what_if_events(then(origin, at), wish, host(), first_moment);
        EXPECT_TRUE(made.events.empty());
        return made.refusal;
    };
    EXPECT_EQ(refusal(1, wish_for(1, 0)), WhatIfRefusal::no_such_moment) << "before the deal";
    const std::int64_t last = std::int64_t{origin.match.sequence()};
    EXPECT_EQ(refusal(last, wish_for(last, 0)), WhatIfRefusal::no_such_moment) << "after the end";
    EXPECT_EQ(refusal(event, wish_for(event, 4)), WhatIfRefusal::no_such_seat);
    EXPECT_EQ(refusal(event, {event, no_seat, false, "easy"}), WhatIfRefusal::no_such_seat);
    EXPECT_EQ(refusal(event, wish_for(event, 0, false, "godlike")), WhatIfRefusal::no_such_bot);
}

TEST(WhatIf, LongLinesTakeSeveralRecords) {
    Table origin = Table::running(options_for("hecht", 4), 4);
    Fast generator(3);
    origin.play_to_the_end(generator);
    const std::size_t moves = origin.match.moves_made() - 1;
    const std::int64_t event = event_of_move(origin, moves);
    Match moment = then(origin, event);
    const WhatIfMade made = what_if_events(moment, wish_for(event, 0), host(), first_moment + day);
    // As if each record had room for a tenth.
    std::vector<Event> events{made.events.front()};
    for (const Event& each : made.events) {
        if (each.kind != EventKind::recalled) {
            continue;
        }
        const std::vector<PastMove> line = read_line(each.line).value();
        for (std::size_t i = 0; i < line.size(); i += 1 + line.size() / 10) {
            Event part = each;
            const auto first = line.begin() + static_cast<std::ptrdiff_t>(i);
            part.line = write_line({first, first + std::min(std::ptrdiff_t(1 + line.size() / 10), line.end() - first)});
            part.text = i == 0 ? each.text : "";
            events.push_back(std::move(part));
        }
    }
    EXPECT_GT(events.size(), 9U);
    std::copy_if(made.events.begin() + 1, made.events.end(), std::back_inserter(events),
                 [](const Event& each) { return each.kind != EventKind::recalled; });
    Table table(events);
    ASSERT_EQ(table.stage(), Stage::running);
    EXPECT_EQ(position(table.match, spectator_kind), position(moment, spectator_kind));
    expect_to_stand_alone(table);
}

TEST(WhatIf, LinesAreReadAsTheyWereWritten) {
    const std::vector<PastMove> moves{{Seat(0), "g12"}, {Seat(7), "exit f9"}, {Seat(1), "give h8 1 p2"}};
    EXPECT_EQ(write_line(moves), "0g12;7exit f9;1give h8 1 p2");
    EXPECT_EQ(read_line(write_line(moves)), moves);
    EXPECT_EQ(read_line(""), std::vector<PastMove>{});
    for (const std::string text : {"0", ";", "0g12;", ";0g12", "0g12;;1g3", "8g12", "xg12", "-g1"}) {
        EXPECT_FALSE(read_line(text)) << text;
    }
    EXPECT_FALSE(read_line("0" + std::string(100, 'g')));
}

// Whatever a log says of what was played before, it is played again, or the log is refused.
TEST(WhatIf, APastThatCannotHaveBeenIsRefused) {
    const Table origin = finished_game("foppen", 4);
    const std::int64_t event = event_of_move(origin, 5);
    const std::vector<Event> good =
        what_if_events(then(origin, event), wish_for(event, 0, true), host(), first_moment + day).events;
    ASSERT_EQ(good[1].kind, EventKind::recalled);
    ASSERT_EQ(good[2].kind, EventKind::branched);
    const auto folds = [&](const auto& change) {
        std::vector<Event> events = good;
        change(events);
        Match match("k3v9x2m4n7q8");
        for (const Event& each : events) {
            if (!match.apply(each)) {
                EXPECT_FALSE(match.problem().empty());
                return false;
            }
        }
        return match.stage() == Stage::running;
    };
    using Events = std::vector<Event>;
    EXPECT_TRUE(folds([](Events&) {}));
    EXPECT_FALSE(folds([](Events& all) { all.erase(all.begin() + 2); })) << "it does not say where from";
    EXPECT_FALSE(folds([](Events& all) { all.erase(all.begin() + 1); })) << "nothing was recalled";
    EXPECT_FALSE(folds([](Events& all) { all.insert(all.begin() + 2, all[2]); })) << "twice";
    EXPECT_FALSE(folds([](Events& all) { all.insert(all.begin() + 3, all[1]); })) << "recalled afterwards";
    EXPECT_FALSE(folds([](Events& all) { std::swap(all[2], all[3]); })) << "somebody sat down in between";
    EXPECT_FALSE(folds([](Events& all) { all[1].text.back() = all[1].text.back() == '0' ? '1' : '0'; }));
    EXPECT_FALSE(folds([](Events& all) { all[1].text = "no seed"; }));
    EXPECT_FALSE(folds([](Events& all) { all[1].text.clear(); }));
    EXPECT_FALSE(folds([](Events& all) { all[1].seat = Seat(1); })) << "a deal is nobody's to imagine";
    EXPECT_FALSE(folds([](Events& all) { all[1].line += ";0nonsense"; }));
    EXPECT_FALSE(folds([](Events& all) { all[1].line += ";"; }));
    EXPECT_FALSE(folds([](Events& all) { all[1].line = "7" + all[1].line.substr(1); })) << "no such seat";
    EXPECT_FALSE(folds([](Events& all) { all[1].number = 99; })) << "rules of a newer program";
    EXPECT_FALSE(folds([](Events& all) { all[2].seat = Seat(5); }));
    EXPECT_FALSE(folds([](Events& all) { all[2].text = "no id at all"; }));
    EXPECT_FALSE(folds([](Events& all) { all[2].number = 0; }));
    EXPECT_FALSE(folds([](Events& all) { all.back().outcomes = {1, 2, 3}; })) << "nothing is dealt at its start";
    EXPECT_FALSE(folds([](Events& all) { all.back().number = 99; }));
    EXPECT_FALSE(folds([](Events& all) {
        Event more = all[1];
        more.line.clear();
        more.seat = Seat(0);
        all.insert(all.begin() + 2, past_seeds_max, more);
    })) << "more seeds than a game has";
    // The whole game is no moment to go on from.
    EXPECT_FALSE(folds([&](Events& all) {
        std::vector<PastMove> moves;
        for (const Play::Move& move : origin.match.play()->moves()) {
            moves.push_back({move.seat, move.notation});
        }
        all[1].line = write_line(moves);
    }));
}

TEST(WhatIf, RulesOfANewerProgramAreNoDamage) {
    const Table origin = finished_game("foppen", 4);
    const std::int64_t event = event_of_move(origin, 5);
    const std::vector<Event> events =
        what_if_events(then(origin, event), wish_for(event, 0), host(), first_moment + day).events;
    Match match("k3v9x2m4n7q8");
    ASSERT_TRUE(match.apply(events[0]));
    Event newer = events[1];
    newer.number = 99;
    ASSERT_TRUE(match.apply(newer));
    EXPECT_FALSE(match.apply(events[2]));
    EXPECT_TRUE(match.is_newer());
}

}  // namespace
}  // namespace shoal::match
