#include "cli/markdown.h"

#include <algorithm>
#include <vector>

#include "cli/utf8.h"

namespace shoal::cli {

namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view underlined = "\x1b[4m";
constexpr std::string_view plain = "\x1b[0m";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

// An asterisk that touches a word, unlike one between spaces.
bool is_emphasis(std::string_view text, std::size_t at) {
    const bool space_before = at == 0 || text[at - 1] == ' ';
    const bool space_after = at + 1 == text.size() || text[at + 1] == ' ';
    return !(space_before && space_after);
}

// Emphasis and code inside a line: styled on a terminal, the bare words elsewhere.
std::string inline_styles(std::string_view text, bool styled) {
    std::string result;
    bool strong = false;
    bool code = false;
    bool slanted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!code && text.substr(i, 2) == "**") {
            strong = !strong;
            result += styled ? (strong ? bold : plain) : std::string_view{};
            ++i;
        } else if (!code && text[i] == '*' && is_emphasis(text, i)) {
            slanted = !slanted;
            result += styled ? (slanted ? underlined : plain) : std::string_view{};
        } else if (text[i] == '`') {
            code = !code;
            result += styled ? (code ? bold : plain) : std::string_view{};
        } else {
            result += text[i];
        }
    }
    return result;
}

std::vector<std::string> cells_of(std::string_view row, bool styled) {
    std::vector<std::string> cells;
    row = trimmed(row);
    row.remove_prefix(1);
    while (!row.empty()) {
        const std::size_t bar = row.find('|');
        cells.push_back(inline_styles(trimmed(row.substr(0, bar)), styled));
        row = bar == std::string_view::npos ? std::string_view{} : row.substr(bar + 1);
    }
    return cells;
}

bool is_rule_of_table(const std::vector<std::string>& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [](const std::string& cell) { return cell.find_first_not_of("-: ") == std::string::npos; });
}

// Goes through the page line by line and gathers what belongs together.
class Renderer {
public:
    explicit Renderer(const PageLook& look) : look_(look) {}

    void add_line(std::string_view line) {
        const std::string_view content = trimmed(line);
        if (content.starts_with('|')) {
            end_paragraph();
            table_.push_back(cells_of(content, look_.styled));
            return;
        }
        end_table();
        if (content.empty()) {
            end_paragraph();
            blank_line();
        } else if (content.starts_with('#')) {
            end_paragraph();
            heading(content);
        } else if (begins_item(content)) {
            end_paragraph();
            const std::size_t indent = line.find_first_not_of(' ');
            const std::size_t marker = content.find(' ') + 1;
            const bool dash = content[0] == '-' || content[0] == '*';
            first_ = std::string(indent, ' ') + (dash ? "- " : std::string(content.substr(0, marker)));
            rest_ = std::string(indent + (dash ? 2 : marker), ' ');
            paragraph_ = content.substr(marker);
        } else {
            paragraph_ += paragraph_.empty() ? "" : " ";
            paragraph_ += content;
        }
    }

    std::string finish() {
        end_paragraph();
        end_table();
        return std::move(page_);
    }

private:
    static bool begins_item(std::string_view content) {
        if (content.starts_with("- ") || content.starts_with("* ")) {
            return true;
        }
        const std::size_t digits = content.find_first_not_of("0123456789");
        return digits != 0 && digits != std::string_view::npos && content.substr(digits, 2) == ". ";
    }

    void blank_line() {
        if (!page_.empty() && !page_.ends_with("\n\n")) {
            page_ += '\n';
        }
    }

    void heading(std::string_view content) {
        const std::size_t level = content.find_first_not_of('#');
        const std::string words = inline_styles(trimmed(content.substr(level)), false);
        blank_line();
        if (look_.styled) {
            page_ += bold;
            page_ += level == 1 ? underlined : std::string_view{};
            page_ += words;
            page_ += plain;
            page_ += "\n\n";
        } else {
            page_ += words + "\n" + std::string(display_width(words), level == 1 ? '=' : '-') + "\n\n";
        }
    }

    void end_paragraph() {
        if (!paragraph_.empty()) {
            page_ += wrap(inline_styles(paragraph_, look_.styled), look_.width, first_, rest_);
        }
        paragraph_.clear();
        first_.clear();
        rest_.clear();
    }

    void end_table() {
        std::vector<std::size_t> widths;
        for (const auto& row : table_) {
            if (is_rule_of_table(row)) {
                continue;
            }
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t i = 0; i < row.size(); ++i) {
                widths[i] = std::max(widths[i], display_width(row[i]));
            }
        }
        std::size_t total = 0;
        for (const std::size_t width : widths) {
            total += width + 2;
        }
        const bool fits = total <= static_cast<std::size_t>(look_.width);
        for (std::size_t i = 0; i < table_.size(); ++i) {
            if (is_rule_of_table(table_[i])) {
                continue;
            }
            if (fits) {
                table_row(table_[i], widths);
            } else if (i > 0) {
                table_paragraphs(table_[i]);
            }
        }
        table_.clear();
    }

    void table_row(const std::vector<std::string>& row, const std::vector<std::size_t>& widths) {
        std::string line = "  ";
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i] + std::string(widths[i] - display_width(row[i]) + 2, ' ');
        }
        page_ += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }

    // A row of a table that is too wide: its first cell as an item, the others beneath it, each after
    // the heading of its column.
    void table_paragraphs(const std::vector<std::string>& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool named = i > 0 && i < table_[0].size() && !table_[0][i].empty();
            if (!row[i].empty()) {
                page_ += wrap(named ? table_[0][i] + ": " + row[i] : row[i], look_.width, i == 0 ? "- " : "    ",
                              i == 0 ? "  " : "      ");
            }
        }
    }

    PageLook look_;
    std::string page_;
    std::string paragraph_;
    std::string first_;
    std::string rest_;
    std::vector<std::vector<std::string>> table_;
};

}  // namespace

std::string wrap(std::string_view text, int width, std::string_view first, std::string_view rest) {
    std::string result;
    std::string line(first);
    bool line_has_words = false;
    while (!text.empty()) {
        const std::size_t gap = std::min(text.find_first_not_of(' '), text.size());
        text.remove_prefix(gap);
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(word.size());
        if (word.empty()) {
            continue;
        }
        if (line_has_words && display_width(line) + gap + display_width(word) > static_cast<std::size_t>(width)) {
            result += line + "\n";
            line = rest;
            line_has_words = false;
        }
        line += std::string(line_has_words ? gap : 0, ' ');
        line += word;
        line_has_words = true;
    }
    return result + line + "\n";
}

std::string render_markdown(std::string_view text, const PageLook& look) {
    Renderer renderer(look);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        renderer.add_line(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return renderer.finish();
}

}  // namespace shoal::cli
