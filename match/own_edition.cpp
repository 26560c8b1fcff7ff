#include "match/own_edition.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "editions/edition.h"
#include "editions/printable.h"
#include "engine/catalog/games.h"
#include "match/json_out.h"

namespace shoal::match {

namespace {

// Pages show pond's maps as drawings of the standard one.
constexpr std::string_view map_parts[] = {"fields", "starts", "canals"};

// Values that are kept as long as somebody else holds them, by name.
template <class T>
class Shared {
public:
    std::shared_ptr<const T> find(const std::string& name) {
        const std::lock_guard lock(mutex_);
        const auto found = all_.find(name);
        return found == all_.end() ? nullptr : found->second.lock();
    }
    // Of two who made the same at once, both get the first.
    std::shared_ptr<const T> keep(const std::string& name, std::shared_ptr<const T> made) {
        const std::lock_guard lock(mutex_);
        std::erase_if(all_, [](const auto& each) { return each.second.expired(); });
        std::weak_ptr<const T>& place = all_[name];
        if (std::shared_ptr<const T> there = place.lock()) {
            return there;
        }
        place = made;
        return made;
    }

private:
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<const T>> all_;
};

Shared<OwnEdition>& shared_editions() {
    static Shared<OwnEdition> all;
    return all;
}

Shared<void>& shared_rules() {
    static Shared<void> all;
    return all;
}

// The name is shown to everybody: nothing that is not seen, or that changes how the rest is read.
bool is_fit_to_be_shown(std::string_view name) {
    if (printable(name, name.size()) != name) {
        return false;
    }
    for (const std::string_view hidden :
         {"\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060",
          "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff", "\u00ad", "\u2028", "\u2029"}) {
        if (name.find(hidden) != std::string_view::npos) {
            return false;
        }
    }
    return name.find_first_not_of(' ') != std::string_view::npos;
}

OptionsMistake mistake_in(const editions::Mistake& mistake) {
    const std::string place = mistake.path.empty() ? "" : '.' + mistake.path;
    return {"edition" + place, mistake.allowed + " (found: " + mistake.found + ')'};
}

template <Game G>
std::variant<std::shared_ptr<const OwnEdition>, OptionsMistake> load(std::string_view text) {
    editions::LoadedEdition<G> loaded = editions::load_edition<G>(text);
    if (!loaded.good()) {
        return mistake_in(loaded.mistakes.front());
    }
    if (!is_fit_to_be_shown(loaded.heading.name)) {
        return OptionsMistake{"edition.name", "signs that can be seen"};
    }
    auto edition = std::make_shared<OwnEdition>();
    edition->game = G::name;
    edition->sha256 = loaded.sha256;
    edition->name = loaded.heading.name;
    edition->text = text;
    edition->differences = editions::differences_from_standard<G>(loaded.edition);
    for (const editions::Difference& difference : edition->differences) {
        for (const std::string_view part : map_parts) {
            if (difference.field.starts_with(part)) {
                return OptionsMistake{"edition." + std::string(part),
                                      "as in the standard edition: pages draw its pond"};
            }
        }
    }
    edition->material = std::make_shared<const typename G::Edition>(loaded.edition);
    return shared_editions().keep(edition->sha256, edition);
}

}  // namespace

bool is_edition_name(std::string_view text) {
    return text.size() == 64 && std::all_of(text.begin(), text.end(),
                                            [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::variant<std::shared_ptr<const OwnEdition>, OptionsMistake> load_own_edition(std::string_view game,
                                                                                 std::string_view text) {
    if (text.size() > edition_bytes_max) {
        return OptionsMistake{"edition", "at most " + std::to_string(edition_bytes_max) +
                                             " bytes (found: " + std::to_string(text.size()) + ')'};
    }
    std::string escaped;
    put_quoted(escaped, text);
    if (escaped.size() > edition_escaped_max) {
        return OptionsMistake{"edition", "fewer line ends and tabs: they take six bytes each in a log"};
    }
    if (std::shared_ptr<const OwnEdition> known = shared_editions().find(editions::sha256_hex(text));
        known != nullptr && known->game == game) {
        return known;
    }
    std::variant<std::shared_ptr<const OwnEdition>, OptionsMistake> loaded = OptionsMistake{"game", "a known game"};
    with_game(game, [&]<Game G>() { loaded = load<G>(text); });
    return loaded;
}

std::shared_ptr<const OwnEdition> name_edition(std::string_view sha256, std::string_view name) {
    auto named = std::make_shared<OwnEdition>();
    named->sha256 = sha256;
    named->name = name;
    return named;
}

std::string_view edition_name(const TableOptions& options) {
    return options.edition == nullptr ? "default" : std::string_view(options.edition->sha256);
}

std::string write_edition(const OwnEdition& edition) {
    std::string out;
    {
        Object object(out);
        object.text("game", edition.game).text("sha256", edition.sha256).text("name", edition.name);
        std::string& list = object.key("differences");
        list += '[';
        for (const editions::Difference& difference : edition.differences) {
            list += list.back() == '[' ? "" : ",";
            Object entry(list);
            entry.text("field", difference.field);
            entry.text("standard", difference.standard).text("here", difference.here);
        }
        list += ']';
        object.text("file", edition.text);
    }
    return out;
}

std::shared_ptr<const void> rules_with_edition(const OwnEdition& edition, int players,
                                               const std::vector<std::pair<std::string, std::string>>& rules,
                                               int version) {
    std::string name = edition.sha256 + ' ' + std::to_string(players) + ' ' + std::to_string(version);
    for (const auto& [option, value] : rules) {
        name += ' ' + option + '=' + value;
    }
    if (std::shared_ptr<const void> known = shared_rules().find(name)) {
        return known;
    }
    std::shared_ptr<const void> made;
    with_game(edition.game, [&]<Game G>() {
        typename G::Options options{};
        bool good = edition.is_whole() && players >= G::players_min && players <= G::players_max && version >= 1 &&
                    version <= G::rules_version;
        for (const auto& [option, value] : rules) {
            good = good && G::set_option(options, option, value);
        }
        if (good) {
            const auto& material = *static_cast<const typename G::Edition*>(edition.material.get());
            made = std::make_shared<const typename G::Rules>(G::make_rules(players, options, material, version));
        }
    });
    return made == nullptr ? nullptr : shared_rules().keep(name, std::move(made));
}

}  // namespace shoal::match
