#include "cli/study_report_page.h"

#include <fmt/core.h>

#include <array>

#include "cli/study_report_plot.h"

namespace shoal::cli {

namespace {

// Colours that people with any kind of colour vision tell apart; lines also differ in their dashes.
constexpr std::string_view style = R"css(
:root{color-scheme:light dark;--paper:#fdfcf9;--card:#f5f3ed;--ink:#20242c;--muted:#5a616d;--rule:#d8d4ca;
--ground:#c3c6cc;--c1:#0068a8;--c2:#c24e00;--c3:#00735a;--c4:#8a3f86;--c5:#6b5a00}
@media(prefers-color-scheme:dark){:root{--paper:#14171c;--card:#1c2027;--ink:#e9e7e2;--muted:#a7adb7;--rule:#373d47;
--ground:#4c535f;--c1:#62b6ee;--c2:#f29b57;--c3:#53c9a6;--c4:#d99ad4;--c5:#d9c45a}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);
font:1.0625rem/1.6 Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif}
main{max-width:54rem;margin:0 auto;padding:2.5rem 1rem 4rem}
h1,h2,h3,h4,nav,table,summary,svg,.facts,.kicker,code{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1{font-size:clamp(1.8rem,6vw,2.7rem);line-height:1.12;margin:.2rem 0 .4rem;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:1.5rem;line-height:1.25;margin:3.2rem 0 .6rem;padding-top:1rem;border-top:2px solid var(--ink)}
h3{font-size:1.1rem;line-height:1.3;margin:2.2rem 0 .5rem}
h4{font-size:.9rem;margin:.2rem 0 0;color:var(--muted);font-weight:600}
p{margin:.5rem 0}
.kicker{color:var(--c1);font-weight:650;font-size:.85rem;letter-spacing:.06em;text-transform:uppercase;margin:0}
.subtitle{font-size:1.15rem;color:var(--muted);margin:0 0 1.5rem}
.findings{background:var(--card);border-left:4px solid var(--c1);padding:1.1rem 1.3rem 1.2rem;margin:1.5rem 0}
.findings h2{border:0;margin:0 0 .4rem;padding:0;font-size:1.15rem}
.findings ol{margin:0;padding-left:1.5rem}
.findings li{margin:.45rem 0;padding-left:.25rem}
.findings li::marker{color:var(--c1);font-weight:700;font-family:system-ui,sans-serif}
nav{font-size:.95rem;margin:1.5rem 0}
nav ul{list-style:none;margin:.3rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.3rem 1.2rem}
nav strong{font-size:.85rem;color:var(--muted)}
a{color:var(--c1);text-underline-offset:.15em}
figure{margin:0 0 1.8rem}
.panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:1rem 2rem;align-items:start}
.alone{grid-template-columns:minmax(0,26rem)}
figcaption{font-size:1rem}figcaption p:first-child{margin-top:0}
.note{font-size:.95rem;margin:.2rem 0 .6rem}div>.note{padding-left:.1rem;color:var(--ink)}
@media(min-width:50rem){.beside{display:grid;grid-template-columns:26rem minmax(0,1fr);gap:0 2rem;align-items:start}
.beside>details{grid-column:1/-1}}
svg{display:block;width:100%;height:auto;font-size:12px;fill:var(--muted)}
svg .name{font-size:11.5px}svg .mark{fill:var(--ink);font-size:11.5px}
.grid,.axis,.reference,.over,.l1,.l2,.l3,.l4,.l5,.i1,.i2,.i3,.i4,.i5{fill:none}
.grid{stroke:var(--rule);stroke-width:1}.axis{stroke:var(--muted);stroke-width:1.2}
.reference{stroke:var(--ink);stroke-width:1.3;stroke-dasharray:4 3}
.ground{fill:var(--ground)}.over{stroke:var(--c1);stroke-width:2;fill:var(--c1);fill-opacity:.13}
.s1,.n1{fill:var(--c1)}.s2,.n2{fill:var(--c2)}.s3,.n3{fill:var(--c3)}.s4,.n4{fill:var(--c4)}.s5,.n5{fill:var(--c5)}
.n1,.n2,.n3,.n4,.n5{font-weight:600}
.l1,.i1{stroke:var(--c1)}.l2,.i2{stroke:var(--c2)}.l3,.i3{stroke:var(--c3)}.l4,.i4{stroke:var(--c4)}.l5,.i5{stroke:var(--c5)}
.l1,.l2,.l3,.l4,.l5{stroke-width:2.2;stroke-linejoin:round}
.l2{stroke-dasharray:7 3}.l3{stroke-dasharray:2 3}.l4{stroke-dasharray:9 3 2 3}.l5{stroke-dasharray:4 2}
.i1,.i2,.i3,.i4,.i5{stroke-width:2;stroke-opacity:.55}
details{margin:.5rem 0 0}
summary{cursor:pointer;font-size:.9rem;color:var(--c1);padding:.3rem 0}
.fold{border-top:1px solid var(--rule);margin:0}.fold>summary{font-size:1rem;font-weight:600;padding:.6rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.85rem;line-height:1.35;font-variant-numeric:tabular-nums;margin:.4rem 0 1rem;min-width:16rem}
caption{text-align:left;font-weight:600;padding:.4rem 0;color:var(--muted)}
th,td{padding:.28rem .7rem .28rem 0;text-align:right;border-bottom:1px solid var(--rule);vertical-align:top}
th:first-child,td:first-child{text-align:left}
thead th{color:var(--muted);font-weight:600;vertical-align:bottom}
tbody th{font-weight:500}details tbody th{white-space:nowrap}
.facts td,.facts th{text-align:left;overflow-wrap:anywhere}
.facts th{white-space:nowrap;padding-right:1.2rem}
code{display:block;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85rem;background:var(--card);
padding:.7rem .9rem;overflow-wrap:anywhere;white-space:pre-wrap}
@media print{:root{--paper:#fff;--card:#f4f4f4}body{font-size:10.5pt}main{max-width:none;padding:0}nav{display:none}
.panels>div,.findings{break-inside:avoid}h2,h3{break-after:avoid}}
)css";

void add_paragraphs(std::string& html, const std::vector<std::string>& paragraphs) {
    for (const std::string& paragraph : paragraphs) {
        html += "<p>" + escaped(paragraph) + "</p>";
    }
}

void add_table(std::string& html, const NumberTable& table) {
    html += R"(<div class="scroll"><table>)";
    if (!table.caption.empty()) {
        html += "<caption>" + escaped(table.caption) + "</caption>";
    }
    html += "<thead><tr>";
    for (const std::string& name : table.head) {
        html += R"(<th scope="col">)" + escaped(name) + "</th>";
    }
    html += "</tr></thead><tbody>";
    for (const std::vector<std::string>& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            html += i == 0 ? R"(<th scope="row">)" + escaped(row[i]) + "</th>" : "<td>" + escaped(row[i]) + "</td>";
        }
        html += "</tr>";
    }
    html += "</tbody></table></div>\n";
}

void add_facts(std::string& html, const NumberTable& facts) {
    html += R"(<table class="facts"><tbody>)";
    for (const std::vector<std::string>& row : facts.rows) {
        html += R"(<tr><th scope="row">)" + escaped(row[0]) + "</th><td>" + escaped(row[1]) + "</td></tr>";
    }
    html += "</tbody></table>\n";
}

void add_figure(std::string& html, const Figure& figure, std::string_view numbers_title) {
    if (figure.folded) {
        html += R"(<details class="fold"><summary>)" + escaped(figure.title) + "</summary>\n";
    } else {
        html += "<h3>" + escaped(figure.title) + "</h3>\n";
    }
    const bool alone = figure.panels.size() == 1;
    html += alone ? R"(<figure class="beside">)" : "<figure>";
    std::string panels = alone ? R"(<div class="panels alone">)" : R"(<div class="panels">)";
    std::string caption = "<figcaption>";
    add_paragraphs(caption, figure.caption);
    for (const Panel& panel : figure.panels) {
        panels += "<div>";
        if (!panel.label.empty()) {
            panels += "<h4>" + escaped(panel.label) + "</h4>";
        }
        panels += panel.svg;
        if (!panel.note.empty()) {
            (alone ? caption : panels) += "<p class=\"note\">" + escaped(panel.note) + "</p>";
        }
        panels += "</div>\n";
    }
    panels += "</div>\n";
    caption += "</figcaption>\n";
    // Several plots are looked at after they are explained, a single one has the words beside it.
    html += alone ? panels + caption : caption + panels;
    if (!figure.tables.empty()) {
        html += "<details><summary>" + escaped(numbers_title) + "</summary>\n";
        for (const NumberTable& table : figure.tables) {
            add_table(html, table);
        }
        html += "</details>";
    }
    html += "</figure>\n";
    if (figure.folded) {
        html += "</details>\n";
    }
}

void add_contents(std::string& html, const Page& page) {
    html += "<nav><strong>" + escaped(page.contents_title) + "</strong><ul>";
    const auto add = [&](std::string_view id, std::string_view title) {
        html += fmt::format(R"(<li><a href="#{}">{}</a></li>)", id, escaped(title));
    };
    add("overview", page.overview_title);
    for (const Section& section : page.sections) {
        add(section.id, section.title);
    }
    add("method", page.method_title);
    html += "</ul></nav>\n";
}

void add_findings(std::string& html, const Page& page) {
    html += R"(<section class="findings"><h2>)" + escaped(page.findings_title) + "</h2><ol>\n";
    for (const std::string& finding : page.findings) {
        html += "<li>" + escaped(finding) + "</li>\n";
    }
    html += "</ol></section>\n";
}

}  // namespace

std::string_view page_opening() { return "<!DOCTYPE html>\n<!-- A report by shoal study. -->\n"; }

std::string page_html(const Page& page) {
    std::string html(page_opening());
    html += fmt::format("<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n",
                        language_names[static_cast<std::size_t>(page.language)]);
    html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n";
    html += "<title>" + escaped(page.title) + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n";
    html += "<main>\n<header><p class=\"kicker\">Shoal</p><h1>" + escaped(page.title) + "</h1>\n";
    html += "<p class=\"subtitle\">" + escaped(page.subtitle) + "</p></header>\n";
    add_findings(html, page);
    add_contents(html, page);
    html += "<section id=\"overview\"><h2>" + escaped(page.overview_title) + "</h2>\n";
    add_table(html, page.overview);
    html += "</section>\n";
    for (const Section& section : page.sections) {
        html += fmt::format("<section id=\"{}\"><h2>{}</h2>\n", section.id, escaped(section.title));
        if (!section.intro.empty()) {
            html += "<p>" + escaped(section.intro) + "</p>\n";
        }
        for (const Figure& figure : section.figures) {
            add_figure(html, figure, page.numbers_title);
        }
        html += "</section>\n";
    }
    html += "<section id=\"method\"><h2>" + escaped(page.method_title) + "</h2>\n";
    add_paragraphs(html, page.method);
    add_facts(html, page.facts);
    html += "<h3>" + escaped(page.command_title) + "</h3>\n<code>" + escaped(page.command) + "</code></section>\n";
    return html + "</main>\n</body>\n</html>\n";
}

}  // namespace shoal::cli
