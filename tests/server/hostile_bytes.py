"""Bytes that break rules: of TCP's patience, of HTTP, of WebSocket. Used by hostile.py."""

import json
import select
import sys
import time

from wire import (BINARY, CLOSE, CONTINUATION, PATIENCE_S, PING, TEXT, Client, WebSocket, connect, frame, head_bytes,
                  read_answer)

ENDLESS = 4
HEAD_MS_MAX = 2000  # as the server was told


def ended(raws, seconds):
    """How many of these sockets the other side closes in this time."""
    left, end = set(raws), time.monotonic() + seconds
    while left and time.monotonic() < end:
        for raw in select.select(list(left), [], [], 0.1)[0]:
            try:
                if not raw.recv(1 << 16):
                    left.discard(raw)
            except OSError:
                left.discard(raw)
    return len(raws) - len(left)


def half_open(test):
    """Heads and bodies that never end, a byte now and then so that nobody thinks they are idle."""
    begun = time.monotonic()
    raws = []
    for i in range(200):
        raw = connect(test.port)
        text = f"{'GET' if i % 2 else 'POST'} /api/players HTTP/1.1\r\nHost: 127.0.0.1:{test.port}\r\n"
        raw.sendall((text if i % 2 else text + "Content-Length: 60000\r\n\r\n").encode())
        raws.append(raw)
    gone = 0
    while gone < len(raws) and time.monotonic() < begun + PATIENCE_S:
        for raw in raws:
            try:
                raw.send(b"x")
            except OSError:
                pass
        gone = ended(raws, 0.25)
    test.same("requests that never end are cut off", gone, len(raws))
    lasted = time.monotonic() - begun
    test.check("not before they had their time", lasted >= HEAD_MS_MAX / 1000 * 0.9, f"after {lasted:.1f} s")
    for raw in raws:
        raw.close()


def raw_answer(test, data):
    raw = connect(test.port)
    try:
        raw.sendall(data)
    except OSError:
        pass
    with raw.makefile("rb") as file:
        answer = read_answer(file)
    raw.close()
    return answer.status if answer else None


