// The program `shoal`: play, simulate and study the games of the shoal from a terminal.
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>

#include "cli/command_line.h"
#include "cli/errors.h"
#include "cli/output.h"

namespace {

void complain(const std::string& message) { std::fputs(("shoal: " + message + "\n").c_str(), stderr); }

}  // namespace

int main(int argc, char** argv) {
    // A reader that went away is noticed when writing fails, and ends the program quietly.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        shoal::cli::Output output;
        const int code = shoal::cli::run_command_line(argc, argv, output);
        output.close();
        return code;
    } catch (const shoal::cli::OutputClosed&) {
        return shoal::cli::exit_good;
    } catch (const std::exception& error) {
        complain(error.what());
        return shoal::cli::exit_unusable;
    }
}
