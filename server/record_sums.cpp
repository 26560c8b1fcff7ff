#include "server/record_sums.h"

#include <algorithm>
#include <tuple>

namespace shoal::server {

namespace {

constexpr std::size_t best_max = 3;

double share_of_victory(const storage::Played& played) {
    return played.seat.place == 1 ? 1.0 / std::max<int>(1, played.winners) : 0.0;
}

GameSums& game_in(RecordSums& sums, const std::string& game) {
    const auto found = std::lower_bound(sums.games.begin(), sums.games.end(), game,
                                        [](const GameSums& each, const std::string& name) { return each.game < name; });
    if (found != sums.games.end() && found->game == game) {
        return *found;
    }
    GameSums fresh;
    fresh.game = game;
    return *sums.games.insert(found, std::move(fresh));
}

TableSums& table_in(GameSums& game, int players) {
    const auto found = std::lower_bound(game.tables.begin(), game.tables.end(), players,
                                        [](const TableSums& each, int number) { return each.players < number; });
    if (found != game.tables.end() && found->players == players) {
        return *found;
    }
    TableSums fresh;
    fresh.players = players;
    fresh.places.resize(static_cast<std::size_t>(players));
    return *game.tables.insert(found, std::move(fresh));
}

// The most points; of as many the widest margin, and then the first.
bool is_better(const storage::Played& a, const storage::Played& b) {
    return std::tie(a.seat.points, a.seat.margin) > std::tie(b.seat.points, b.seat.margin);
}

void note_best(GameSums& game, const storage::Played& played) {
    const auto place = std::upper_bound(game.best.begin(), game.best.end(), played, is_better);
    if (place != game.best.end() || game.best.size() < best_max) {
        game.best.insert(place, played);
        game.best.resize(std::min(game.best.size(), best_max));
    }
    const bool clear = played.seat.place == 1 && played.winners == 1 && played.seat.margin > 0;
    if (clear && (game.widest.empty() || played.seat.margin > game.widest.front().seat.margin)) {
        game.widest = {played};
    }
}

}  // namespace

RecordSums sum_up(const std::vector<storage::Played>& played) {
    RecordSums sums;
    for (auto each = played.rbegin(); each != played.rend(); ++each) {
        if (!each->seat.held) {
            ++sums.left;
            continue;
        }
        const bool won = each->seat.place == 1;
        GameSums& game = game_in(sums, each->game);
        TableSums& table = table_in(game, each->players);
        ++sums.matches;
        ++game.matches;
        ++table.matches;
        sums.wins += share_of_victory(*each);
        game.wins += share_of_victory(*each);
        table.wins += share_of_victory(*each);
        sums.streak.add(won);
        game.streak.add(won);
        if (each->seat.place <= table.places.size()) {
            ++table.places[each->seat.place - 1U];
        }
        table.points += each->seat.points;
        note_best(game, *each);
    }
    return sums;
}

}  // namespace shoal::server
