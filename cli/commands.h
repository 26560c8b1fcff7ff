// The commands of the program, one file each. They return the program's exit code.
#pragma once

#include "cli/arguments.h"
#include "cli/output.h"

namespace shoal::cli {

int trace_command(const TraceArguments& arguments, Output& output);
int verify_command(const VerifyArguments& arguments, Output& output);
int arena_command(const ArenaArguments& arguments, Output& output);
int sim_command(const SimArguments& arguments, Output& output);
int study_command(const StudyArguments& arguments, Output& output);
int rules_command(const RulesArguments& arguments, Output& output);
int signature_command(Output& output);
int bench_command(const BenchArguments& arguments, Output& output);
int play_command(const PlayArguments& arguments, Output& output);
int choose_command(Output& output);

}  // namespace shoal::cli
