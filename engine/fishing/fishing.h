// Fishing: all of it in one include, and the tag by which the rest of the project names it.
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
#include "engine/fishing/encode.h"
#include "engine/fishing/event.h"
#include "engine/fishing/handles.h"
#include "engine/fishing/material.h"
#include "engine/fishing/memory.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/numbering.h"
#include "engine/fishing/rules.h"
#include "engine/fishing/sample.h"
#include "engine/fishing/show.h"
#include "engine/fishing/show_events.h"
#include "engine/fishing/trace.h"
#include "engine/fishing/types.h"
#include "engine/fishing/view.h"
#include "engine/fishing/words.h"

namespace shoal::fishing {

struct Fishing {
    using Rules = fishing::Rules;
    using State = fishing::State;
    using View = fishing::View;
    using Move = fishing::Move;
    using Event = fishing::Event;
    using Handles = fishing::Handles;
    using Memory = fishing::Memory;
    using Gist = fishing::Gist;
    using Choice = fishing::Choice;
    using Reason = fishing::Reason;
    using Phase = fishing::Phase;
    using Options = fishing::Options;
    using Edition = fishing::Edition;

    static constexpr std::string_view name = "fishing";
    static constexpr int players_min = fishing::players_min;
    static constexpr int players_max = fishing::players_max;
    static constexpr int rules_version = fishing::rules_version;
    static constexpr std::size_t legal_max = fishing::legal_max;
    static constexpr int encoding_version = fishing::encoding_version;
    static constexpr std::size_t encoding_max = fishing::encoding_max;
    static constexpr std::size_t action_max = fishing::action_max;
    static constexpr std::string_view numbering = fishing::numbering;
    static constexpr std::array<OptionSpec, 0> option_specs{};
    static constexpr auto constant_fields = fishing::constant_fields;
    static constexpr auto position_fields = fishing::position_fields;
    static constexpr auto handle_fields = fishing::handle_fields;

    static constexpr Edition default_edition() { return fishing::default_edition(); }
    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        return fishing::make_rules(players, options, edition, version);
    }
    static constexpr bool set_option(Options&, std::string_view, std::string_view) { return false; }
    static constexpr std::span<const Phrase> phrases() { return fishing::phrases; }
};

static_assert(Game<Fishing> && Remembers<Fishing> && Follows<Fishing> && Encodes<Fishing>);

}  // namespace shoal::fishing
