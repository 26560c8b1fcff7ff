"""People who make things grow, or last: records, people, answers, turns. Used by hostile.py."""

import json
import sys
import time

from hostile_people import ADDRESS_BURST, PERSON_BURST, counted
from wire import PATIENCE_S, TEXT, Client, WebSocket, connect, frame, head_bytes, read_answer

CHANGES_BURST = 120  # match/budgets.h
PEOPLE_BURST = 100  # of an address
KICKS = 125  # more than anybody has changes
UNREAD = 15
# What the server may keep of answers that nobody reads, all together.
UNREAD_KB = 32 * 1024


def newcomer(test, name):
    """From an address of their own, so that there are enough."""
    test.newcomers += 1
    return test.person(name, f"203.0.113.{test.newcomers % 250 + 1}")


def as_guest(owner, guest):
    """A client that acts as this guest of the owner's."""
    client = Client(owner.port, owner.token, owner.address)
    ask = client.ask
    client.ask = lambda method, path, body=None, more=None: ask(method, f"{path}?as={guest}", body, more)
    client.player = guest
    return client


def new_guest(test, owner, name):
    answer = owner.ask("POST", "/api/me/guests", {"name": name})
    test.same(f"a guest of somebody's: {name}", answer.status, 201)
    return as_guest(owner, answer.json()["player"])


def new_table(test, host, people, **options):
    """A table of the host's, at which these people sit; the one with the first seat is the host where it is in it."""
    made = host.ask("POST", "/api/matches", {"game": "hecht", "players": 2, **options})
    test.same("a table is made", made.status, 201)
    match = made.json()["match"]
    for person in people:
        test.same("somebody sits down", person.do(match, {"do": "sit"}).status, 200)
    return match


def watching(person, match):
    ws = WebSocket(person)
    ws.receive()
    ws.ask({"do": "watch", "match": match})
    return ws


def records(person, match):
    return person.ask("GET", f"/api/matches/{match}").json()["seq"]


def made_up_ids(test):
    """They were written into the log, which nobody could read any more after the next start."""
    host, other = newcomer(test, "Maker"), newcomer(test, "Other")
    match = new_table(test, host, [host, other])
    ws = watching(host, match)
    before = records(host, match)
    for what in ({"do": "kick"}, {"do": "mute", "yes": True}):
        # As long as a body may be; and as a message, of characters that take six bytes in a record.
        for name, made_up in (("long", "x" * 65490), ("nobody's", "000000000000"), ("empty", "")):
            answer = host.do(match, {**what, "player": made_up})
            test.same(f"a {what['do']} of a {name} id", (answer.status, answer.reason()), (409, "no_such_player"))
        for name, made_up in (("six bytes", "\x7f" * 15000), ("two bytes", '"' * 8000)):
            message = {**what, "match": match, "id": 9, "player": made_up}
            ws.raw.sendall(frame(TEXT, json.dumps(message, ensure_ascii=False).encode()))
            while (answer := ws.receive()).get("id") != 9:
                pass
            test.same(f"a {what['do']} of what is written as {name} each", answer.get("reason"), "no_such_player")
    test.same("nothing of it was written", records(host, match), before)
    ws.hang_up()
    test.reload.append(match)


def habits(test):
    """What can be done again and again: name, who, and the messages, each of which would write a record."""
    flip = [True, False]
    yield "wishes", {"start": True}, [{"do": "wish", "wish": "pause", "yes": yes} for yes in flip]
    yield "ends", {"start": True}, [{"do": "wish", "wish": "abandon", "yes": yes} for yes in flip]
    options = {"game": "hecht", "players": 2}
    yield "options", {}, [{"do": "options", "options": {**options, "hints": yes}} for yes in flip]
    yield "promises", {}, [{"do": "commit", "commitment": digits * 32} for digits in ("0a", "0b")]
    yield "mutes", {}, [{"do": "mute", "player": "other", "yes": yes} for yes in flip]
    yield "consents", {"commentators": True}, [{"do": "consent", "yes": yes} for yes in flip]


