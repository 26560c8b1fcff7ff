// Foppen: all of it in one include, and the tag by which the rest of the project names it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/handles.h"
#include "engine/core/memory.h"
#include "engine/foppen/encode.h"
#include "engine/foppen/event.h"
#include "engine/foppen/handles.h"
#include "engine/foppen/material.h"
#include "engine/foppen/memory.h"
#include "engine/foppen/notation.h"
#include "engine/foppen/numbering.h"
#include "engine/foppen/rules.h"
#include "engine/foppen/sample.h"
#include "engine/foppen/show.h"
#include "engine/foppen/show_events.h"
#include "engine/foppen/trace.h"
#include "engine/foppen/types.h"
#include "engine/foppen/view.h"
#include "engine/foppen/words.h"

namespace shoal::foppen {

struct Foppen {
    using Rules = foppen::Rules;
    using State = foppen::State;
    using View = foppen::View;
    using Move = foppen::Move;
    using Event = foppen::Event;
    using Handles = foppen::Handles;
    using Memory = foppen::Memory;
    using Gist = foppen::Gist;
    using Choice = foppen::Choice;
    using Reason = foppen::Reason;
    using Phase = foppen::Phase;
    using Options = foppen::Options;
    using Edition = foppen::Edition;

    static constexpr std::string_view name = "foppen";
    static constexpr int players_min = foppen::players_min;
    static constexpr int players_max = foppen::players_max;
    static constexpr int rules_version = foppen::rules_version;
    static constexpr std::size_t legal_max = foppen::legal_max;
    static constexpr int encoding_version = foppen::encoding_version;
    static constexpr std::size_t encoding_max = foppen::encoding_max;
    static constexpr std::size_t action_max = foppen::action_max;
    static constexpr std::string_view numbering = foppen::numbering;
    static constexpr std::array<OptionSpec, 0> option_specs{};
    static constexpr auto constant_fields = foppen::constant_fields;
    static constexpr auto position_fields = foppen::position_fields;
    static constexpr auto handle_fields = foppen::handle_fields;

    static constexpr Edition default_edition() { return foppen::default_edition(); }
    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        return foppen::make_rules(players, options, edition, version);
    }
    static constexpr bool set_option(Options&, std::string_view, std::string_view) { return false; }
    static constexpr std::span<const Phrase> phrases() { return foppen::phrases; }
};

static_assert(Game<Foppen> && Remembers<Foppen> && Follows<Foppen> && Encodes<Foppen>);

}  // namespace shoal::foppen
