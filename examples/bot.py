#!/usr/bin/env python3
"""An outside bot for Shoal: plays any of the games with random legal moves (docs/PROTOCOL.md).

    bot.py http://127.0.0.1:8080 MATCH                       joins a table, by its id or its link
    bot.py http://127.0.0.1:8080 --game hecht --players 2    makes a table, and starts when it is full
"""
import argparse, asyncio, hashlib, json, random, secrets, urllib.request
import websockets  # Debian: python3-websockets

def post(url, body, token=""):
    headers = {"Content-Type": "application/json", **({"Authorization": "Bearer " + token} if token else {})}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

async def play(server, token, match, share, hosts):
    """Talks over one connection until the match is over; True when it is."""
    async with websockets.connect("ws" + server[4:] + "/ws", extra_headers={"Authorization": "Bearer " + token}) as socket:
        say = lambda **message: socket.send(json.dumps({"match": match, **message}))
        await say(do="watch")
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "refused" and message["reason"] in ("no_such_match", "wrong_password", "kicked"):
                raise SystemExit("refused: " + message["text"])
            if "table" in message:  # where the table stands, and who sits where
                table, seats = message["table"], message["table"]["seats"]
                if table["stage"] in ("finished", "abandoned"):
                    print(table["stage"], json.dumps(table.get("result", {})), flush=True)
                    return True
                if table["stage"] == "open" and message["you"] is None:
                    await say(do="sit", commitment=hashlib.sha256(share.encode()).hexdigest())  # a promise
                elif message.get("you") is not None and seats[message["you"]].get("awaited"):
                    await say(do="reveal", nonce=share)  # nobody can change theirs any more
                elif table["stage"] == "open" and hosts and all("player" in seat or "bot" in seat for seat in seats):
                    await say(do="start")
                elif message.get("you") is not None and "bot" in seats[message["you"]]:
                    await say(do="claim")  # somebody played for us while we were away
            if "legal" in message:  # it is our turn
                await say(do="move", moves=message["turn"]["moves"], move=random.choice(message["legal"]))
    return False

async def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("server")
    words.add_argument("match", nargs="?", help="a table's id, or its link")
    words.add_argument("--game", default="hecht")
    words.add_argument("--players", type=int, default=2)
    wishes = words.parse_args()
    server, match = wishes.server.rstrip("/"), (wishes.match or "").rstrip("/").split("/")[-1]
    token = post(server + "/api/bots", {"name": "Random %03d" % random.randrange(1000)})["token"]
    if not match:
        match = post(server + "/api/matches", {"game": wishes.game, "players": wishes.players}, token)["match"]
        print("table", match, flush=True)
    over, share = False, secrets.token_hex(32)
    while not over:
        try:
            over = await play(server, token, match, share, hosts=not wishes.match)
        except (OSError, websockets.WebSocketException):
            pass  # the network or the server was away: come back and go on
        await asyncio.sleep(0 if over else random.uniform(0.5, 2))

asyncio.run(main())
