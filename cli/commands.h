// The commands of the program, one file each. They return the program's exit code.
#pragma once

#include <string>

#include "cli/arguments.h"
#include "cli/output.h"

namespace shoal::cli {

int trace_command(const TraceArguments& arguments, Output& output);
int verify_command(const VerifyArguments& arguments, Output& output);
int review_command(const ReviewArguments& arguments, Output& output);
int arena_command(const ArenaArguments& arguments, Output& output);
int sim_command(const SimArguments& arguments, Output& output);
int study_command(const StudyArguments& arguments, Output& output);
int rules_command(const RulesArguments& arguments, Output& output);
int signature_command(bool parts, Output& output);
int bench_command(const BenchArguments& arguments, Output& output);
int bench_gpu_command(const BenchArguments& arguments, Output& output);
int encoding_command(const EncodingArguments& arguments, Output& output);
int play_command(const PlayArguments& arguments, Output& output);
int serve_command(const ServeArguments& arguments, Output& output);
int export_command(const ExportArguments& arguments, Output& output);
int import_command(const ImportArguments& arguments, Output& output);
int ratings_command(const RatingsArguments& arguments, Output& output);
int load_command(const LoadArguments& arguments, Output& output);
int protocol_command(const ProtocolArguments& arguments, Output& output);
int lesson_command(const std::string& file, Output& output);
int choose_command(Output& output);

// shoal admin …
int admin_list(const AdminArguments& arguments, Output& output);
int admin_show(const AdminArguments& arguments, Output& output);
int admin_close(const AdminArguments& arguments, Output& output);
int admin_delete(const AdminArguments& arguments, Output& output);
int admin_players(const AdminArguments& arguments, Output& output);
int admin_ban(const AdminArguments& arguments, Output& output);
int admin_unban(const AdminArguments& arguments, Output& output);
int admin_sign_out(const AdminArguments& arguments, Output& output);
int admin_delete_player(const AdminArguments& arguments, Output& output);
int admin_totals(const AdminArguments& arguments, Output& output);
int admin_recount(const AdminArguments& arguments, Output& output);
int admin_sweep(const AdminArguments& arguments, Output& output);
int admin_backup(const AdminArguments& arguments, Output& output);

}  // namespace shoal::cli
