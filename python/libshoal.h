/* libshoal: the games for other languages, as a C interface that does not change within a number of its own.
 *
 * Everything is a handle that its maker frees, numbers, and text in UTF-8. Functions that can fail give NULL or a
 * negative number; `shoal_error` then says in one line what was wrong. Text that is given back belongs to its handle and
 * lasts until the next call with that handle. A handle is used by one thread at a time; different handles by as many as
 * there are.
 */
#ifndef SHOAL_LIBSHOAL_H
#define SHOAL_LIBSHOAL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Raised when a function changes or goes; new functions alone do not raise it. */
#define SHOAL_INTERFACE 1
#define SHOAL_API __attribute__((visibility("default")))

/* The SHOAL_INTERFACE the library was built with. */
SHOAL_API int shoal_interface(void);
/* The program's version and, as JSON, what there is: games with their players, options, rules and encoding versions. */
SHOAL_API const char* shoal_about(void);
/* What went wrong in this thread's last call that failed. */
SHOAL_API const char* shoal_error(void);

/* ---- Tables: a game with its number of players, options and edition ---- */

typedef struct shoal_table shoal_table;

/* options: "name=value name=value", NULL or "" for none. edition: the text of an edition file, NULL for the standard one. */
SHOAL_API shoal_table* shoal_table_new(const char* game, int players, const char* options, const char* edition);
SHOAL_API void shoal_table_free(shoal_table* table);
/* JSON: game, players, options, edition, rules version, encoding version, row length, action count, and `groups`, each with
 * name, what, axes, first entry, size, low and high. */
SHOAL_API const char* shoal_table_describe(shoal_table* table);
SHOAL_API int shoal_table_row(const shoal_table* table);
SHOAL_API int shoal_table_actions(const shoal_table* table);
/* The name of an entry of a row, of an action; NULL where there is none. */
SHOAL_API const char* shoal_table_entry_name(shoal_table* table, int entry);
SHOAL_API const char* shoal_table_action_name(shoal_table* table, int action);

/* ---- One game, to look at ---- */

typedef struct shoal_game shoal_game;

/* seed: a number below 2^64 in decimal digits, or 64 hex digits. The table may be freed before its games. */
SHOAL_API shoal_game* shoal_game_new(const shoal_table* table, const char* seed);
SHOAL_API shoal_game* shoal_game_copy(const shoal_game* game);
SHOAL_API void shoal_game_free(shoal_game* game);
SHOAL_API unsigned shoal_game_to_move(const shoal_game* game); /* bits by seat; 0 once it is over */
SHOAL_API int shoal_game_moves(const shoal_game* game);        /* made so far */
SHOAL_API void shoal_game_scores(const shoal_game* game, int16_t* scores); /* one a player */
SHOAL_API unsigned shoal_game_winners(const shoal_game* game); /* bits by seat; of a game that is over */
SHOAL_API const char* shoal_game_end_reason(shoal_game* game); /* "" while it runs */
SHOAL_API const char* shoal_game_phase(shoal_game* game, int seat);
/* Legal moves in notation, one a line; those that can be made and are punished. */
SHOAL_API const char* shoal_game_legal(shoal_game* game, int seat);
SHOAL_API const char* shoal_game_penalised(shoal_game* game, int seat);
/* 0, or -1 and nothing changed: the error says why not, in English. */
SHOAL_API int shoal_game_apply(shoal_game* game, int seat, const char* move);
/* What happened at the last move (or the deal), as a JSON list of events as that seat heard them; seat -1: a spectator,
 * -2: everything, hidden things too. */
SHOAL_API const char* shoal_game_events(shoal_game* game, int seat);
/* What a seat may know, as JSON; seat -1: what everybody sees. */
SHOAL_API const char* shoal_game_view(shoal_game* game, int seat);
/* The whole truth, hidden cards included. */
SHOAL_API const char* shoal_game_full_state(shoal_game* game);
/* A game in which the hidden things are guessed from the seat's view, each possible way equally likely. */
SHOAL_API shoal_game* shoal_game_sample(const shoal_game* game, int seat, uint64_t seed);
/* The row and the mask of a seat, as in a batch: shoal_table_row and shoal_table_actions bytes. */
SHOAL_API int shoal_game_encode(const shoal_game* game, int seat, int8_t* row);
SHOAL_API int shoal_game_mask(const shoal_game* game, int seat, uint8_t* mask);
/* The actions that make a move, at most 4; how many they are. And the move that actions make, NULL while it is not whole. */
SHOAL_API int shoal_game_actions_of(shoal_game* game, int seat, const char* move, uint16_t* actions);
SHOAL_API const char* shoal_game_move_of(shoal_game* game, int seat, const int* actions, int count);
/* What a bot ("easy", "strong:iterations=2000") would do, from its view alone. JSON: move, iterations, and `thoughts`,
 * each legal move with its value from 0 to 1 and its visits. */
SHOAL_API const char* shoal_game_bot(shoal_game* game, int seat, const char* bot, uint64_t seed);
/* The game so far as a trace (JSON Lines); and a game played again from the first game of a trace up to so many moves,
 * all of it if that is negative. */
SHOAL_API const char* shoal_game_trace(shoal_game* game);
SHOAL_API shoal_game* shoal_game_replay(const char* trace, size_t size, const char* edition, int moves);

/* ---- Many games, for learners ---- */

typedef struct shoal_batch shoal_batch;

/* Arrays of the caller, in the memory of the batch's device: one entry or one row a game. NULL: not wanted. */
typedef struct shoal_buffers {
    int8_t* observations; /* rows of shoal_table_row */
    uint8_t* masks;       /* rows of shoal_table_actions */
    int8_t* seats;        /* who is to decide */
    uint64_t* seeds;      /* of the game that is played */
    uint8_t* ends;        /* 1: a game has ended, and the next one begun in its place */
    float* rewards;       /* rows by seat: each winner's share of the win, of the game that ended; else 0 */
    int16_t* scores;      /* rows by seat: of the game that ended; else 0 */
} shoal_buffers;

/* device: "cpu" or "cuda". threads: of the CPU. */
SHOAL_API shoal_batch* shoal_batch_new(const shoal_table* table, size_t games, int threads, const char* device);
SHOAL_API void shoal_batch_free(shoal_batch* batch);
SHOAL_API int shoal_batch_reset(shoal_batch* batch, uint64_t seed, const shoal_buffers* to);
SHOAL_API int shoal_batch_step(shoal_batch* batch, const int32_t* actions, const shoal_buffers* to);
/* The first game whose action was refused since this was last asked, or -1; on a card this waits for it. -2: an error. */
SHOAL_API int64_t shoal_batch_refused(shoal_batch* batch);
/* Actions of random players, the same as those of `shoal sim` for the games' seeds. */
SHOAL_API int shoal_batch_draw(shoal_batch* batch, int32_t* actions);
/* Waits until all that was asked of the batch's device is done. */
SHOAL_API int shoal_batch_wait(shoal_batch* batch);
/* The whole state of a game, hidden things included, as a game of its own. */
SHOAL_API shoal_game* shoal_batch_full_state(shoal_batch* batch, size_t game);

/* Memory of the card. 0: an error. */
SHOAL_API uint64_t shoal_card_take(size_t bytes);
SHOAL_API void shoal_card_give_back(uint64_t address);
SHOAL_API int shoal_card_send(uint64_t to, const void* from, size_t bytes);
SHOAL_API int shoal_card_fetch(void* to, uint64_t from, size_t bytes);
SHOAL_API const char* shoal_card_name(void); /* NULL: no card; the error says why */

#ifdef __cplusplus
}
#endif

#endif
