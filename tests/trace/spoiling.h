// Every small way to spoil a line of a trace.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::trace::testing {

struct Spoiled {
    std::string how;  // "seat: 1 more"
    std::string line;
};

// All variants of a value that differ from it in one place, each with its path and what was done.
class Spoiler {
public:
    static std::vector<Spoiled> spoil(const std::string& line) {
        Spoiler spoiler;
        const boost::json::value value = boost::json::parse(line);
        spoiler.values("", value, [&](const std::string& how, const boost::json::value& changed) {
            spoiler.add(how, boost::json::serialize(changed));
        });
        spoiler.bytes(line);
        std::erase_if(spoiler.all_, [&](const Spoiled& spoiled) { return spoiled.line == line; });
        return std::move(spoiler.all_);
    }

private:
    using Value = boost::json::value;
    using Put = std::function<void(const std::string& how, const Value& changed)>;

    void add(const std::string& how, std::string line) { all_.push_back({how, std::move(line)}); }

    void values(const std::string& path, const Value& value, const Put& put) {
        switch (value.kind()) {
            case boost::json::kind::object: objects(path, value.get_object(), put); break;
            case boost::json::kind::array: lists(path, value.get_array(), put); break;
            case boost::json::kind::string: strings(path, value.get_string(), put); break;
            case boost::json::kind::int64: numbers(path, value.get_int64(), put); break;
            case boost::json::kind::bool_: put(path + ": turned round", !value.get_bool()); break;
            case boost::json::kind::uint64:
            case boost::json::kind::double_:
            case boost::json::kind::null: put(path + ": 0", 0); break;
        }
        put(path + ": null", nullptr);
    }

    void objects(const std::string& path, const boost::json::object& object, const Put& put) {
        std::vector<std::pair<std::string, Value>> members;
        for (const auto& [key, value] : object) {
            members.emplace_back(key, value);
        }
        const auto put_members = [&](const std::string& how, const auto& changed) {
            boost::json::object built;
            for (const auto& [key, value] : changed) {
                built.emplace(key, value);
            }
            put(how, built);
        };
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::string inner = path.empty() ? members[i].first : path + '.' + members[i].first;
            auto changed = members;
            changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(i));
            put_members(inner + ": left out", changed);
            changed = members;
            changed[i].first += 'x';
            put_members(inner + ": renamed", changed);
            if (i + 1 < members.size()) {
                changed = members;
                std::swap(changed[i], changed[i + 1]);
                put_members(inner + ": later", changed);
            }
            values(inner, members[i].second, [&](const std::string& how, const Value& value) {
                auto with = members;
                with[i].second = value;
                put_members(how, with);
            });
        }
        auto changed = members;
        changed.emplace_back("more", 1);
        put_members(path + ": one key more", changed);
    }

    void lists(const std::string& path, const boost::json::array& list, const Put& put) {
        auto changed = list;
        changed.push_back(list.empty() ? Value("b7") : list.front());
        put(path + ": one entry more", changed);
        if (list.empty()) {
            return;
        }
        changed = list;
        changed.pop_back();
        put(path + ": last entry left out", changed);
        changed = list;
        changed.erase(changed.begin());
        put(path + ": first entry left out", changed);
        for (std::size_t i = 0; i + 1 < list.size(); ++i) {
            if (list[i] != list[i + 1]) {
                changed = list;
                std::swap(changed[i], changed[i + 1]);
                put(path + ": entries swapped", changed);
                break;
            }
        }
        for (const std::size_t i : {std::size_t{0}, list.size() - 1}) {
            values(path + "[]", list[i], [&](const std::string& how, const Value& value) {
                auto with = list;
                with[i] = value;
                put(how, with);
            });
        }
    }

    void strings(const std::string& path, std::string_view text, const Put& put) {
        put(path + ": longer", Value(std::string(text) + "1"));
        put(path + ": empty", Value(""));
        put(path + ": spaced", Value(std::string(text) + " "));
        if (!text.empty()) {
            std::string other(text);
            other.back() = other.back() == '1' ? '2' : '1';
            put(path + ": other end", Value(other));
            put(path + ": shorter", Value(text.substr(0, text.size() - 1)));
        }
    }

    void numbers(const std::string& path, std::int64_t number, const Put& put) {
        put(path + ": 1 more", number + 1);
        put(path + ": 1 less", number - 1);
        put(path + ": as text", Value(std::to_string(number)));
        put(path + ": as fraction", static_cast<double>(number) + 0.5);
        put(path + ": huge", INT64_MAX);
    }

    // The same values, written otherwise.
    void bytes(const std::string& line) {
        add("space at the end", line + ' ');
        add("space at the front", ' ' + line);
        add("carriage return", line + '\r');
        add("zero byte", line + '\0');
        add("cut off", line.substr(0, line.size() - 1));
        add("half of it", line.substr(0, line.size() / 2));
        add("nothing", "");
        add("not JSON", "trace");
        add("other JSON", "[]");
        add("bad UTF-8", line.substr(0, line.size() - 1) + "\xff}");
        add("deep", std::string(5000, '['));
        const std::size_t colon = line.find(':');
        add("space after a colon", line.substr(0, colon + 1) + ' ' + line.substr(colon + 1));
        const std::size_t letter = line.find('"', colon) + 1;
        const std::string_view digits = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(line[letter]);
        const std::string escape = std::string("\\u00") + digits[code >> 4] + digits[code & 15];
        add("a letter escaped", line.substr(0, letter) + escape + line.substr(letter + 1));
        add("key twice", "{" + line.substr(1, line.find(',')) + line.substr(1));
    }

    std::vector<Spoiled> all_;
};

}  // namespace shoal::trace::testing
