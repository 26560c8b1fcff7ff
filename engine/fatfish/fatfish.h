// Fat Fish: all of it in one include, and the tag by which the rest of the project names it.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/handles.h"
#include "engine/core/memory.h"
#include "engine/fatfish/encode.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/handles.h"
#include "engine/fatfish/material.h"
#include "engine/fatfish/memory.h"
#include "engine/fatfish/notation.h"
#include "engine/fatfish/numbering.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/sample.h"
#include "engine/fatfish/show.h"
#include "engine/fatfish/show_events.h"
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
    using Handles = fatfish::Handles;
    using Reason = fatfish::Reason;
    using Phase = fatfish::Phase;
    using Options = fatfish::Options;
    using Edition = fatfish::Edition;
    using Memory = fatfish::Memory;
    using Gist = fatfish::Gist;
    using Choice = fatfish::Choice;

    static constexpr std::string_view name = "fatfish";
    static constexpr int players_min = fatfish::players_min;
    static constexpr int players_max = fatfish::players_max;
    static constexpr int rules_version = fatfish::rules_version;
    static constexpr std::size_t legal_max = fatfish::legal_max;
    static constexpr int encoding_version = fatfish::encoding_version;
    static constexpr std::size_t encoding_max = fatfish::encoding_max;
    static constexpr std::size_t action_max = fatfish::action_max;
    static constexpr std::string_view numbering = fatfish::numbering;
    static constexpr auto option_specs = fatfish::option_specs;
    static constexpr auto constant_fields = fatfish::constant_fields;
    static constexpr auto position_fields = fatfish::position_fields;
    static constexpr auto handle_fields = fatfish::handle_fields;

    static constexpr Edition default_edition() { return fatfish::default_edition(); }
    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        return fatfish::make_rules(players, options, edition, version);
    }
    static constexpr bool set_option(Options& options, std::string_view option, std::string_view value) {
        return fatfish::set_option(options, option, value);
    }
    static constexpr std::span<const Phrase> phrases() { return fatfish::phrases; }
};

static_assert(Game<FatFish> && Remembers<FatFish> && Follows<FatFish> && Encodes<FatFish>);
static_assert(sizeof(State) == 384 && sizeof(View) == 280 && sizeof(Move) == 8);

}  // namespace shoal::fatfish
