// libshoal: the games for other languages, as a C interface that does not change within a number of its own.
//
// Everything is a handle that its maker frees, numbers, and text in UTF-8. Functions that can fail give NULL or a
// negative number; `shoal_error` then says in one line what was wrong. Text that is given back belongs to its handle
// and lasts until the next call with that handle. A handle is used by one thread at a time, and a second one is
// refused; different handles are used by as many threads as there are. Whatever is handed in is checked: a mistake is
// an error and never a crash, as long as handles are alive and arrays are as long as they must be.
//
// It is C on purpose, comments aside: python/shoal calls it through ctypes, and other languages have ways of their own.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The version of everything here, as the package has it.
#define SHOAL_VERSION "1.0.0"
// Raised when a function changes or goes; new functions alone do not raise it.
#define SHOAL_INTERFACE 1
#define SHOAL_API __attribute__((visibility("default")))

// The SHOAL_INTERFACE the library was built with.
SHOAL_API int shoal_interface(void);
// What there is, as JSON: version, bots, and games with their players, options, rules and encoding versions.
SHOAL_API const char* shoal_about(void);
// What went wrong in this thread's last call that failed.
SHOAL_API const char* shoal_error(void);

// ---- Tables: a game with its number of players, options and edition ----

typedef struct shoal_table shoal_table;

// options: "name=value name=value", NULL or "" for none. edition: the text of an edition file, NULL for the standard
// one.
SHOAL_API shoal_table* shoal_table_new(const char* game, int players, const char* options, const char* edition);
SHOAL_API void shoal_table_free(shoal_table* table);
// JSON: game, players, options, edition, rules version, encoding version, row length, action count, `numbering` of the
// actions in words, `constants` of the game at this table, and `groups` of a row's entries, each with name, what, axes,
// first entry, size, low and high.
SHOAL_API const char* shoal_table_describe(shoal_table* table);
SHOAL_API int shoal_table_row(shoal_table* table);
SHOAL_API int shoal_table_actions(shoal_table* table);
// The name of an entry of a row, of an action; NULL where there is none.
SHOAL_API const char* shoal_table_entry_name(shoal_table* table, int entry);
SHOAL_API const char* shoal_table_action_name(shoal_table* table, int action);

// ---- One game, to look at ----

typedef struct shoal_game shoal_game;

// seed: a number below 2^64 in decimal digits, or 64 hex digits. The table may be freed before its games.
SHOAL_API shoal_game* shoal_game_new(shoal_table* table, const char* seed);
SHOAL_API shoal_game* shoal_game_copy(shoal_game* game);
SHOAL_API void shoal_game_free(shoal_game* game);
// The table it is played at, as a handle of its own.
SHOAL_API shoal_table* shoal_game_table(shoal_game* game);
SHOAL_API int shoal_game_to_move(shoal_game* game);                  // bits by seat; 0 once it is over
SHOAL_API int shoal_game_moves(shoal_game* game);                    // made so far
SHOAL_API int shoal_game_scores(shoal_game* game, int16_t* scores);  // one a player
SHOAL_API int shoal_game_winners(shoal_game* game);                  // bits by seat; 0 while it runs
SHOAL_API const char* shoal_game_end_reason(shoal_game* game);       // "" while it runs
SHOAL_API const char* shoal_game_phase(shoal_game* game, int seat);
// Legal moves in notation, one a line; those that can be made and are punished.
SHOAL_API const char* shoal_game_legal(shoal_game* game, int seat);
SHOAL_API const char* shoal_game_penalised(shoal_game* game, int seat);
// Makes a move. Gives the bits of the seats that are to move next, 0 once the game is over; or -1, and nothing has
// changed: the error says why not, in English.
SHOAL_API int shoal_game_apply(shoal_game* game, int seat, const char* move);
// The same by the number of an action, as in a batch: of the first seat that is to move, and where a move is chosen in
// parts the game remembers those chosen so far, until the move is whole.
SHOAL_API int shoal_game_act(shoal_game* game, int action);
// What happened at the last move (or the deal), as a JSON list of events as that seat heard them; seat -1: a spectator,
// -2: everything, hidden things too.
SHOAL_API const char* shoal_game_events(shoal_game* game, int seat);
// What a seat may know, as JSON; seat -1: what everybody sees.
SHOAL_API const char* shoal_game_view(shoal_game* game, int seat);
// The whole truth, hidden cards included.
SHOAL_API const char* shoal_game_full_state(shoal_game* game);
// A game in which the hidden things are guessed from the seat's view, each possible way equally likely. It has no past:
// no trace and no events before its first move.
SHOAL_API shoal_game* shoal_game_sample(shoal_game* game, int seat, uint64_t seed);
// The row and the mask of a seat, as in a batch: shoal_table_row and shoal_table_actions bytes.
SHOAL_API int shoal_game_encode(shoal_game* game, int seat, int8_t* row);
SHOAL_API int shoal_game_mask(shoal_game* game, int seat, uint8_t* mask);
// The actions that make a legal move, at most 4; how many they are.
SHOAL_API int shoal_game_actions_of(shoal_game* game, int seat, const char* move, uint16_t* actions);
// What a bot ("easy", "strong:iterations=2000") would do, from its view and what everybody saw of the round. JSON:
// move, iterations, `thoughts`, each legal move with its value from 0 to 1 and its visits, `best`, the moves that are
// as good as the one it makes, `instead`, the best of the others or null, and `reasons`: each `says` what the message
// `hint` of the protocol does and has a `text` by language. None of it from a bot that does not search. seed: as of a
// game; NULL: the numbers that a player of this seat has in the game, as in `shoal trace`, and that go on from move to
// move.
SHOAL_API const char* shoal_game_bot(shoal_game* game, int seat, const char* bot, const char* seed);
// The game so far as a trace (JSON Lines).
SHOAL_API const char* shoal_game_trace(shoal_game* game);
// A game that is over, decision by decision, as `shoal review --json` says it (docs/REVIEW.md). tries: how often moves
// are tried at each decision, 100 to 1000000; open, not 0: everything is judged once more with all cards open. Takes
// half a minute with 1600 tries.
SHOAL_API const char* shoal_game_review(shoal_game* game, int tries, int open);
// A game played again from the first game of a trace up to so many moves, all of them if that is negative. edition: the
// text of the edition that the trace names, NULL for the standard one.
SHOAL_API shoal_game* shoal_game_replay(const char* trace, size_t size, const char* edition, int moves);