def togglers(test):
    """46 records a second were written without end."""
    for name, options, messages in habits(test):
        options = dict(options)
        start = options.pop("start", False)
        host, other = newcomer(test, f"Toggler {name}"), newcomer(test, "Other")
        match = new_table(test, host, [host, other], **options)
        if start:
            test.same("it starts", host.do(match, {"do": "start"}).status, 200)
        ws = watching(host, match)
        before, began = records(host, match), time.monotonic()
        each = [{**message, "match": match} for message in messages]
        for message in each:
            if message.get("player") == "other":
                message["player"] = other.player
        # All of them at once; as many as may come at once at all.
        tries = PERSON_BURST - 20
        texts = [json.dumps({**each[i % 2], "id": i + 10}).encode() for i in range(tries)]
        ws.raw.sendall(b"".join(frame(TEXT, text) for text in texts))
        answers = {}
        while len(answers) < tries:
            message = ws.receive()
            if message.get("id", 0) >= 10:
                answers[message["id"]] = message.get("reason", message["is"])
        # When no more is written, every second of them asks for what is so already.
        refused = sum(answer == "too_many_changes" for answer in answers.values())
        written = records(other, match) - before
        most = CHANGES_BURST + (time.monotonic() - began) / 3 + 1
        test.check(
            f"{name} back and forth are refused after a while",
            CHANGES_BURST / 2 <= written <= most and refused >= 20,
            f"{refused} refused, {written} written, at most {most:.0f}: {set(answers.values())}",
        )
        ws.hang_up()
        test.reload.append(match)
    renamers(test)


def renamers(test):
    host, other = newcomer(test, "Renamer"), newcomer(test, "Other")
    match = new_table(test, host, [host, other])
    ws = watching(host, match)
    before = records(other, match)
    answers = counted(host.ask("PATCH", "/api/me", {"name": f"Renamer {i}"}) for i in range(60))
    test.same("names are changed or refused", set(answers), {(200, ""), (429, "too_many_changes")})
    test.check("few of them are taken", answers.get((200, ""), 0) <= 20, str(answers))
    test.check("and fewer written", records(other, match) - before <= 20, f"{records(other, match) - before}")
    ws.hang_up()


def toggle_on(test):
    """The same as pressure: whatever it is answered."""
    host, other = newcomer(test, "Toggler"), newcomer(test, "Other")
    match = new_table(test, host, [host, other])
    messages = [{"do": "options", "match": match, "options": {"game": "hecht", "players": 2, "hints": i % 2 == 0}}
                for i in range(PERSON_BURST - 20)]
    ws = watching(host, match)
    ws.raw.sendall(b"".join(frame(TEXT, json.dumps(message).encode()) for message in messages))
    ws.ask({"do": "ping"})
    ws.hang_up()


def kickers(test):
    """A host who kicks everybody who comes, and visitors who talk until they go: a log for those who read it later."""
    host = newcomer(test, "Kicker")
    match = new_table(test, host, [host], spectators=True)
    answers = []
    for i in range(KICKS):
        person = newcomer(test, f"Kicked {i}")
        ws = WebSocket(person)
        ws.send({"do": "watch", "match": match})
        ws.send({"do": "say", "match": match, "text": "x" * 500})
        ws.ask({"do": "say", "match": match, "text": "y" * 500})
        answers.append(host.do(match, {"do": "kick", "player": person.player}))
        ws.hang_up()
    found = counted(answers)
    taken = found.get((200, ""), 0)
    test.same("kicks are taken or refused", set(found), {(200, ""), (409, "too_many_changes")})
    test.check("kicks are refused after a while", CHANGES_BURST * 0.8 <= taken < KICKS, str(found))
    test.same("who was kicked stays out", person_reason(test, match), "kicked")
    test.long_log = match
    test.reload.append(match)


def person_reason(test, match):
    """Somebody is kicked who has come back by then, however busy the host was."""
    host = newcomer(test, "Kicker once")
    own = new_table(test, host, [host])
    person = newcomer(test, "Kicked")
    ws = watching(person, own)
    test.same("one is kicked", host.do(own, {"do": "kick", "player": person.player}).status, 200)
    ws.hang_up()
    return person.do(own, {"do": "sit"}).reason()


def event_readers(test):
    """Each reader of such a log stalled everybody."""
    reader = newcomer(test, "Reader")
    path = f"/api/matches/{test.long_log}/events"
    after, seen, pages = 0, 0, 0
    while True:
        answer = reader.ask("GET", f"{path}?after={after}&limit=100")
        test.check("a page of events", answer.status == 200 and len(answer.body) < 300_000, f"{answer.status}")
        page = answer.json()
        test.check("has no more than was asked for", len(page["events"]) <= 100, str(len(page["events"])))
        seen += len(page["events"])
        pages += 1
        after = page["last"]
        if not page["more"] or pages > 50:
            break
    test.same("together they are the log", seen, records(reader, test.long_log))
    test.check("which is a long one", seen > 300 and pages > 3, f"{seen} events in {pages} pages")
    whole = reader.ask("GET", path)
    test.check("who names no limit gets a page, too", len(whole.json()["events"]) <= 500, str(len(whole.body)))


