#include "match/review_of.h"

#include <memory>
#include <optional>
#include <utility>

#include "engine/catalog/games.h"
#include "engine/core/chance.h"
#include "engine/core/seed.h"
#include "review/game_record.h"

namespace shoal::match {

namespace {

// Chance comes from where it came from at the table.
template <Game G>
std::optional<review::GameRecord<G>> record_of(const Play& play) {
    const std::shared_ptr<const typename G::Rules> rules(play.rules_keeper(), &play.game().rules_as<G>());
    const Play::Beginning& beginning = play.beginning();
    GeneratorChance<SeededGenerator> chance{beginning.generator};
    review::GameRecord<G> record(rules, beginning.state.as<typename G::State>(),
                                 play.game().memory_as<G>(beginning.memory));
    for (const Play::Move& made : play.moves()) {
        const auto move = parse(*rules, view(*rules, record.now(), made.seat), made.notation);
        if (!move || judge(*rules, record.now(), made.seat, *move).is_refused()) {
            return std::nullopt;
        }
        record.add(made.seat, *move, chance);
    }
    return record;
}

}  // namespace

std::unique_ptr<review::Reviewer> review_of(const Match& match, const review::Effort& effort, review::SeatNames names) {
    std::unique_ptr<review::Reviewer> reviewer;
    if (match.stage() != Stage::finished || !match.play()) {
        return reviewer;
    }
    with_game(match.play()->game().about().name, [&]<Game G>() {
        if (auto record = record_of<G>(*match.play())) {
            reviewer = review::make_reviewer(*std::move(record), effort, std::move(names));
        }
    });
    return reviewer;
}

}  // namespace shoal::match
