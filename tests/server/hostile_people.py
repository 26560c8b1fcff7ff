"""People who use the protocol as it is meant, but not as they should. Used by hostile.py."""

import json
import secrets
import time

from wire import PATIENCE_S, TEXT, Client, Closed, WebSocket, frame

PASSWORD = "correct horse battery staple"
PERSON_BURST, ADDRESS_BURST = 200, 300  # as the server was told
HINTS = 150


class Scene:
    """Anna and Ben at a table that is under way, and a table of Anna's that is open; Mallory belongs to neither."""

    def __init__(self, test):
        self.anna, self.ben, self.mallory = (test.person(name) for name in ("Anna", "Ben", "Mallory"))
        options = {"game": "fatfish", "players": 2, "commentators": True}
        self.match = self.anna.ask("POST", "/api/matches", options).json()["match"]
        locked = {**options, "players": 3, "password": PASSWORD}
        self.open = self.anna.ask("POST", "/api/matches", locked).json()["match"]
        test.secrets.add(PASSWORD)
        for person, match, message in (
            (self.anna, self.match, {"do": "sit", "seat": 0}),
            (self.ben, self.match, {"do": "sit", "seat": 1}),
            (self.anna, self.open, {"do": "sit", "seat": 0}),
            (self.anna, self.open, {"do": "bot", "seat": 2, "level": "easy"}),
            (self.anna, self.match, {"do": "start"}),
        ):
            test.same(f"the scene is set: {message}", person.do(match, message).status, 200)

    def table(self, person):
        return person.ask("GET", f"/api/matches/{self.match}").json()


def wrong_seats(test, scene):
    anna, ben, mallory = scene.anna, scene.ben, scene.mallory
    tables = [scene.table(anna), scene.table(ben)]
    mover, other = (anna, ben) if tables[0].get("legal") else (ben, anna)
    seen = tables[0] if mover is anna else tables[1]
    move = {"do": "move", "moves": seen["turn"]["moves"], "move": seen["legal"][0]}
    before = (seen["seq"], scene.open, anna.ask("GET", f"/api/matches/{scene.open}").json()["seq"])
    stranger = test.stranger()
    kick = {"do": "kick", "player": ben.player}
    mute = {"do": "mute", "player": anna.player, "yes": True}
    end = {"do": "wish", "wish": "abandon", "yes": True}
    options = {"do": "options", "options": {"game": "fatfish", "players": 3}}
    cases = [
        ("a spectator moves", mallory, scene.match, move, "not_at_table"),
        ("somebody unknown moves", stranger, scene.match, move, "unknown_player"),
        ("a player moves for the other", other, scene.match, move, "not_your_turn"),
        ("a move that names a seat", mallory, scene.match, {**move, "seat": 0}, "bad_message"),
        ("a move that names a player", mallory, scene.match, {**move, "player": mover.player}, "bad_message"),
        ("a move for another moment", mover, scene.match, {**move, "moves": 99}, "stale"),
        ("a move that is none", mover, scene.match, {**move, "move": "give me all"}, "unreadable_move"),
        ("a spectator takes a move back", mallory, scene.match, {"do": "undo", "moves": 1}, "not_at_table"),
        ("a spectator resigns", mallory, scene.match, {"do": "resign"}, "not_at_table"),
        ("a spectator wishes the end", mallory, scene.match, end, "not_at_table"),
        ("a spectator consents", mallory, scene.match, {"do": "consent", "yes": True}, "not_at_table"),
        ("a spectator wants a hint", mallory, scene.match, {"do": "hint"}, "not_at_table"),
        ("a spectator asks why", mallory, scene.match, {"do": "why", "move": "x"}, "not_at_table"),
        ("a spectator asks for ways", mallory, scene.match, {"do": "ways", "from": "f9"}, "not_at_table"),
        ("a player asks for ways out of turn", other, scene.match, {"do": "ways", "from": "f9"}, "not_your_turn"),
        ("a player wants a hint where there are none", mover, scene.match, {"do": "hint"}, "hints_off"),
        ("a spectator sits down", mallory, scene.match, {"do": "sit"}, "already_started"),
        ("a spectator claims a seat", mallory, scene.match, {"do": "claim", "seat": 0}, "not_a_bots_seat"),
        ("a player claims the other's seat", ben, scene.match, {"do": "claim", "seat": 0}, "already_seated"),
        ("a seat that is not there", mallory, scene.match, {"do": "claim", "seat": 77}, "no_such_seat"),
        ("a seat below zero", mallory, scene.match, {"do": "claim", "seat": -1}, "no_such_seat"),
        ("somebody outside speaks", mallory, scene.match, {"do": "say", "text": "hello"}, "not_at_table"),
        ("a spectator kicks", mallory, scene.match, kick, "not_host"),
        ("a player kicks the host", ben, scene.match, {"do": "kick", "player": anna.player}, "not_host"),
        ("a player silences the host", ben, scene.match, mute, "not_host"),
        ("a spectator starts", mallory, scene.open, {"do": "start"}, "not_host"),
        ("a spectator seats a bot", mallory, scene.open, {"do": "bot", "level": "easy"}, "not_host"),
        ("a spectator changes options", mallory, scene.open, options, "not_host"),
        ("a spectator unseats", mallory, scene.open, {"do": "unbot", "seat": 2}, "not_host"),
        ("a promise of another", mallory, scene.open, {"do": "commit", "commitment": "00" * 32}, "not_at_table"),
        ("sitting down without the password", mallory, scene.open, {"do": "sit"}, "wrong_password"),
        ("sitting on somebody", mallory, scene.open, {"do": "sit", "seat": 0, "password": PASSWORD}, "seat_taken"),
        ("sitting outside", mallory, scene.open, {"do": "sit", "seat": 200, "password": PASSWORD}, "no_such_seat"),
        ("starting with an empty seat", anna, scene.open, {"do": "start"}, "seats_open"),
    ]
    for name, person, match, message, reason in cases:
        answer = person.do(match, message)
        test.same(f"refused: {name}", (answer.status, answer.reason()), (409, reason))
    after = (scene.table(mover)["seq"], scene.open, anna.ask("GET", f"/api/matches/{scene.open}").json()["seq"])
    test.same("none of it changed anything", after, before)
    test.same("the right player may", mover.do(scene.match, move).status, 200)
    test.same("but only once", mover.do(scene.match, move).reason(), "stale")
    peeping(test, scene)


