// shoal protocol: the messages between clients and the server, as types for TypeScript or as the tables of
// docs/PROTOCOL.md.
#include "cli/commands.h"
#include "cli/errors.h"
#include "server/messages.h"

namespace shoal::cli {

int protocol_command(const ProtocolArguments& arguments, Output& output) {
    if (!arguments.markdown) {
        output.write(server::typescript());
        return exit_good;
    }
    for (const server::ProtocolTable& table : server::protocol_tables()) {
        output.print("<!-- table: {} -->\n\n{}\n<!-- end -->\n\n", table.name, table.text);
    }
    return exit_good;
}

}  // namespace shoal::cli
