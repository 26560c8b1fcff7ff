// Markdown for the terminal: headings, paragraphs, lists and tables, wrapped to its width.
#pragma once

#include <string>
#include <string_view>

namespace shoal::cli {

struct PageLook {
    int width = 80;
    bool styled = false;  // bold headings and the like; plain where the output is no terminal
};

std::string render_markdown(std::string_view text, const PageLook& look);

// Words of one paragraph in lines of at most `width`; `first` and `rest` stand before the lines. Gaps
// between words stay as wide as they are, except where a line is broken.
std::string wrap(std::string_view text, int width, std::string_view first = {}, std::string_view rest = {});

}  // namespace shoal::cli