def peeping(test, scene):
    """Whoever is not at the table learns nothing of the hands, however they ask."""
    mallory = WebSocket(scene.mallory)
    mallory.receive()
    comment = {"do": "watch", "match": scene.match, "commentator": True}
    test.same("nobody comments without consent", mallory.ask(comment).get("reason"), "no_consent")
    consent = {"do": "consent", "yes": True}
    test.same("one player consents", scene.anna.do(scene.match, consent).status, 200)
    test.same("nobody comments with half of it", mallory.ask(comment).get("reason"), "no_consent")
    test.same("it can be taken back", scene.anna.do(scene.match, {**consent, "yes": False}).status, 200)
    seen = mallory.ask({"do": "watch", "match": scene.match, "after": 0})
    test.same("a spectator sees the table", (seen.get("sees"), "legal" in seen), ("table", False))
    player = WebSocket(scene.ben)
    player.receive()
    test.check("a player does not become a commentator", player.ask(comment)["is"] == "refused", "allowed")
    hand = scene.table(scene.anna)["position"]
    private = [key for key in hand if key not in seen["position"] or hand[key] != seen["position"][key]]
    test.check("there is something that only players see", len(private) > 0, str(hand.keys()))
    for path in ("", "/events?after=0", "/history", "/export"):
        text = scene.mallory.ask("GET", f"/api/matches/{scene.match}{path}").body.decode()
        told = [word for word in ('"secret":"', '"seed":"', '"outcomes"', '"nonces":[') if word in text]
        test.same(f"a spectator is told no secret by {path or 'the table'}", told, [])
    mallory.hang_up()
    player.hang_up()


