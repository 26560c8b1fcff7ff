// What a server may send to a load of players: whatever the bytes, frames, answers and messages are read within them.
#include <string>
#include <string_view>

#include "load/frame.h"
#include "load/http_reply.h"
#include "load/ledger.h"
#include "load/message.h"
#include "load/scan.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    std::string_view rest = bytes;
    load::HttpReply reply;
    if (load::take_reply(rest, reply) == load::ReplyOutcome::whole) {
        fuzz::require(reply.body.size() + rest.size() < size);
    } else {
        rest = bytes;
    }
    load::Messages messages;
    load::Messages::Taken taken;
    while (messages.take(rest, taken) == load::FrameOutcome::whole) {
        fuzz::require(taken.text.size() <= size);
    }
    load::Ledger ledger;
    ledger.begin(4);
    (void)ledger.check_whole(0, bytes, false);
    if (const auto message = load::read_message(bytes)) {
        (void)load::read_turn(message->turn);
        fuzz::require(load::pick_move(message->legal, size * 0x9E3779B97F4A7C15U).size() <= message->legal.size());
        if (const auto told = load::read_told(message->event)) {
            fuzz::require(told->seq > 0 && told->seat < 16);
            (void)ledger.tell(1, *told, message->sees_all);
        }
        (void)ledger.check_whole(1, message->events, true);
    }
    return 0;
}
