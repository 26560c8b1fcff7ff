// What can happen inside a game, as messages tell it. The games write these themselves (engine/<game>/show.h and
// trace.h); the tests compare what they write with these tables.
#include "server/messages.h"

namespace shoal::server {

namespace {

constexpr ShownField starter[] = {{"what", R"("starter")"}, {"seat", "number"}};

constexpr ShownField card_deal[] = {
    {"what", R"("deal")"}, {"held?", "number[]"}, {"hand?", "string[]"}, {"hands?", "string[][]"}};

constexpr ShownField fishing_ocean[] = {
    {"what", R"("ocean")"}, {"size?", "number"}, {"order?", "string[]"}, {"levels", "number[]"}};
constexpr ShownField fishing_stockrooms[] = {
    {"what", R"("stockrooms")"}, {"sizes?", "number[]"}, {"piles?", "string[][]"}};
constexpr ShownField fishing_passed[] = {
    {"round", "number"}, {"trick_number", "number"}, {"passes", "{ seat: number; to: number; card?: string }[]"}};
constexpr ShownField fishing_trick[] = {
    {"winner", "number"},
    {"caught", "string[][]"},
    {"round", "number"},
    {"trick_number", "number"},
    {"leader", "number"},
    {"led", "string | null"},
    {"led_trump", "boolean"},
    {"caller", "number | null"},
    {"low", "boolean"},
    {"plays", R"({ seat: number; card: string; as: "led" | "followed" | "trumped" | "off_colour" | "buoy"; )"
              R"(taker: number; by: "catch" | "zero" | "all" }[])"},
    {"why", R"("highest_trump" | "highest_of_led" | "lowest_trump" | "lowest_of_led" | "only_buoys" | )"
            R"("unanswered_call")"},
    {"effects", R"({ seat: number; card: string; did: "took" | "took_only" | "took_all" | "found_nothing" | )"
                R"("passed" | "leads" | "calls" | "lowers" | "lapsed"; cards: string[] }[])"},
    {"lost", "number[]"},
    {"next", "number | null"},
    {"next_why", R"("catcher" | "played_first" | "round_over")"},
};
constexpr ShownField fishing_round[] = {{"n", "number"},      {"scores", "number[]"}, {"got", "number[]"},
                                        {"lost", "number[]"}, {"points", "number[]"}, {"ahead", "number[]"}};
constexpr ShownField fishing_drew[] = {
    {"round", "number"},
    {"hand_size", "number"},
    {"from_stockroom", "number[]"},
    {"from_ocean", "number[]"},
    {"draws", R"({ seat: number; cards: number; why: "lack" | "order_of_play" }[])"},
    {"ocean", "number"},
    {"levels", "number[]"},
    {"scores", "number[]"},
    {"last_leader", "number"},
    {"next", "number"},
    {"next_why", R"("fewest_points" | "order_of_play")"},
    {"kept?", "string[]"},
    {"fresh?", "string[]"},
    {"all_kept?", "string[][]"},
    {"all_fresh?", "string[][]"},
};
constexpr ShownField fishing_end[] = {
    {"round", "number"},
    {"scores", "number[]"},
    {"winners", "number[]"},
    {"shared", "boolean"},
    {"reason", R"("rounds" | "overfishing")"},
    {"needed?", "number"},
    {"ocean?", "number"},
};
constexpr MessageType fishing_events[] = {
    {"chance", "The first to lead is drawn.", starter},
    {"chance", "The ocean is shuffled.", fishing_ocean},
    {"chance", "The stockrooms are shuffled.", fishing_stockrooms},
    {"chance", "Hands are dealt.", card_deal},
    {"passed", "Everybody has passed a card to the left.", fishing_passed},
    {"trick", "A trick is finished.", fishing_trick},
    {"round", "A round is scored.", fishing_round},
    {"drew", "New hands are taken up.", fishing_drew},
    {"end", "The game is over.", fishing_end},
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
    {"ahead", "number[]"},
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
constexpr ShownField fatfish_row[] = {{"seat", "number"},        {"row", "number"},          {"plus", "string[]"},
                                      {"minus", "string[]"},     {"licence?", "string"},     {"cards", "string[]"},
                                      {"plus_points", "number"}, {"minus_points", "number"}, {"one_colour", "boolean"},
                                      {"met", "string[]"},       {"left", "string[]"},       {"opens", "string | null"},
                                      {"reserve", "number"}};
constexpr ShownField fatfish_fiasco[] = {
    {"seat", "number"},   {"card", "string"},   {"row", "number"},     {"rule", R"("second_row" | "colour_elsewhere")"},
    {"rows", "number[]"}, {"back", "string[]"}, {"shown", "string[]"}, {"from", "number | null"},
    {"again", "boolean"}, {"penalty", "number"}};
constexpr ShownField fatfish_won[] = {
    {"licence", "string"},
    {"seats", "number[]"},
    {"from", "number | null"},
    {"how", R"("only_one_met" | "chosen" | "passed_on" | "at_the_end")"},
    {"why", R"("keeps_a_one" | "fewest_plus_cards" | "most_ones" | "small_straight" | "more_minus" | )"
            R"("plus_equals_minus" | "only_ones_twos_threes" | "one_colour" | "two_colours")"},
    {"points", "number"},
    {"counts?", "number[]"}};
constexpr ShownField fatfish_drew[] = {
    {"seat", "number"}, {"drawn", "number"}, {"pile", "number"}, {"cards?", "string[]"}};
constexpr ShownField fatfish_end[] = {
    {"reason", R"("cards")"}, {"plus", "number[]"},       {"minus", "number[]"},
    {"penalty", "number[]"},  {"licences", "string[][]"}, {"licence_points", "number[]"},
    {"scores", "number[]"},   {"winners", "number[]"},    {"shared", "boolean"}};
constexpr MessageType fatfish_events[] = {
    {"chance", "The first player is drawn.", starter},
    {"chance", "Piles, rows and the reserve are dealt.", fatfish_deal},
    {"chance", "A licence is laid open.", fatfish_licence},
    {"row", "A full row was taken.", fatfish_row},
    {"fiasco", "A card was laid against the rules, and the turn's cards came back.", fatfish_fiasco},
    {"won", "A licence changed hands, or was decided at the end.", fatfish_won},
    {"drew", "Cards were drawn at the end of a turn.", fatfish_drew},
    {"end", "The game is over: how the points add up.", fatfish_end},
};

constexpr ShownField hecht_die[] = {{"what", R"("die")"}, {"nest", "string"}, {"value", "number"}};
constexpr ShownField hecht_placed[] = {{"seat", "number"},     {"section", "number"},
                                       {"fields", "string[]"}, {"why", R"("free" | "next_to_first")"},
                                       {"next", "number"},     {"begins", "boolean"}};
constexpr ShownField hecht_swam[] = {{"seat", "number"},
                                     {"fish", R"("pike" | "carp")"},
                                     {"sated", "boolean"},
                                     {"from", "string"},
                                     {"to", "string"},
                                     {"cost", "number"},
                                     {"path", "string[]"},
                                     {"points", "number"},
                                     {"ate", R"("none" | "snail" | "hungry_carp" | "sated_carp")"},
                                     {"snail_back", "boolean"},
                                     {"living_carps", "number"},
                                     {"spared", "boolean"},
                                     {"left_nest", "boolean"},
                                     {"entered_nest", "boolean"},
                                     {"pair", "boolean"},
                                     {"had_to_clear", "boolean"}};
constexpr ShownField hecht_left[] = {{"seat", "number"},          {"sated", "boolean"},     {"from", "string"},
                                     {"over", "string"},          {"cost", "number"},       {"path", "string[]"},
                                     {"points", "number"},        {"carp_back", "boolean"}, {"left_nest", "boolean"},
                                     {"had_to_clear", "boolean"}, {"left", "number[]"},     {"scores", "number[]"},
                                     {"waiting", "number"}};
constexpr ShownField hecht_snail[] = {{"seat", "number"},
                                      {"chip", "number"},
                                      {"uncovered", "number[]"},
                                      {"to", "string | null"},
                                      {"why", R"("placed" | "supply_empty" | "no_free_field")"},
                                      {"supply", "number"}};
constexpr ShownField hecht_wave[] = {
    {"seat", "number"}, {"chip", "number"}, {"uncovered", "number[]"}, {"points", "number"}};
constexpr ShownField hecht_skipped[] = {
    {"seat", "number"}, {"chip", "number"}, {"uncovered", "number[]"}, {"why", R"("chosen" | "only_skip_left")"}};
constexpr ShownField hecht_bred[] = {
    {"seat", "number"},
    {"chip", "number"},
    {"uncovered", "number[]"},
    {"fish", R"("pike" | "carp")"},
    {"why", R"("pairs" | "no_pair")"},
    {"nests", "{ at: string; pair: boolean; hungry: number; sated: number; parents: number[] }[]"},
    {"carps_back", "number"},
    {"snails_back", "number"}};
constexpr ShownField hecht_born[] = {
    {"seat", "number"},
    {"fish", R"("pike" | "carp")"},
    {"given", "boolean"},
    {"young",
     "{ nest: string; owner: number | null; wanted: number; born: number; lapsed: number; stones: number; "
     R"(why: "all_born" | "supply_empty" | "left_this_turn" | "shared_out" }[])"},
    {"living_carps", "number"},
    {"asked",
     "{ nest: string; owner: number | null; wanted: number; stones: number; least: number; most: number } | null"}};
constexpr ShownField hecht_clearing[] = {
    {"seat", "number"}, {"nests", "{ at: string; pikes: number }[]"}, {"points", "number"}};
constexpr ShownField hecht_turn[] = {
    {"seat", "number"}, {"unused", "number"}, {"used", "number[]"}, {"next", "number | null"}};
constexpr ShownField hecht_round[] = {
    {"n", "number"},          {"scores", "number[]"}, {"why", R"("all_covered" | "no_breeding")"},
    {"on_board", "number[]"}, {"left", "number[]"},   {"reopened", "boolean"}};
constexpr ShownField hecht_end[] = {{"reason", R"("rounds" | "no_breeding")"},
                                    {"last_breeder", "number | null"},
                                    {"scores", "number[]"},
                                    {"on_board", "number[]"},
                                    {"left", "number[]"},
                                    {"sated", "number[]"},
                                    {"most_pikes", "number[]"},
                                    {"winners", "number[]"},
                                    {"why", R"("most_pikes" | "most_sated" | "shared")"}};
constexpr MessageType hecht_events[] = {
    {"chance", "The first player is drawn.", starter},
    {"placed", "Two hungry pikes were put on a start position.", hecht_placed},
    {"swam", "A fish went to another field, and may have eaten there.", hecht_swam},
    {"left", "A pike left the pond.", hecht_left},
    {"snail", "The snail action.", hecht_snail},
    {"wave", "The wave.", hecht_wave},
    {"skipped", "The turn was skipped.", hecht_skipped},
    {"bred", "A breeding; dice and young are told after it.", hecht_bred},
    {"chance", "The die says how many young a nest wants.", hecht_die},
    {"born", "Young came, or the player on turn is asked who gets them.", hecht_born},
    {"clearing", "Hungry pikes in nests must leave before another fish is moved or the turn ends.", hecht_clearing},
    {"turn", "A turn is over.", hecht_turn},
    {"round", "A round is over.", hecht_round},
    {"end", "The game is over.", hecht_end},
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
