#include "load/report.h"

#include <fmt/core.h>

#include <string_view>

namespace shoal::load {

namespace {

double in_ms(std::int64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e6; }
double in_mib(std::int64_t bytes) { return static_cast<double>(bytes) / (1024.0 * 1024.0); }

double part(double amount, std::uint64_t count) { return count == 0 ? 0.0 : amount / static_cast<double>(count); }

std::string times_text(std::string_view name, const Histogram& times) {
    return fmt::format("  {:<31}p50 {:9.3f}   p90 {:9.3f}   p99 {:9.3f}   max {:9.3f} ms   ({} measured)\n", name,
                       in_ms(times.percentile(0.5)), in_ms(times.percentile(0.9)), in_ms(times.percentile(0.99)),
                       in_ms(times.largest()), times.count());
}

std::string times_json(const Histogram& times) {
    return fmt::format(
        R"({{"count":{},"mean_ms":{:.4f},"p50_ms":{:.4f},"p90_ms":{:.4f},"p99_ms":{:.4f},"p999_ms":{:.4f},"max_ms":{:.4f}}})",
        times.count(), times.mean() / 1e6, in_ms(times.percentile(0.5)), in_ms(times.percentile(0.9)),
        in_ms(times.percentile(0.99)), in_ms(times.percentile(0.999)), in_ms(times.largest()));
}

// How much more memory the server has now, for each player.
double per_player(const Report& report, std::int64_t Usage::* kind, const Usage& now) {
    return part(static_cast<double>(now.*kind - report.server_before.*kind),
                static_cast<std::uint64_t>(report.players()));
}

std::string server_text(const Report& report) {
    std::string out = fmt::format(
        "The server's memory, MiB (resident, proportional): {:.1f}, {:.1f} before; {:.1f}, {:.1f} connected; "
        "{:.1f}, {:.1f} seated; {:.1f}, {:.1f} after\n",
        in_mib(report.server_before.resident_bytes), in_mib(report.server_before.proportional_bytes),
        in_mib(report.server_connected.resident_bytes), in_mib(report.server_connected.proportional_bytes),
        in_mib(report.server_seated.resident_bytes), in_mib(report.server_seated.proportional_bytes),
        in_mib(report.server_after.resident_bytes), in_mib(report.server_after.proportional_bytes));
    out += fmt::format(
        "  a player, KiB more than before: {:.1f} connected, {:.1f} seated, {:.1f} after playing (resident)\n",
        per_player(report, &Usage::resident_bytes, report.server_connected) / 1024.0,
        per_player(report, &Usage::resident_bytes, report.server_seated) / 1024.0,
        per_player(report, &Usage::resident_bytes, report.server_after) / 1024.0);
    out += fmt::format("  processor: {:.1f} us a move\n",
                       part(static_cast<double>(report.server_after.cpu_us), report.moves_done));
    return out;
}

std::string server_json(const Report& report) {
    const auto usage = [&](const Usage& now) {
        return fmt::format(R"({{"resident":{},"proportional":{},"resident_per_player":{:.0f}}})", now.resident_bytes,
                           now.proportional_bytes, per_player(report, &Usage::resident_bytes, now));
    };
    return fmt::format(R"({{"before":{},"connected":{},"seated":{},"after":{},"cpu_us_per_move":{:.2f}}})",
                       usage(report.server_before), usage(report.server_connected), usage(report.server_seated),
                       usage(report.server_after),
                       part(static_cast<double>(report.server_after.cpu_us), report.moves_done));
}

// Texts come from servers: quotes, backslashes and control characters are written as JSON wants them.
std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            out += c;
        }
    }
    return out + '"';
}

template <class Strings>
std::string list_json(const Strings& texts) {
    std::string out = "[";
    for (const auto& text : texts) {
        out += (out.size() > 1 ? "," : "") + quoted(text);
    }
    return out + "]";
}

std::string faults_json(const Faults& faults) {
    std::string out = fmt::format(R"({{"total":{})", faults.total());
    for (std::size_t i = 0; i < fault_names.size(); ++i) {
        out += fmt::format(R"(,"{}":{})", fault_names[i], faults.count(static_cast<Fault>(i)));
    }
    return out + R"(,"first":)" + list_json(faults.told()) + "}";
}