def read_on(test):
    reader = newcomer(test, "Reader")
    for _ in range(20):
        reader.ask("GET", f"/api/matches/{test.long_log}/events?after=0")


def unread_answers(test):
    """Answers that nobody reads, one behind the other on each connection."""
    before_kb = most_kb = test.memory_kb()
    raws = []
    for i in range(UNREAD):
        person = test.person(f"Unread {i}", f"198.51.100.{100 + i}")
        raw = connect(test.port, receive_bytes=4096)
        heads = [head_bytes("GET", f"/api/matches/{test.long_log}/{what}", person.headers())
                 for what in ("events?after=0", "export", "history") * 20]
        raw.settimeout(1)
        try:
            raw.sendall(b"".join(heads))
        except OSError:
            pass  # it takes no more before somebody reads
        raws.append(raw)
    end = time.monotonic() + 2
    while time.monotonic() < end:
        most_kb = max(most_kb, test.memory_kb())
        time.sleep(0.05)
    test.check("what nobody reads is not kept", most_kb - before_kb < UNREAD_KB, f"{most_kb - before_kb} kB")
    print(f"-- {UNREAD} who read nothing: {most_kb - before_kb} kB", file=sys.stderr)
    test.same("others are answered", test.stranger().ask("GET", "/healthz").status, 200)
    for raw in raws:
        raw.close()


def make_people(test, count, heads):
    """How many of so many new people are made, with these headers in turn; and what else was answered."""
    raw = connect(test.port)
    file = raw.makefile("rb")
    body = b'{"name":"Nobody"}'
    answers = []
    for i in range(count):
        lines = ["POST /api/players HTTP/1.1", f"Host: 127.0.0.1:{test.port}", f"Content-Length: {len(body)}"]
        lines += [f"X-Forwarded-For: {value}" for value in heads[i % len(heads)]]
        raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
        answers.append(read_answer(file))
        if answers[-1] is None or answers[-1].headers.get("connection") == "close":
            file.close()
            raw.close()
            raw = connect(test.port)
            file = raw.makefile("rb")
        if answers[-1] and "set-cookie" in answers[-1].headers:
            test.secrets.add(answers[-1].headers["set-cookie"].split("shoal=")[1].split(";")[0])
    file.close()
    raw.close()
    return counted(answers)


def crowds(test):
    """400 people were made in two seconds by one address, however it was written down."""
    tries = ADDRESS_BURST - 20
    for name, count, heads in (
        ("one address", 400, [["198.51.100.150"]]),
        ("its ports", tries, [[f"198.51.100.151:{port}"] for port in range(4000, 4100)]),
        ("the last of several lines", tries, [[f"203.0.113.{i}", "198.51.100.152"] for i in range(1, 100)]),
        ("the last of one line", tries, [[f"203.0.113.{i}, 198.51.100.153"] for i in range(1, 100)]),
        ("a network of IPv6", tries, [["2001:db8:7::1"], ["[2001:db8:7::2]"], ["[2001:DB8:7:0::3]:443"],
                                      ["2001:0db8:0007:0000:ffff::4"]]),
        ("nonsense", tries, [["unknown"], ["_hidden"], [""], ["999.1.1.1"], ["a" * 200], ["198.51.100.9.9"], [",,"],
                             ["203.0.113.1", "unknown"], ["203.0.113.2", ""]]),
    ):
        began = time.monotonic()
        found = make_people(test, count, heads)
        made = sum(many for (status, _), many in found.items() if status == 201)
        most = PEOPLE_BURST + 2 * (time.monotonic() - began) + 1
        test.check(f"people of {name} are few", 0 < made <= most and made < count, f"{made} > {most:.0f}: {found}")
        test.check(f"people of {name}: the others are told", {each[0] for each in found} == {201, 429}, str(found))
    test.same("another address still comes", make_people(test, 1, [["203.0.113.99"]]), {(201, ""): 1})


def crowd_on(test):
    make_people(test, 100, [["198.51.100.150"]])


