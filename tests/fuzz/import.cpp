// Exported matches: whatever the bytes, they are refused with a line and a few printable words, or are a whole match
// that is exported again as one that reads the same, and whose trace can be written.
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/export.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {
namespace {

void check_mistake(const match::ExportMistake& mistake, std::string_view text) {
    require(mistake.line >= 1 && !mistake.what.empty() && mistake.what.size() < 1000);
    require(mistake.line <= static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 2);
    require(std::all_of(mistake.what.begin(), mistake.what.end(), [](char c) { return c >= ' ' && c <= '~'; }));
}

void check_match(const match::Imported& imported) {
    const std::string written = match::export_whole(imported.match, imported.records);
    match::ExportMistake mistake;
    const std::optional<match::Imported> again = match::read_export(written, mistake);
    require(again && again->records == imported.records && again->match.id() == imported.match.id());
    const bool has_trace = imported.match.stage() == match::Stage::finished && imported.match.branch() == nullptr;
    require(match::write_trace(imported.match).empty() != has_trace);
    (void)match::project_log(imported.match.id(), imported.records, match::spectator_kind);
}

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::size_t bytes = 0;
    for (const match::ExportPart& part : match::split_exports(text)) {
        bytes += part.text.size();
        match::ExportMistake mistake;
        if (const std::optional<match::Imported> imported = match::read_export(part.text, mistake)) {
            fuzz::check_match(*imported);
        } else {
            fuzz::check_mistake(mistake, part.text);
        }
    }
    fuzz::require(bytes == size);
    return 0;
}
