#include "editions/json_tree.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <utility>

#include "editions/printable.h"

namespace shoal::editions {

namespace {

namespace json = boost::json;

std::string_view plain(json::string_view text) { return {text.data(), text.size()}; }

// Builds the tree as the parser goes through the text.
class TreeHandler {
public:
    static constexpr std::size_t max_object_size = document_bytes_max;
    static constexpr std::size_t max_array_size = document_bytes_max;
    static constexpr std::size_t max_key_size = document_bytes_max;
    static constexpr std::size_t max_string_size = document_bytes_max;

    bool on_document_begin(json::error_code&) { return true; }
    bool on_document_end(json::error_code&) { return true; }
    bool on_object_begin(json::error_code&) { return open(Node::Kind::object); }
    bool on_object_end(std::size_t, json::error_code&) { return close(); }
    bool on_array_begin(json::error_code&) { return open(Node::Kind::list); }
    bool on_array_end(std::size_t, json::error_code&) { return close(); }
    bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return gather(part); }
    bool on_key(json::string_view part, std::size_t, json::error_code&) {
        gather(part);
        open_.back().keys.push_back(std::exchange(gathered_, {}));
        return true;
    }
    bool on_string_part(json::string_view part, std::size_t, json::error_code&) { return gather(part); }
    bool on_string(json::string_view part, std::size_t, json::error_code&) {
        gather(part);
        return put_gathered(Node::Kind::text, std::nullopt);
    }
    bool on_number_part(json::string_view part, json::error_code&) { return gather(part); }
    bool on_int64(std::int64_t value, json::string_view part, json::error_code&) {
        gather(part);
        return put_gathered(Node::Kind::number, value);
    }
    bool on_uint64(std::uint64_t, json::string_view part, json::error_code&) {
        gather(part);
        return put_gathered(Node::Kind::number, std::nullopt);
    }
    bool on_double(double, json::string_view part, json::error_code&) {
        gather(part);
        return put_gathered(Node::Kind::number, std::nullopt);
    }
    bool on_bool(bool value, json::error_code&) {
        gather(value ? "true" : "false");
        return put_gathered(Node::Kind::boolean, std::nullopt);
    }
    bool on_null(json::error_code&) {
        gather("null");
        return put_gathered(Node::Kind::null, std::nullopt);
    }
    bool on_comment_part(json::string_view, json::error_code&) { return true; }
    bool on_comment(json::string_view, json::error_code&) { return true; }

    Node take_root() { return std::move(root_); }

private:
    struct Open {
        Node node;
        std::vector<std::string> keys;  // the key whose value comes next is the last
    };

    bool open(Node::Kind kind) {
        open_.emplace_back();
        open_.back().node.kind = kind;
        return true;
    }
    bool close() {
        Node node = std::move(open_.back().node);
        open_.pop_back();
        return put(std::move(node));
    }
    bool gather(json::string_view part) {
        gathered_ += plain(part);
        return true;
    }
    bool put_gathered(Node::Kind kind, std::optional<std::int64_t> integer) {
        Node node;
        node.kind = kind;
        node.text = std::exchange(gathered_, {});
        node.integer = integer;
        return put(std::move(node));
    }
    bool put(Node node) {
        if (open_.empty()) {
            root_ = std::move(node);
        } else if (open_.back().node.kind == Node::Kind::object) {
            open_.back().node.members.push_back({std::move(open_.back().keys.back()), std::move(node)});
            open_.back().keys.pop_back();
        } else {
            open_.back().node.items.push_back(std::move(node));
        }
        return true;
    }

    std::vector<Open> open_;
    std::string gathered_;
    Node root_;
};

std::string line_and_column(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t feed = before.rfind('\n');
    const std::size_t column = offset - (feed == std::string_view::npos ? 0 : feed + 1) + 1;
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

std::optional<Node> parse_document(std::string_view text, Mistakes& mistakes) {
    if (text.size() > document_bytes_max) {
        mistakes.add("", std::to_string(text.size()) + " bytes",
                     "at most " + std::to_string(document_bytes_max) + " bytes");
        return std::nullopt;
    }
    json::parse_options options;
    options.max_depth = document_depth_max;
    json::basic_parser<TreeHandler> parser(options);
    json::error_code error;
    std::size_t used = parser.write_some(false, text.data(), text.size(), error);
    if (!error && used < text.size()) {
        error = json::error::extra_data;
    }
    if (error) {
        const std::string_view rest = text.substr(std::min(used, text.size()));
        const std::string found = rest.empty() ? "the end of the file" : '"' + printable(rest, 20) + '"';
        mistakes.add(line_and_column(text, used), found, "JSON (" + error.message() + ")");
        return std::nullopt;
    }
    return parser.handler().take_root();
}

std::string shown(const Node& node) {
    switch (node.kind) {
        case Node::Kind::text: return '"' + printable(node.text, 40) + '"';
        case Node::Kind::list: return "a list of " + std::to_string(node.items.size());
        case Node::Kind::object: return "an object";
        case Node::Kind::null:
        case Node::Kind::boolean:
        case Node::Kind::number: return printable(node.text, 40);
    }
    return {};
}

}  // namespace shoal::editions
