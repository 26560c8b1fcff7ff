// Fat Fish as a Game: everything of it in one include.
#pragma once

#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/material.h"
#include "engine/fatfish/memory.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/sample.h"
#include "engine/fatfish/show.h"
#include "engine/fatfish/trace.h"
#include "engine/fatfish/types.h"
#include "engine/fatfish/view.h"
#include "engine/fatfish/words.h"

namespace shoal::fatfish {

struct FatFish {
    using Rules = fatfish::Rules;
    using State = fatfish::State;
    using View = fatfish::View;
    using Move = fatfish::Move;
    using Event = fatfish::Event;
    using Reason = fatfish::Reason;
    using Phase = fatfish::Phase;
    using Options = fatfish::Options;
    using Edition = fatfish::Edition;
    using Memory = fatfish::Memory;

    static constexpr std::string_view name = "fatfish";
    static constexpr int players_min = fatfish::players_min;
    static constexpr int players_max = fatfish::players_max;
    static constexpr int rules_version = fatfish::rules_version;
    static constexpr std::size_t legal_max = fatfish::legal_max;
    static constexpr auto option_specs = fatfish::option_specs;
    static constexpr auto position_fields = fatfish::position_fields;

    static constexpr Edition default_edition() { return fatfish::default_edition(); }
    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        return fatfish::make_rules(players, options, edition, version);
    }
    static constexpr bool set_option(Options& options, std::string_view option, std::string_view value) {
        return fatfish::set_option(options, option, value);
    }
    static constexpr std::span<const Phrase> phrases() { return phrases_list; }
};

static_assert(Game<FatFish> && Remembers<FatFish>);
static_assert(sizeof(State) == 384 && sizeof(View) == 280 && sizeof(Move) == 8);

}  // namespace shoal::fatfish