// ---- Many games, for learners ----

typedef struct shoal_batch shoal_batch;

// Arrays of the caller, in the memory of the batch's device: one entry or one row a game. NULL: not wanted.
typedef struct shoal_buffers {
    int8_t* observations;  // rows of shoal_table_row
    uint8_t* masks;        // rows of shoal_table_actions
    int8_t* seats;         // who is to decide
    uint64_t* seeds;       // of the game that is played
    uint8_t* ends;         // 1: a game has ended, and the next one begun in its place
    float* rewards;        // rows by seat: each winner's share of the win, of the game that ended; else 0
    int16_t* scores;       // rows by seat: of the game that ended; else 0
} shoal_buffers;

// device: "cpu" or "cuda". threads: of the CPU, 1 to 256.
SHOAL_API shoal_batch* shoal_batch_new(shoal_table* table, size_t games, int threads, const char* device);
// 0; or -1, and nothing was freed: another thread is at work with it.
SHOAL_API int shoal_batch_free(shoal_batch* batch);
// Game i begins from seed + i. Comes before everything else.
SHOAL_API int shoal_batch_reset(shoal_batch* batch, uint64_t seed, const shoal_buffers* to);
// 0; 1: an action was refused, which on a card nobody knows yet (shoal_batch_refused). Its game stays as it is, the
// others have gone on.
SHOAL_API int shoal_batch_step(shoal_batch* batch, const int32_t* actions, const shoal_buffers* to);
// The first game whose action was refused since this was last asked, or -1; on a card this waits for it. -2: an error.
SHOAL_API int64_t shoal_batch_refused(shoal_batch* batch);
// Actions of random players, the same as those of `shoal sim` for the games' seeds.
SHOAL_API int shoal_batch_draw(shoal_batch* batch, int32_t* actions);
// What a bot ("easy", "strong:iterations=2000") would do, from its view alone, in so many of the games: an action each.
// A batch does not know what was played before: the bots draw no conclusions from it.
// Its numbers follow from the games' seeds and moves alone. The lists are in the memory of the CPU, whatever the
// device.
SHOAL_API int shoal_batch_bot(shoal_batch* batch, const char* bot, const int64_t* games, size_t count,
                              int32_t* actions);
// Waits until all that was asked of the batch's device is done.
SHOAL_API int shoal_batch_wait(shoal_batch* batch);
// The whole state of a game, hidden things included, as a game of its own. It goes on as the batch's would, and has no
// past: no trace and no events before its first move.
SHOAL_API shoal_game* shoal_batch_full_state(shoal_batch* batch, size_t game);

// ---- Memory of the card ----

SHOAL_API const char* shoal_card_name(void);       // NULL: no card; the error says why
SHOAL_API uint64_t shoal_card_take(size_t bytes);  // filled with zeros; 0: an error
SHOAL_API int shoal_card_give_back(uint64_t address);
SHOAL_API int shoal_card_send(uint64_t to, const void* from, size_t bytes);
SHOAL_API int shoal_card_fetch(void* to, uint64_t from, size_t bytes);
// Memory that was taken as a DLManagedTensor of DLPack, C-contiguous: type code and bits as DLPack has them. The memory
// is given back when both its taker and all such tensors have done so. NULL: an error.
SHOAL_API void* shoal_card_tensor(uint64_t address, int code, int bits, int axes, const int64_t* shape);

#ifdef __cplusplus
}
#endif
