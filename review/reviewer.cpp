#include "review/reviewer.h"

#include <memory>
#include <utility>

#include "engine/catalog/games.h"
#include "review/reviewer_of.h"

namespace shoal::review {

template <Game G>
std::unique_ptr<Reviewer> make_reviewer(GameRecord<G> record, const Effort& effort, SeatNames names) {
    return std::make_unique<ReviewerOf<G>>(std::move(record), effort, std::move(names));
}

template std::unique_ptr<Reviewer> make_reviewer(GameRecord<fishing::Fishing>, const Effort&, SeatNames);
template std::unique_ptr<Reviewer> make_reviewer(GameRecord<foppen::Foppen>, const Effort&, SeatNames);
template std::unique_ptr<Reviewer> make_reviewer(GameRecord<fatfish::FatFish>, const Effort&, SeatNames);
template std::unique_ptr<Reviewer> make_reviewer(GameRecord<hecht::Hecht>, const Effort&, SeatNames);

}  // namespace shoal::review