def junk_requests(test):
    host = f"Host: 127.0.0.1:{test.port}\r\n"
    post = "POST /api/players HTTP/1.1\r\n" + host
    cases = [
        ("a head of 9 KiB", f"GET / HTTP/1.1\r\n{host}X: {'x' * 9000}\r\n\r\n", 431),
        ("ten thousand headers", f"GET / HTTP/1.1\r\n{host}" + "a:b\r\n" * 10000 + "\r\n", 431),
        ("an address of 5 KiB", f"GET /{'x' * 5000} HTTP/1.1\r\n{host}\r\n", 414),
        ("a body too large", post + "Content-Length: 65537\r\n\r\n" + "x" * 65537, 413),
        ("a body that says it is huge", post + "Content-Length: 99999999999999\r\n\r\n", 413),
        ("a length that is no number", post + "Content-Length: -1\r\n\r\n", 400),
        ("chunks too many", post + "Transfer-Encoding: chunked\r\n\r\n" + ("1000\r\n" + "x" * 4096 + "\r\n") * 17, 413),
        ("a chunk without end", post + "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", 413),
        ("two lengths", post + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400),
        ("length and chunks", post + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("two hosts", f"GET / HTTP/1.1\r\n{host}{host}\r\n", 400),
        ("a path upwards", f"GET /../../etc/passwd HTTP/1.1\r\n{host}\r\n", 400),
        ("no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + "\r\n" * 4, 400),
    ]
    for name, text, status in cases:
        test.same(f"{name} is refused", raw_answer(test, text.encode("latin-1")), status)
    bodies = [
        ("brackets without end", b"[" * 60000, 400),
        ("objects without end", b'{"name":' * 7000, 400),
        ("broken UTF-8", b'{"name":"\xff\xfe"}', 400),
        ("half a surrogate", b'{"name":"\\ud800"}', 400),
        ("a name with a line break", b'{"name":"A\\nB\\u0000C"}', None),
        ("a number too large", b'{"name":1e999}', 400),
        ("a name of 60 kB", b'{"name":"' + b"x" * 60000 + b'"}', 400),
    ]
    client = Client(test.port)
    for name, body, status in bodies:
        answer = client.ask("POST", "/api/bots", body)
        if status is None:
            test.check(f"{name} is not kept so", "\n" not in json.loads(answer.body).get("name", ""), answer.body)
        else:
            test.same(f"{name} are refused as a body", answer.status if answer else None, status)
    for _ in range(100):
        raw = connect(test.port)
        raw.sendall(test.random.randbytes(test.random.randrange(1, 2000)))
        raw.close()


def junk_frames(test):
    long = b'{"do":"ping","x":"' + b"x" * 17000 + b'"}'
    cases = [
        ("a message of 17 kB", frame(TEXT, long), 1009),
        ("a frame that says it has a terabyte", frame(TEXT, b"x", size=1 << 40), 1009),
        ("a frame that says it has 2^63 bytes", frame(TEXT, b"x", size=1 << 63), 1009),
        ("a frame without mask", frame(TEXT, b'{"do":"ping"}', masked=False), 1002),
        ("a reserved bit", frame(TEXT, b'{"do":"ping"}', reserved=64), 1002),
        ("a reserved kind", frame(5, b"x"), 1002),
        ("a binary message", frame(BINARY, b"x"), 1003),
        ("broken UTF-8", frame(TEXT, b'{"do":"\xff"}'), 1007),
        ("a ping of 126 bytes", frame(PING, b"x" * 126), 1002),
        ("a ping in pieces", frame(PING, b"x", final=False), 1002),
        ("a continuation of nothing", frame(CONTINUATION, b"x"), 1002),
        ("a message within another", frame(TEXT, b"x", final=False) + frame(TEXT, b"y"), 1002),
        ("pieces of 17 kB together", frame(TEXT, b"x" * 8500, final=False) + frame(CONTINUATION, b"x" * 8500), 1009),
        ("closing with a forbidden code", frame(CLOSE, b"\x03\xed"), 1002),
    ]
    for name, data, code in cases:
        ws = WebSocket(Client(test.port))
        ws.receive()
        ws.raw.sendall(data)
        test.same(f"{name} ends the connection", ws.closing_code(), code)
        ws.hang_up()
    ws = WebSocket(test.person("Mallory"))
    ws.receive()
    texts = [
        (b"[" * 9000, "bad_json"),
        (b'{"do":"ping","id":' + b"[" * 20 + b"]" * 20 + b"}", "bad_json"),
        (b"{" * 4000, "bad_json"),
        (b'"ping"', "bad_json"),
        (b"", "bad_json"),
        (b'{"do":"ping"', "bad_json"),
        (b'{"do":"ping","id":1e400}', "bad_message"),
        (b'{"do":"ping","id":99999999999999999999}', "bad_message"),
        (b'{"do":"ping","id":1.5}', "bad_message"),
        (b'{"do":"destroy"}', "bad_message"),
        (b'{"do":"watch","match":7}', "bad_message"),
        (b'{"do":"watch"}', "bad_message"),
        (b'{"do":"watch","match":"' + b"x" * 5000 + b'"}', "no_such_match"),
        (b'{"do":"move","match":"x","moves":0,"move":"' + b"x" * 5000 + b'"}', "unreadable_move"),
    ]
    for text, reason in texts:
        ws.raw.sendall(frame(TEXT, text))
        test.same(f"{text[:30]!r} is refused", ws.receive().get("reason"), reason)
    test.same("and the connection is still good", ws.ask({"do": "ping"})["is"], "pong")
    ws.hang_up()
    for _ in range(30):
        ws = WebSocket(Client(test.port))
        try:
            ws.raw.sendall(test.random.randbytes(2000))
        except OSError:
            pass
        ws.hang_up()


def push(sockets, piece):
    """Sends the same bytes as fast as they are taken, until nobody takes them; how many were sent, who is left."""
    sent, left, end = 0, {ws.raw for ws in sockets}, time.monotonic() + PATIENCE_S
    for raw in left:
        raw.setblocking(False)
    while left and time.monotonic() < end:
        readable, writable, _ = select.select(left, left, [], 0.1)
        for raw in {*readable, *writable}:
            try:
                if raw in readable and not raw.recv(1 << 18):
                    left.discard(raw)
                elif raw in writable:
                    sent += raw.send(piece)
            except BlockingIOError:
                pass
            except OSError:
                left.discard(raw)
    return sent, len(left)


def endless_frames(test):
    """Frames that are allowed each, but never become a message."""
    for name, first, piece in (
        ("empty pieces", frame(TEXT, b"", final=False), frame(CONTINUATION, b"", final=False) * 2000),
        ("pings", b"", frame(PING, b"") * 2000),
    ):
        sockets = [WebSocket(Client(test.port, address=f"198.51.100.{30 + i}")) for i in range(ENDLESS)]
        for ws in sockets:
            ws.receive()
            ws.raw.sendall(first)
        sent, left = push(sockets, piece)
        print(f"-- {name}: {sent // 6} frames sent, {left} connections left", file=sys.stderr)
        test.same(f"{name} without end are cut off", left, 0)
        for ws in sockets:
            ws.hang_up(rudely=True)


def many_connections(test):
    for i in range(1000):
        if i % 4 == 0:
            ws = WebSocket(Client(test.port))
            ws.hang_up(rudely=i % 8 == 0)
            continue
        raw = connect(test.port)
        if i % 4 == 1:
            raw.sendall(b"GET / HT")
        elif i % 4 == 2:
            raw.sendall(head_bytes("GET", "/api/games", {"Host": f"127.0.0.1:{test.port}"}))
        raw.close()
    test.same("after a thousand connections there is room", Client(test.port).ask("GET", "/api/games").status, 200)


def slow_readers(test):
    """They ask for a long match again and again, and read nothing of it."""
    watch = frame(TEXT, json.dumps({"do": "watch", "match": test.long_match(), "after": 0}).encode())
    before_kb = most_kb = test.memory_kb()
    lazy = [WebSocket(test.person(f"Slow {i}"), receive_bytes=4096) for i in range(8)]
    for ws in lazy:
        ws.raw.setblocking(False)
    left, end = set(lazy), time.monotonic() + PATIENCE_S
    while left and time.monotonic() < end:
        for ws in list(left):
            try:
                ws.raw.send(watch)
            except BlockingIOError:
                pass
            except OSError:
                left.discard(ws)
        most_kb = max(most_kb, test.memory_kb())
        time.sleep(0.02)
    test.same("who reads nothing is cut off", len(left), 0)
    test.check("and little was kept for them", most_kb - before_kb < 32 * 1024, f"{most_kb - before_kb} kB")
    for ws in lazy:
        ws.hang_up()
