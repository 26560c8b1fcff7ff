#include "review/write.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace shoal::review {

namespace {

// Objects and lists of numbers and notation, which never need escaping; texts are our own sentences.
class Writer {
public:
    Writer& begin(char bracket) {
        separate();
        out_ += bracket;
        first_ = true;
        return *this;
    }
    Writer& end(char bracket) {
        out_ += bracket;
        first_ = false;
        return *this;
    }
    Writer& key(std::string_view name) {
        text(name);
        out_ += ':';
        first_ = true;
        return *this;
    }
    Writer& text(std::string_view value) {
        separate();
        out_ += '"';
        for (const char c : value) {
            if (c == '"' || c == '\\') {
                out_ += '\\';
            }
            out_ += c;
        }
        out_ += '"';
        return *this;
    }
    Writer& number(std::uint64_t value) {
        separate();
        out_ += std::to_string(value);
        return *this;
    }
    // Chances and what is made of them have four places, and nothing is written as -0.
    Writer& chance(double value) {
        separate();
        std::array<char, 32> digits{};
        constexpr double places = 10'000;
        const double rounded = std::round(value * places) / places;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), rounded == 0 ? 0.0 : rounded,
                                       std::chars_format::fixed, 4);
        out_.append(digits.data(), end.ptr);
        return *this;
    }
    Writer& raw(std::string_view json) {
        separate();
        out_ += json;
        return *this;
    }
    std::string take() { return std::move(out_); }

private:
    void separate() {
        if (!first_) {
            out_ += ',';
        }
        first_ = false;
    }

    std::string out_;
    bool first_ = true;
};

void put_judgement(Writer& out, const Judgement& judgement) {
    out.key("best").text(judgement.best);
    out.key("chance").chance(judgement.chance);
    out.key("cost").chance(judgement.cost);
    out.key("low").chance(judgement.cost_low).key("high").chance(judgement.cost_high);
    out.key("stake").chance(judgement.stake).key("hardness").chance(judgement.hardness);
}

void put_decision(Writer& out, const Decision& decision) {
    out.begin('{');
    out.key("step").number(decision.step).key("seat").number(decision.seat.value);
    out.key("move").text(decision.made);
    put_judgement(out, decision.known);
    out.key("depth").text(decision.depth == Depth::well ? "well" : "roughly");
    if (decision.open) {
        out.key("open").begin('{');
        put_judgement(out, *decision.open);
        out.end('}');
    }
    out.end('}');
}

void put_moment(Writer& out, const Decision& decision) {
    constexpr std::size_t options_most = 12;
    out.begin('{').key("step").number(decision.step);
    out.key("options").begin('[');
    for (std::size_t i = 0; i < decision.options.size(); ++i) {
        const Option& option = decision.options[i];
        if (i < options_most || option.move == decision.made) {
            out.begin('{').key("move").text(option.move).key("chance").chance(option.chance).end('}');
        }
    }
    out.end(']').key("reasons").begin('[');
    for (const Why& why : decision.why) {
        out.begin('{').key("says").raw(why.json).key("text").begin('{');
        for (std::size_t i = 0; i < why.text.size(); ++i) {
            out.key(language_names[i]).text(why.text[i]);
        }
        out.end('}').end('}');
    }
    out.end(']').end('}');
}

void put_seat(Writer& out, const Review& review, Seat seat) {
    const SeatReview& account = review.seats[seat.value];
    const Balance& balance = account.balance;
    out.begin('{').key("seat").number(seat.value);
    out.key("fair").chance(balance.fair).key("dealt").chance(balance.dealt).key("hidden").chance(balance.hidden);
    out.key("skill").chance(balance.skill).key("result").chance(balance.result);
    out.key("decisions").number(account.decisions);
    out.key("stake").chance(account.stake).key("hardness").chance(account.hardness);
    out.key("score").chance(account.score);
    out.key("curve").begin('[');
    for (const CurvePoint& point : curve_of(review, seat)) {
        out.begin('[').number(point.step).chance(point.chance).end(']');
    }
    out.end(']').end('}');
}

}  // namespace

std::string write_review(const Review& review, double done) {
    Writer out;
    out.begin('{').key("version").number(review_version).key("game").text(review.game);
    out.key("players").number(static_cast<std::uint64_t>(review.players)).key("moves").number(review.moves);
    out.key("done").chance(done);
    out.key("seats").begin('[');
    for (const Seat seat : SeatSet::all(review.players)) {
        put_seat(out, review, seat);
    }
    out.end(']').key("decisions").begin('[');
    for (const Decision& decision : review.decisions) {
        if (review.is_judged(decision)) {
            put_decision(out, decision);
        }
    }
    out.end(']').key("moments").begin('[');
    for (const std::size_t moment : review.moments) {
        put_moment(out, review.decisions[moment]);
    }
    return out.end(']').end('}').take();
}

}  // namespace shoal::review