def other_pages(test):
    own = f"http://127.0.0.1:{test.port}"
    person = test.stranger()
    answer = person.ask("POST", "/api/players", {"name": "Anna"}, {"Origin": own})
    token = answer.headers["set-cookie"].split("shoal=")[1].split(";")[0]
    test.secrets.add(token)
    kept = answer.headers["set-cookie"]
    test.check("the page's own scripts cannot read the cookie", "HttpOnly; SameSite=Lax" in kept, "they can")
    cookie = {"Cookie": f"shoal={token}"}
    options = {"game": "fatfish", "players": 2}
    for name, more, status in (
        ("its own page", {"Origin": own}, 201),
        ("another page", {"Origin": "https://evil.example"}, 403),
        ("a page of a similar name", {"Origin": own + ".evil.example"}, 403),
        ("another port", {"Origin": "http://127.0.0.1:1"}, 403),
        ("another scheme's own port", {"Origin": f"ftp://127.0.0.1:{test.port}"}, 403),
        ("a page from nowhere", {"Origin": "null"}, 403),
        ("no page", {}, 403),
        ("no page, says the browser", {"Sec-Fetch-Site": "cross-site"}, 403),
    ):
        answer = person.ask("POST", "/api/matches", options, {**cookie, **more})
        test.same(f"a change with a cookie from {name}", answer.status, status)
    for name, more, status in (
        ("its own page", {"Origin": own, **cookie}, 101),
        ("another page", {"Origin": "https://evil.example", **cookie}, 403),
        ("another page, without cookie", {"Origin": "https://evil.example"}, 403),
        ("a page from nowhere", {"Origin": "null", **cookie}, 403),
    ):
        ws = WebSocket(person, more)
        test.same(f"a WebSocket from {name}", ws.status, status)
        ws.hang_up()
    for name, host, status in (
        ("another name", "evil.example", 421),
        ("a longer name", f"127.0.0.1.evil.example:{test.port}", 421),
        ("a shorter name", "localhost.", 421),
        ("this machine's address elsewhere", "192.168.0.1", 421),
        ("a broken name", "a b", 400),
        ("no name", None, 400),
    ):
        test.same(f"asked for by {name}", person.ask("GET", "/api/games", more={"Host": host}).status, status)
        person.hang_up()
    for _ in range(500):
        person.ask("GET", "/", more={"Host": "evil.example"})
    test.same("its own name still works", person.ask("GET", "/api/me", more=cookie).status, 200)


def stolen_keys(test):
    victim = test.person("Victim")
    ws = WebSocket(victim)
    test.same("a token is a person", ws.receive()["player"], victim.player)
    link = victim.ask("POST", "/api/me/links").json()["link"]
    test.secrets.add(link)
    other = test.stranger()
    test.same("half a link is none", other.ask("POST", "/api/links", {"link": link[:32]}).status, 410)
    link = victim.ask("POST", "/api/me/links").json()["link"]
    test.secrets.add(link)
    test.same("a link works", other.ask("POST", "/api/links", {"link": link}).status, 200)
    test.same("but only once", other.ask("POST", "/api/links", {"link": link}).status, 410)
    later = victim.ask("POST", "/api/me/links").json()["link"]
    test.secrets.add(later)
    feed = victim.ask("PATCH", "/api/me", {"feed": True}).json()["feed_path"]
    test.secrets.add(feed.split("/")[-1].removesuffix(".atom"))
    test.same("a feed is there", other.ask("GET", "/" + feed).status, 200)
    test.same("a person can be deleted", victim.ask("DELETE", "/api/me").status, 200)
    test.same("who was deleted is thrown out", ws.closing_code(), 1008)
    test.same("a deleted token is nobody's", victim.ask("GET", "/api/me").status, 401)
    test.same("a deleted person's link is gone", other.ask("POST", "/api/links", {"link": later}).status, 410)
    test.same("a deleted person's feed is gone", other.ask("GET", "/" + feed).status, 404)
    keys = {
        "a deleted token": victim.token,
        "a token of another server": test.foreign,
        "a token at random": secrets.token_hex(32),
        "a token cut short": victim.token[:-1],
        "a token too long": "a" * 3000,
        "a token with quotes": "' OR 1=1 --",
    }
    test.secrets.update(key for name, key in keys.items() if name in ("a token at random", "a token with quotes"))
    for name, key in keys.items():
        thief = Client(test.port, key)
        answer = thief.ask("POST", "/api/matches", {"game": "foppen", "players": 4})
        test.same(f"{name} opens nothing", answer.status, 401)
        ws = WebSocket(thief)
        test.same(f"{name} is nobody", ws.receive()["player"], "")
        answer = ws.ask({"do": "sit", "match": "000000000000"})
        test.same(f"{name} does nothing", answer.get("reason"), "unknown_player")
        ws.hang_up()


