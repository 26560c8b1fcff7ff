// Fishing as the rest of the project uses it.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/core/words.h"
#include "engine/fishing/event.h"
#include "engine/fishing/material.h"
#include "engine/fishing/memory.h"
#include "engine/fishing/notation.h"
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
    using Memory = fishing::Memory;
    using Reason = fishing::Reason;
    using Phase = fishing::Phase;
    using Options = fishing::Options;
    using Edition = fishing::Edition;

    static constexpr std::string_view name = "fishing";
    static constexpr int players_min = fishing_players_min;
    static constexpr int players_max = fishing_players_max;
    static constexpr int rules_version = fishing_rules_version;
    static constexpr std::size_t legal_max = legal_list_max;
    static constexpr std::array<OptionSpec, 0> option_specs{};
    static constexpr auto position_fields = fishing::position_fields;

    static constexpr Edition default_edition() { return make_default_edition(); }
    static constexpr Rules make_rules(int players, const Options&, const Edition& edition,
                                      int version = rules_version) {
        return make_rules_for(players, edition, version);
    }
    static constexpr bool set_option(Options&, std::string_view, std::string_view) { return false; }
    static constexpr std::span<const Phrase> phrases() { return words; }
};

static_assert(Game<Fishing> && Remembers<Fishing>);

}  // namespace shoal::fishing
