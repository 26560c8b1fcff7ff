// The page of a study: what it consists of, and how that becomes one HTML file that needs nothing else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"

namespace shoal::cli {

// The first column names the rows, the others hold numbers.
struct NumberTable {
    std::string caption;
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
};

struct Panel {
    std::string label;  // empty where there is only one
    std::string svg;
    std::string note = {};  // what is to be said of this one
};

// Plots that belong together, what is seen on them, and the numbers they are drawn from.
struct Figure {
    std::string title;
    std::vector<Panel> panels;
    std::vector<std::string> caption;  // paragraphs
    std::vector<NumberTable> tables;
    bool folded = false;  // shown when asked for
};

struct Section {
    std::string id;
    std::string title;
    std::string intro;
    std::vector<Figure> figures;
};

struct Page {
    Language language = Language::en;
    std::string title;
    std::string subtitle;
    std::string contents_title;
    std::string findings_title;
    std::vector<std::string> findings;
    std::string numbers_title;  // of the folded tables
    std::string overview_title;
    NumberTable overview;
    std::vector<Section> sections;
    std::string method_title;
    std::vector<std::string> method;
    NumberTable facts;
    std::string command_title;
    std::string command;
};

// How our reports begin: such a file may be written over, any other may not.
std::string_view page_opening();

std::string page_html(const Page& page);

}  // namespace shoal::cli