def evaders(test):
    """A fresh face for somebody who was silenced or sent away: a guest at the same device."""
    host, rude = newcomer(test, "Host"), newcomer(test, "Rude")
    guest = new_guest(test, rude, "Guest")
    match = new_table(test, host, [host, rude], players=3)
    say = {"do": "say", "text": "hello"}
    test.same("one may speak", rude.do(match, say).status, 200)
    test.same("until muted", host.do(match, {"do": "mute", "player": rude.player, "yes": True}).status, 200)
    test.same("then not", rude.do(match, say).reason(), "chat_muted")
    for name, who in (("an old guest", guest), ("a new guest", new_guest(test, rude, "Fresh"))):
        ws = WebSocket(rude, guest=who.player)
        ws.receive()
        ws.ask({"do": "watch", "match": match})
        test.same(f"nor by {name}", ws.ask({**say, "match": match}).get("reason"), "chat_muted")
        ws.hang_up()
    test.same("kicked, too", host.do(match, {"do": "kick", "player": rude.player}).status, 200)
    for name, who in (("they", rude), ("an old guest", guest), ("a new guest", new_guest(test, rude, "Another"))):
        test.same(f"{name} do not sit down again", who.do(match, {"do": "sit"}).reason(), "kicked")
    # It is the same the other way round: a guest who is sent away takes the device along.
    rude = newcomer(test, "Rude again")
    guest = new_guest(test, rude, "First")
    match = new_table(test, host, [host, guest], players=3)
    test.same("a guest is kicked", host.do(match, {"do": "kick", "player": guest.player}).status, 200)
    for name, who in (("the owner", rude), ("the guest", guest), ("another guest", new_guest(test, rude, "Second"))):
        test.same(f"{name} does not come instead", who.do(match, {"do": "sit"}).reason(), "kicked")


def stallers(test):
    """A move and its taking back gave the whole time again, for ever."""
    people = [newcomer(test, "Staller"), newcomer(test, "Waiting")]
    # Nobody is taken for absent meanwhile: only the clock ends it.
    match = new_table(test, people[0], people, clock={"kind": "live", "move_s": 1, "reserve_s": 1}, grace_s=600)
    test.same("it starts", people[0].do(match, {"do": "start"}).status, 200)
    ends = {"time_over", "bot_plays"}
    began, turns, reason = time.monotonic(), 0, ""
    seen = {}
    for person in people:
        table = person.ask("GET", f"/api/matches/{match}").json()
        if table.get("legal"):
            staller, seen = person, table
    test.check("somebody is to move", bool(seen), "nobody")
    undone, last = 0, 0
    while reason not in ends and time.monotonic() < began + PATIENCE_S and seen:
        for message in ("move", "undo"):
            time.sleep(0.1)  # a person's requests have a limit, too
            table = staller.ask("GET", f"/api/matches/{match}").json()
            moves, legal = table["turn"]["moves"], table.get("legal", [])
            wanted = {"do": message, "moves": moves}
            if message == "move":
                if not legal:
                    reason = "bot_plays" if table["table"]["seats"][seat_of(table, staller)].get("bot") else reason
                    continue
                wanted["move"] = legal[turns % len(legal)]
            sent = time.monotonic()
            answer = staller.do(match, wanted)
            if message == "undo" and answer.status == 200:
                undone, last = undone + 1, sent - began
            reason = answer.reason() if answer.reason() in ends else reason
        turns += 1
    test.check("moves are taken back for a while", undone > 0, f"{undone} of {turns}")
    # However slow this machine is: what was taken back was sent while there was time, and there are two seconds.
    test.check("moves taken back give no time", reason in ends and last < 4, f"{undone} in {last:.1f} s, {reason!r}")


def seat_of(table, person):
    seats = table["table"]["seats"]
    return next((i for i, seat in enumerate(seats) if seat.get("player") == person.player), 0)


def odd_bodies(test):
    """What follows a body of unknown length must not be taken for a request."""
    smuggled = f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{test.port}\r\n\r\n"
    for coding in ("gzip", "identity", "chunked, gzip", "gzip, chunked", "xchunked", "chunked;q=1", "\x0bchunked"):
        raw = connect(test.port)
        head = f"POST /api/players HTTP/1.1\r\nHost: 127.0.0.1:{test.port}\r\nTransfer-Encoding: {coding}\r\n\r\n"
        raw.sendall((head + smuggled).encode("latin-1"))
        with raw.makefile("rb") as file:
            first = read_answer(file)
            second = read_answer(file)
        raw.close()
        status = first.status if first else 0
        test.check(f"a body coded as {coding!r} is refused", status in (400, 501), f"{status}")
        test.check(f"and ends the connection: {coding!r}", second is None, "what follows was answered")
