// What can happen inside a game, as messages tell it. The games write these themselves (engine/<game>/show.h and
// trace.h); the tests compare what they write with these tables.
#include "server/messages.h"

namespace shoal::server {

namespace {

constexpr ShownField starter[] = {{"what", R"("starter")"}, {"seat", "number"}};
constexpr ShownField round_over[] = {{"n", "number"}, {"scores", "number[]"}};

constexpr ShownField card_deal[] = {
    {"what", R"("deal")"}, {"held?", "number[]"}, {"hand?", "string[]"}, {"hands?", "string[][]"}};

constexpr ShownField fishing_ocean[] = {{"what", R"("ocean")"}, {"size?", "number"}, {"order?", "string[]"}};
constexpr ShownField fishing_stockrooms[] = {
    {"what", R"("stockrooms")"}, {"sizes?", "number[]"}, {"piles?", "string[][]"}};
constexpr ShownField fishing_trick[] = {{"winner", "number"}, {"caught", "string[][]"}};
constexpr MessageType fishing_events[] = {
    {"chance", "The first to lead is drawn.", starter},
    {"chance", "The ocean is shuffled.", fishing_ocean},
    {"chance", "The stockrooms are shuffled.", fishing_stockrooms},
    {"chance", "Hands are dealt.", card_deal},
    {"trick", "A trick is finished.", fishing_trick},
    {"round", "A round is scored.", round_over},
};

constexpr ShownField foppen_deal[] = {
    {"what", R"("deal")"},
    {"held", "number[]"},
    {"hand?", "string[]"},
    {"hands?", "string[][]"},
    {"round", "number"},
    {"leader", "number"},
    {"lead_why", R"("drawn" | "lowest_total" | "first_of_tied")"},
    {"lowest", "number[]"},
    {"led_before", "number | null"},
    {"scores", "number[]"},
};
constexpr ShownField foppen_trick[] = {
    {"winner", "number"},
    {"fooled", "number[]"},
    {"round", "number"},
    {"leader", "number"},
    {"led", "string | null"},
    {"set_by", "number | null"},
    {"plays", R"({ seat: number; card: string; counted: "led" | "followed" | "shed" | "one" | "open_one" }[])"},
    {"worst_first", "number[]"},
    {"won_why", R"("highest" | "only_ones")"},
    {"fooled_why",
     R"({ seat: number; why: "only_shed" | "lowest_shed" | "later_shed" | "lowest_followed" | "lowest_one" | )"
     R"("later_one"; below: number }[])"},
    {"sat_out", "number[]"},
    {"emptied", "number[]"},
};
constexpr ShownField foppen_round[] = {
    {"n", "number"},
    {"scores", "number[]"},
    {"emptied", "number[]"},
    {"points", "number[]"},
    {"points_why", R"(("cards_left" | "award" | "disc")[])"},
    {"held", "number[]"},
    {"hand?", "string[]"},
    {"hands?", "string[][]"},
    {"awarded", "number[]"},
    {"tens", "number"},
};
constexpr ShownField foppen_end[] = {
    {"round", "number"},
    {"reason", R"("minus80" | "six_tens")"},
    {"reasons", R"(("minus80" | "six_tens")[])"},
    {"too_low", "number[]"},
    {"awarded", "number[]"},
    {"tens", "number"},
    {"scores", "number[]"},
    {"winners", "number[]"},
    {"shared", "boolean"},
};
constexpr MessageType foppen_events[] = {
    {"chance", "The first to lead is drawn.", starter}, {"chance", "Hands are dealt.", foppen_deal},
    {"trick", "A trick is finished.", foppen_trick},    {"round", "A round is scored.", foppen_round},
    {"end", "The game is over.", foppen_end},
};

constexpr ShownField fatfish_deal[] = {
    {"what", R"("deal")"}, {"piles", "number[] | string[][]"}, {"rows", "string[]"}, {"reserve", "number | string[]"}};
constexpr ShownField fatfish_licence[] = {{"what", R"("licence")"}, {"card", "string"}};
constexpr ShownField fatfish_row[] = {
    {"seat", "number"}, {"row", "number"}, {"plus", "string[]"}, {"minus", "string[]"}, {"licence?", "string"}};
constexpr MessageType fatfish_events[] = {
    {"chance", "The first player is drawn.", starter},
    {"chance", "Piles, rows and the reserve are dealt.", fatfish_deal},
    {"chance", "A licence is laid open.", fatfish_licence},
    {"row", "A full row was taken.", fatfish_row},
};

constexpr ShownField hecht_die[] = {{"what", R"("die")"}, {"nest", "string"}, {"value", "number"}};
constexpr MessageType hecht_events[] = {
    {"chance", "The first player is drawn.", starter},
    {"chance", "The die says how many young a nest wants.", hecht_die},
    {"round", "A round is over.", round_over},
};

constexpr GameEventTypes games[] = {
    {"fishing", fishing_events},
    {"foppen", foppen_events},
    {"fatfish", fatfish_events},
    {"hecht", hecht_events},
};

}  // namespace

std::span<const GameEventTypes> game_event_types() { return games; }

}  // namespace shoal::server
