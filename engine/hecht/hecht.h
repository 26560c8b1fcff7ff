// Pike in the Carp Pond: all of it in one include, and the tag by which the rest of the project names it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/handles.h"
#include "engine/core/memory.h"
#include "engine/core/words.h"
#include "engine/hecht/encode.h"
#include "engine/hecht/event.h"
#include "engine/hecht/futile.h"
#include "engine/hecht/handles.h"
#include "engine/hecht/material.h"
#include "engine/hecht/memory.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/numbering.h"
#include "engine/hecht/rules.h"
#include "engine/hecht/sample.h"
#include "engine/hecht/show.h"
#include "engine/hecht/show_events.h"
#include "engine/hecht/trace.h"
#include "engine/hecht/types.h"
#include "engine/hecht/view.h"
#include "engine/hecht/ways.h"
#include "engine/hecht/words.h"

namespace shoal::hecht {

struct Hecht {
    using Rules = hecht::Rules;
    using State = hecht::State;
    using View = hecht::View;
    using Move = hecht::Move;
    using Event = hecht::Event;
    using Handles = hecht::Handles;
    using Reason = hecht::Reason;
    using Phase = hecht::Phase;
    using Options = hecht::Options;
    using Edition = hecht::Edition;
    using Memory = hecht::Memory;
    using Gist = hecht::Gist;
    using Choice = hecht::Choice;

    static constexpr std::string_view name = "hecht";
    static constexpr int players_min = hecht::players_min;
    static constexpr int players_max = hecht::players_max;
    static constexpr int rules_version = hecht::rules_version;
    static constexpr std::size_t legal_max = hecht::legal_max;
    static constexpr int encoding_version = hecht::encoding_version;
    static constexpr std::size_t encoding_max = hecht::encoding_max;
    static constexpr std::size_t action_max = hecht::action_max;
    static constexpr std::string_view numbering = hecht::numbering;
    static constexpr std::array<OptionSpec, 0> option_specs{};
    static constexpr auto constant_fields = hecht::constant_fields;
    static constexpr auto position_fields = hecht::position_fields;
    static constexpr auto handle_fields = hecht::handle_fields;

    static constexpr Edition default_edition() { return hecht::default_edition(); }
    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        return hecht::make_rules(players, options, edition, version);
    }
    static constexpr bool set_option(Options&, std::string_view, std::string_view) { return false; }
    static constexpr std::span<const Phrase> phrases() { return hecht::phrases; }
};

static_assert(Game<Hecht> && Remembers<Hecht> && Follows<Hecht> && Encodes<Hecht>);

}  // namespace shoal::hecht
