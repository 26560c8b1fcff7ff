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

constexpr ShownField foppen_trick[] = {{"winner", "number"}, {"fooled", "number[]"}};
constexpr MessageType foppen_events[] = {
    {"chance", "The first to lead is drawn.", starter},
    {"chance", "Hands are dealt.", card_deal},
    {"trick", "A trick is finished.", foppen_trick},
    {"round", "A round is scored.", round_over},
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
