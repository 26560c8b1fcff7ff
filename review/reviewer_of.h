// A reviewer of one game, for the one file that compiles it for all of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/appraiser.h"
#include "bots/model.h"
#include "bots/reason_words.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/text.h"
#include "review/reviewer.h"

namespace shoal::review {

template <Game G>
class ReviewerOf final : public Reviewer {
public:
    using Rules = typename G::Rules;
    using Move = typename G::Move;
    using Past = typename GameRecord<G>::Past;

    ReviewerOf(GameRecord<G> record, const Effort& effort, SeatNames names)
        : record_(std::move(record)),
          effort_(effort),
          names_(names ? std::move(names) : SeatNames(bots::seat_words)),
          appraisal_(std::make_unique<bots::Appraisal<G>>()),
          thoughts_(std::make_unique<bots::Thoughts<G>>()) {
        list_decisions();
        const bots::Values shares = bots::win_shares(rules(), record_.now());
        for (const Seat seat : SeatSet::all(rules().players)) {
            results_[seat] = static_cast<double>(shares[seat]);
        }
        plan_passes();
        end_empty_passes();
    }

    bool work() override {
        if (pass_ == passes) {
            return false;
        }
        const std::size_t job = jobs_[pass_][next_++];
        summed_up_ = false;
        switch (pass_) {
            case roughly: judge(job, effort_.rough, Depth::roughly); break;
            case carefully: judge(job, effort_.careful, Depth::well); break;
            case explaining: explain(job); break;
            case openly: judge_open(job); break;
            case passes: break;
        }
        end_empty_passes();
        return true;
    }

    double done() const override {
        double all = 0;
        double so_far = 0;
        for (std::size_t pass = 0; pass < passes; ++pass) {
            // How many will have to be explained is not known before; there may be fewer, never more.
            const std::size_t jobs =
                pass == explaining && pass_ < explaining && effort_.explain ? moments_most : jobs_[pass].size();
            const double each = cost_of(pass);
            all += each * static_cast<double>(jobs);
            so_far += each * static_cast<double>(pass < pass_ ? jobs : pass == pass_ ? next_ : 0);
        }
        return pass_ == passes || all <= 0 ? 1 : so_far / all;
    }

    const Review& review() override {
        if (!summed_up_) {
            sum_up(review_, results_);
            summed_up_ = true;
        }
        return review_;
    }

private:
    enum Pass : std::size_t { roughly, carefully, explaining, openly, passes };

    const Rules& rules() const { return record_.rules(); }

    std::string name_of(const Move& move) const {
        return std::string(Notation::of([&](Text& out) { format(rules(), move, out); }).view());
    }

    void list_decisions() {
        review_.game = G::name;
        review_.players = rules().players;
        review_.moves = static_cast<std::uint32_t>(record_.past().size());
        auto options = std::make_unique<MoveList<G>>();
        for (const Past& past : record_.past()) {
            Decision decision;
            decision.step = static_cast<std::uint32_t>(review_.decisions.size());
            decision.seat = past.seat;
            decision.made = name_of(past.move);
            decision.drew = past.drew;
            legal(rules(), past.before, past.seat, *options);
            decision.forced = options->size() == 1;
            review_.decisions.push_back(std::move(decision));
        }
    }

    void plan_passes() {
        for (std::size_t i = 0; i < review_.decisions.size(); ++i) {
            if (!review_.decisions[i].forced) {
                if (effort_.rough > 0) {
                    jobs_[roughly].push_back(i);
                }
                jobs_[carefully].push_back(i);
                if (effort_.open > 0) {
                    jobs_[openly].push_back(i);
                }
            }
        }
    }

    // Goes on to a pass with something left to do. What is explained is known only when everything has been judged.
    void end_empty_passes() {
        while (pass_ < passes && next_ == jobs_[pass_].size()) {
            if (pass_ == carefully && effort_.explain) {
                jobs_[explaining] = review().moments;
            }
            ++pass_;
            next_ = 0;
        }
    }

    // In tries.
    double cost_of(std::size_t pass) const {
        constexpr double for_reasons = 800;
        constexpr double open_try = 6;  // they are followed further
        switch (pass) {
            case roughly: return effort_.rough;
            case carefully: return effort_.careful;
            case explaining: return for_reasons;
            default: return open_try * effort_.open;
        }
    }

    // Nothing that is hidden is a part of it, nor what was judged before.
    static std::uint64_t seed_of(std::size_t job, std::size_t pass) { return mix(8 * job + pass + 1); }

    void judge(std::size_t job, std::uint32_t tries, Depth depth) {
        const Past& past = record_.past()[job];
        appraiser_.appraise(rules(), view(rules(), past.before, past.seat), &past.memory, past.move, tries,
                            seed_of(job, pass_), *appraisal_);
        Decision& decision = review_.decisions[job];
        decision.known = judgement();
        decision.depth = depth;
        decision.options.clear();
        for (const bots::Judged<Move>& each : appraisal_->moves) {
            decision.options.push_back({name_of(each.move), static_cast<double>(each.chance)});
        }
    }

    void judge_open(std::size_t job) {
        const Past& past = record_.past()[job];
        appraiser_.appraise_open(rules(), past.before, past.seat, &past.memory, past.move, effort_.open,
                                 seed_of(job, pass_), *appraisal_);
        review_.decisions[job].open = judgement();
    }

    Judgement judgement() const {
        const bots::Appraisal<G>& from = *appraisal_;
        return {name_of(from.best),
                static_cast<double>(from.chance),
                static_cast<double>(from.cost),
                static_cast<double>(from.cost_low),
                static_cast<double>(from.cost_high),
                static_cast<double>(from.stake),
                static_cast<double>(from.hardness)};
    }

    void explain(std::size_t job) {
        const Past& past = record_.past()[job];
        Decision& decision = review_.decisions[job];
        const auto seen = view(rules(), past.before, past.seat);
        const auto better = parse(rules(), seen, decision.known.best);
        if (!better) {
            return;
        }
        appraiser_.explain(rules(), seen, &past.memory, *better, past.move, seed_of(job, pass_), *thoughts_);
        decision.why.clear();
        for (const auto& reason : thoughts_->reasons) {
            decision.why.push_back(in_words(reason, *better, decision.made));
        }
    }

    Why in_words(const bots::Reason<Move>& reason, const Move& better, const std::string& made) const {
        std::array<char, 512> room{};
        Text text(room.data(), room.size());
        bots::write_reason(rules(), reason, text);
        Why why;
        why.json = text.view();
        for (std::size_t i = 0; i < why.text.size(); ++i) {
            const auto language = static_cast<Language>(i);
            why.text[i] = bots::tell_reason(
                rules(), reason, better, made, language, [&](Seat seat) { return names_(seat, language); },
                [](std::string_view notation) { return std::string(notation); });
        }
        return why;
    }

    GameRecord<G> record_;
    Effort effort_;
    SeatNames names_;
    bots::Appraiser<G> appraiser_;
    std::unique_ptr<bots::Appraisal<G>> appraisal_;
    std::unique_ptr<bots::Thoughts<G>> thoughts_;
    PerSeat<double> results_{};
    Review review_;
    bool summed_up_ = false;
    std::array<std::vector<std::size_t>, passes> jobs_;
    std::size_t pass_ = 0;
    std::size_t next_ = 0;
};

}  // namespace shoal::review