def counted(answers):
    found = {}
    for answer in answers:
        key = (answer.status, answer.reason()) if answer else None
        found[key] = found.get(key, 0) + 1
    return found


def must_wait(test, name, answers, before):
    """After so many answers that are `before`, the rest are told to come later."""
    found = counted(answers)
    late = [answer for answer in answers if answer and answer.status == 429]
    early = found.get(before, 0)
    test.same(f"{name}: nothing else was answered", early + len(late), len(answers))
    test.check(f"{name}: it is slowed down", early > 0 and len(late) >= 100, str(found))
    waits = {int(answer.headers.get("retry-after", 0)) for answer in late}
    test.check(f"{name}: it is told for how long", waits and min(waits) >= 1 and max(waits) <= 10, str(waits))


def guessers(test):
    alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
    guesser = test.stranger("198.51.100.7")
    ids = ["".join(test.random.choice(alphabet) for _ in range(12)) for _ in range(ADDRESS_BURST + 200)]
    guesses = [guesser.ask("GET", "/api/matches/" + each) for each in ids]
    must_wait(test, "guessing matches", guesses, (404, "no_such_match"))
    host = test.person("Host")
    match = host.ask("POST", "/api/matches", {"game": "foppen", "players": 4, "password": PASSWORD}).json()["match"]
    path = f"/api/matches/{match}"
    guesser = test.stranger("198.51.100.8")
    guesses = [guesser.ask("GET", path, more={"Shoal-Password": str(i)}) for i in range(ADDRESS_BURST + 200)]
    must_wait(test, "guessing passwords", guesses, (409, "wrong_password"))
    known = {"Shoal-Password": PASSWORD.replace(" ", "%20")}
    test.same("who knows it comes in", test.stranger().ask("GET", path, more=known).status, 200)
    in_address = test.stranger().ask("GET", path + "?password=" + known["Shoal-Password"])
    test.same("a password in the address opens nothing", in_address.status, 409)
    thief = test.stranger("198.51.100.9")
    links = [thief.ask("POST", "/api/links", {"link": secrets.token_hex(64)}) for _ in range(ADDRESS_BURST + 200)]
    must_wait(test, "guessing links", links, (410, "bad_link"))


def floods(test, scene):
    person = test.person("Flood")
    must_wait(test, "a flood of requests", [person.ask("GET", "/api/me") for _ in range(PERSON_BURST + 400)], (200, ""))
    opened = [WebSocket(test.person(f"Flood {i}")) for i in range(5)]
    for ws in opened:
        ws.receive()
        try:
            ws.raw.sendall(frame(TEXT, b'{"do":"ping"}') * 2000)
        except OSError:
            pass
    for ws in opened:
        said = {"pong": 0, "refused": 0}
        try:
            while True:
                message = ws.receive()
                said[message["is"]] += 1
                if message["is"] == "refused" and not (
                    message["reason"] == "too_many_messages" and 0 < message["retry_ms"] <= 1000
                ):
                    said["refused"] = -10000
        except Closed as closed:
            code = closed.code
        except TimeoutError:
            code = 0
        test.check(
            "a flood of messages is answered for a while, refused for a while, then ended",
            code == 1008 and PERSON_BURST * 0.9 < said["pong"] < 1000 and 50 <= said["refused"] <= 500,
            f"{code} {said}",
        )
        ws.hang_up()
    crowd(test)
    chatter(test, scene)