std::string refusals_json(const Report& report) {
    std::string out = "{";
    for (const auto& [reason, count] : report.refusals) {
        out += fmt::format("{}{}:{}", out.size() > 1 ? "," : "", quoted(reason), count);
    }
    return out + "}";
}

std::string trouble_text(const Report& report) {
    std::string out;
    if (report.outages.count() > 0) {
        out += times_text("connections lost and resumed", report.outages);
        out += fmt::format("  {} moves were under way when a connection broke\n", report.moves_unsure);
    }
    for (const auto& [reason, count] : report.refusals) {
        out += fmt::format("  refused as expected: {} {}\n", count, reason);
    }
    if (report.game != "echo") {
        out += fmt::format("Checked {} matches: all of {} acknowledged moves looked for in their logs\n",
                           report.matches_checked, report.moves_checked);
    }
    out += fmt::format("Divergences: {}\n", report.faults.total());
    for (std::size_t i = 0; i < fault_names.size(); ++i) {
        const std::uint64_t count = report.faults.count(static_cast<Fault>(i));
        if (count > 0) {
            out += fmt::format("  {:>8} {}\n", count, fault_names[i]);
        }
    }
    for (const std::string& words : report.faults.told()) {
        out += "  " + words + "\n";
    }
    return out;
}

}  // namespace

std::string report_text(const Report& report) {
    const bool echo = report.game == "echo";
    std::string out = fmt::format(
        "{} {} of {} ({}), {} connections, {:.1f} s, {}\n", report.tables, echo ? "groups" : "tables", report.seats,
        report.game, report.players(), report.seconds,
        report.rate > 0 ? fmt::format("{:.0f} moves/s asked for", report.rate) : std::string("as fast as possible"));
    out += fmt::format("{:.0f} {} a second ({} in all, {} games to their end)\n", report.moves_per_second(),
                       echo ? "messages" : "moves", report.moves_done, report.games_finished);
    out += times_text(echo ? "until it came back" : "until acknowledged", report.until_done);
    if (!echo) {
        out += times_text("until the last other knew", report.until_told);
        out += times_text("from asking to a running game", report.setup);
    }
    if (report.moves_unsent > 0) {
        out += fmt::format("  {} moves were due but nobody was to move\n", report.moves_unsent);
    }
    out +=
        fmt::format("Received {:.1f} MiB ({:.0f} bytes a move), sent {:.1f} MiB; this program used {:.1f} us a move\n",
                    in_mib(static_cast<std::int64_t>(report.bytes_in)),
                    part(static_cast<double>(report.bytes_in), report.moves_done),
                    in_mib(static_cast<std::int64_t>(report.bytes_out)),
                    part(static_cast<double>(report.cpu_us), report.moves_done));
    if (report.measured_server) {
        out += server_text(report);
    }
    return out + trouble_text(report);
}

std::string report_json(const Report& report) {
    std::string out = fmt::format(
        R"({{"game":"{}","tables":{},"seats":{},"players":{},"rate":{:.1f},"seconds":{:.3f},"moves":{},"moves_sent":{},)"
        R"("moves_unsent":{},"moves_per_second":{:.1f},"games":{},"bytes_in":{},"bytes_out":{},"cpu_us_per_move":{:.2f})",
        report.game, report.tables, report.seats, report.players(), report.rate, report.seconds, report.moves_done,
        report.moves_sent, report.moves_unsent, report.moves_per_second(), report.games_finished, report.bytes_in,
        report.bytes_out, part(static_cast<double>(report.cpu_us), report.moves_done));
    out += R"(,"until_done":)" + times_json(report.until_done);
    out += R"(,"until_told":)" + times_json(report.until_told);
    out += R"(,"setup":)" + times_json(report.setup);
    out += R"(,"outages":)" + times_json(report.outages);
    out += fmt::format(R"(,"moves_unsure":{},"moves_checked":{},"matches_checked":{})", report.moves_unsure,
                       report.moves_checked, report.matches_checked);
    if (report.measured_server) {
        out += R"(,"server":)" + server_json(report);
    }
    out += R"(,"refusals":)" + refusals_json(report);
    out += R"(,"finished":)" + list_json(report.finished);
    out += R"(,"divergences":)" + faults_json(report.faults);
    return out + "}\n";
}

}  // namespace shoal::load
