"""HTTP and WebSocket by hand, for tests that must be able to break their rules. Nothing but the standard library."""

import base64
import json
import os
import select
import socket
import struct
import time

# Ends what hangs. Whatever is waited for comes long before, however busy the machine is.
PATIENCE_S = 60

TEXT, BINARY, CLOSE, PING, PONG, CONTINUATION = 1, 2, 8, 9, 10, 0


def connect(port, receive_bytes=0):
    """With `receive_bytes`, one whose other side can get rid of little that is not read."""
    raw = socket.socket()
    if receive_bytes:
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 600)
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    raw.settimeout(PATIENCE_S)
    raw.connect(("127.0.0.1", port))
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return raw


def head_bytes(method, path, headers):
    lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in headers.items()]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def reason(self):
        try:
            return self.json().get("reason", "")
        except (ValueError, AttributeError):
            return ""


def read_answer(file):
    """None: the other side hung up without a word."""
    try:
        line = file.readline()
        if not line:
            return None
        headers = {}
        while True:
            each = file.readline().strip().decode("latin-1")
            if not each:
                break
            name, _, value = each.partition(":")
            headers[name.lower()] = value.strip()
        status = int(line.split()[1])
        length = 0 if status < 200 else int(headers.get("content-length", 0))
        return Answer(status, headers, file.read(length))
    except OSError:
        return None


class Client:
    """One person or stranger on a kept connection. `address` is where a proxy says that it comes from."""

    def __init__(self, port, token="", address=""):
        self.port, self.token, self.address = port, token, address
        self.raw = self.file = None

    def headers(self, more=None):
        found = {"Host": f"127.0.0.1:{self.port}"}
        if self.token:
            found["Authorization"] = "Bearer " + self.token
        if self.address:
            found["X-Forwarded-For"] = self.address
        found.update(more or {})
        return {name: value for name, value in found.items() if value is not None}

    def ask(self, method, path, body=None, more=None):
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        more = dict(more or {})
        if data or method != "GET":
            more.setdefault("Content-Length", str(len(data)))
        if self.raw is not None and select.select([self.raw], [], [], 0)[0]:
            self.hang_up()  # the server closes what was idle for long
        if self.raw is None:
            self.raw = connect(self.port)
            self.file = self.raw.makefile("rb")
        try:
            self.raw.sendall(head_bytes(method, path, self.headers(more)) + data)
        except OSError:
            pass  # an answer may be there all the same
        answer = read_answer(self.file)
        if answer is None or answer.headers.get("connection") == "close":
            self.hang_up()
        return answer

    def do(self, match, message):
        return self.ask("POST", f"/api/matches/{match}/do", message)

    def hang_up(self):
        if self.raw is not None:
            self.file.close()
            self.raw.close()
        self.raw = self.file = None


def new_bot(port, name, address=""):
    client = Client(port, address=address)
    answer = client.ask("POST", "/api/bots", {"name": name})
    made = answer.json()
    client.token, client.player = made["token"], made["player"]
    return client


class Closed(Exception):
    """The other side closed; `code` is 1006 where it did so without a word."""

    def __init__(self, code):
        super().__init__(f"closed with {code}")
        self.code = code


class WebSocket:
    """`status` is 101 where it was opened. `guest` is whom the client comes as."""

    def __init__(self, client, more=None, receive_bytes=0, guest=""):
        self.raw = connect(client.port, receive_bytes)
        self.buffer = b""
        self.last_id = 0
        key = base64.b64encode(os.urandom(16)).decode()
        head = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": 13}
        head.update(more or {})
        self.raw.sendall(head_bytes("GET", "/ws" + (guest and f"?as={guest}"), client.headers(head)))
        self.read_head()

    def read_head(self):
        while b"\r\n\r\n" not in self.buffer:
            more = self.raw.recv(65536)
            if not more:
                break
            self.buffer += more
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head else 0

    def send(self, message):
        self.raw.sendall(frame(TEXT, json.dumps(message).encode()))

    def take_frame(self):
        """The next whole frame that has arrived, or None."""
        data = self.buffer
        if len(data) < 2:
            return None
        size, at = data[1] & 127, 2
        if size == 126:
            size, at = struct.unpack(">H", data[2:4].ljust(2, b"\0"))[0], 4
        elif size == 127:
            size, at = struct.unpack(">Q", data[2:10].ljust(8, b"\0"))[0], 10
        if len(data) < at + size:
            return None
        self.buffer = data[at + size :]
        return data[0] & 15, data[at : at + size]

    def take(self):
        """The next message among the bytes that have arrived, or None."""
        while True:
            found = self.take_frame()
            if found is None:
                return None
            kind, payload = found
            if kind == CLOSE:
                raise Closed(struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005)
            if kind == PING:
                self.raw.sendall(frame(PONG, payload))
            elif kind == TEXT:
                return json.loads(payload)

    def fill(self):
        try:
            more = self.raw.recv(1 << 18)
        except (ConnectionResetError, BrokenPipeError):
            more = b""
        if not more:
            raise Closed(1006)
        self.buffer += more

    def receive(self, seconds=PATIENCE_S):
        end = time.monotonic() + seconds
        while True:
            message = self.take()
            if message is not None:
                return message
            self.raw.settimeout(max(0.001, end - time.monotonic()))
            self.fill()

    def ask(self, message, seconds=PATIENCE_S):
        """What answers this message; what else comes meanwhile is left aside."""
        self.last_id += 1
        self.send({**message, "id": self.last_id})
        while True:
            answer = self.receive(seconds)
            if answer.get("id") == self.last_id:
                return answer

    def closing_code(self, seconds=PATIENCE_S):
        """How it ends, whatever is said before; 0: it does not."""
        try:
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                self.receive(end - time.monotonic())
        except Closed as closed:
            return closed.code
        except TimeoutError:
            pass
        return 0

    def hang_up(self, rudely=False):
        if rudely:
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.raw.close()


def frame(kind, payload=b"", final=True, masked=True, reserved=0, size=None):
    """`size` is what the frame says about itself, where that is not the truth."""
    said = len(payload) if size is None else size
    bit = 128 if masked else 0
    head = bytes([(128 if final else 0) | reserved | kind])
    if said < 126:
        head += bytes([bit | said])
    elif said < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", said)
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", said)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    many = mask * (len(payload) // 4 + 1)
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(many[: len(payload)], "big")
    return head + mask + mixed.to_bytes(len(payload), "big")