def crowd(test):
    """More connections than one address may have; others still come in."""
    same = test.stranger("198.51.100.20")
    opened = [WebSocket(same) for _ in range(61)]
    test.same("an address has so many connections", [ws.status for ws in opened], [101] * 60 + [429])
    other = WebSocket(test.stranger("198.51.100.21"))
    test.same("another address comes in", other.status, 101)
    for ws in [*opened, other]:
        ws.hang_up()


def chatter(test, scene):
    ben, mallory = WebSocket(scene.ben), WebSocket(scene.mallory)
    for ws in (ben, mallory):
        ws.receive()
        ws.ask({"do": "watch", "match": scene.match})
    say = {"do": "say", "match": scene.match, "text": "spam"}
    answers = [mallory.ask(say) for _ in range(40)]
    test.same("five lines at once", [a["is"] for a in answers[:5]], ["done"] * 5)
    test.same("then it is too fast", {a.get("reason") for a in answers[5:]}, {"chat_too_fast"})
    test.same("a long line", mallory.ask({**say, "text": "x" * 501}).get("reason"), "chat_too_long")
    test.same("an empty line", mallory.ask({**say, "text": " \t\n"}).get("reason"), "chat_empty")
    heard = 0
    try:
        while True:
            heard += ben.receive(PATIENCE_S if heard < 5 else 0.3).get("event", {}).get("t") == "said"
    except TimeoutError:
        pass
    test.same("others hear no more than was allowed", heard, 5)
    for ws in (ben, mallory):
        ws.hang_up()


def hoarders(test):
    hoarder, other = test.person("Hoarder"), test.person("Another")
    options = {"game": "hecht", "players": 2}
    made = [hoarder.ask("POST", "/api/matches", options) for _ in range(55)]
    test.same("a person has so many tables", counted(made), {(201, ""): 50, (429, "too_many_tables"): 5})
    answer = other.ask("POST", "/api/matches", options)
    test.same("another person still makes one", answer.status, 201)
    ws = WebSocket(hoarder)
    ws.receive()
    matches = [each.json()["match"] for each in [*made[:50], answer]]
    kinds = [ws.ask({"do": "watch", "match": match}) for match in matches]
    test.same("a connection watches so many", [kind["is"] for kind in kinds], ["table"] * 50 + ["refused"])
    test.same("not more", kinds[-1].get("reason"), "too_many")
    ws.hang_up()


def thinkers(test):
    """They let bots think as much as they can; the bots of others must not wait for that."""
    opened = []
    for i in range(4):
        person = test.person(f"Thinker {i}")
        ws = WebSocket(person)
        ws.receive()
        match = person.ask("POST", "/api/matches", {"game": "fatfish", "players": 2}).json()["match"]
        for message in ({"do": "sit", "seat": 1}, {"do": "bot", "level": "random"}, {"do": "start"}):
            test.same(f"a thinker's table: {message}", person.do(match, message).status, 200)
        while "legal" not in ws.ask({"do": "watch", "match": match}):
            time.sleep(0.05)
        opened.append((ws, match))
    host = test.person("Host of bots")
    for _ in range(12):
        match = host.ask("POST", "/api/matches", {"game": "hecht", "players": 4, "takeover": "expert"}).json()["match"]
        bots = [{"do": "bot", "level": "expert"}] * 3
        for message in ({"do": "sit"}, *bots, {"do": "start"}, {"do": "resign"}):
            host.do(match, message)
    for ws, match in opened:
        ws.raw.sendall(frame(TEXT, json.dumps({"do": "hint", "match": match, "id": 7}).encode()) * HINTS)
    for ws, _ in opened:
        refused, other = 0, []
        while refused < HINTS - 1 and len(other) < HINTS:
            message = ws.receive()
            if message.get("reason") == "too_many_messages":
                refused += 1
            elif message.get("id") == 7:
                other.append(message["is"])
        test.check("of a flood of hints one is thought about", set(other) <= {"hint"} and len(other) <= 1, str(other))
        ws.hang_up()
    time.sleep(4)
