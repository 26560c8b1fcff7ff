// shoal lesson: a lesson's positions and moves as the page shows them, or what is wrong with it and where.
#include <array>
#include <string>
#include <variant>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/input_file.h"
#include "match/lesson.h"

namespace shoal::cli {

namespace {

std::string read_whole(const std::string& path) {
    InputFile file(path);
    std::array<char, 4096> buffer{};
    std::string text;
    while (const std::size_t size = file.read(buffer.data(), buffer.size())) {
        text.append(buffer.data(), size);
    }
    return text;
}

}  // namespace

int lesson_command(const std::string& file, Output& output) {
    const std::variant<std::string, match::LessonMistake> made = match::make_lesson(read_whole(file));
    if (const auto* mistake = std::get_if<match::LessonMistake>(&made)) {
        throw UserError(mistake->where + ": " + mistake->what);
    }
    output.write(std::get<std::string>(made));
    return exit_good;
}

}  // namespace shoal::cli
