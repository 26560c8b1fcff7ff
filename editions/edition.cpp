#include "editions/edition.h"

#include <array>
#include <optional>

#include "editions/json_tree.h"
#include "editions/reader.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"

namespace shoal::editions {

namespace {

constexpr int edition_format = 1;
constexpr std::size_t name_bytes_max = 100;
constexpr std::size_t about_bytes_max = 4000;

}  // namespace

std::string sha256_hex(std::string_view bytes) {
    std::array<char, 64> digits;
    Text out(digits.data(), digits.size());
    write_hex(Sha256{}.add(bytes).finish(), out);
    return std::string(out.view());
}

std::string game_of_edition(std::string_view text) {
    Mistakes ignored;
    const std::optional<Node> document = parse_document(text, ignored);
    Object root(document ? &*document : nullptr, "", ignored);
    const Node* game = root.optional("game");
    return game != nullptr && game->kind == Node::Kind::text ? game->text : std::string();
}

namespace detail {

std::vector<Mistake> load(std::string_view text, std::string_view game, Heading& heading,
                          void (*read)(Object&, Mistakes&, void* edition), void* edition) {
    Mistakes mistakes;
    const std::optional<Node> document = parse_document(text, mistakes);
    if (!document) {
        return mistakes.take();
    }
    if (document->kind != Node::Kind::object) {
        mistakes.add("", shown(*document), "an object");
        return mistakes.take();
    }
    Object root(&*document, "", mistakes);
    const std::array<std::string_view, 1> this_game{game};
    root.one_of("game", this_game);
    root.number("format", edition_format, edition_format);
    heading.name = root.text("name", name_bytes_max);
    if (root.optional("about") != nullptr) {
        heading.about = root.text("about", about_bytes_max);
    }
    read(root, mistakes, edition);
    root.finish();
    return mistakes.take();
}

}  // namespace detail

}  // namespace shoal::editions
