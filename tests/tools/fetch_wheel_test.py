#!/usr/bin/env python3
"""cmake/fetch_wheel.py against an index on this machine whose connections break off."""
import hashlib
import http.server
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WHEEL = bytes(range(256)) * 4000
NAME = "big_thing-1.0-py3-none-any.whl"
DIGEST = hashlib.sha256(WHEEL).hexdigest()


class Index(http.server.BaseHTTPRequestHandler):
    """`breaks`: how many bytes each answer carries before the line is cut; then nothing more is cut."""
    breaks, ranges, logins, knows_pieces = [], [], [], True

    def do_GET(self):
        self.logins.append(self.headers.get("Authorization"))
        if self.path == "/simple/big-thing/":
            return self.answer(200, f'<a href="/files/other.whl#sha256={"0" * 64}">other</a>\n'
                                    f'<a href="../../files/{NAME}#sha256={DIGEST}">it</a>'.encode())
        if not self.path.startswith("/files/"):
            return self.answer(404, b"")
        first = int((self.headers.get("Range") or "bytes=0-")[6:-1])
        self.ranges.append(first)
        if not self.knows_pieces:
            return self.answer(200, WHEEL)
        if first >= len(WHEEL):
            return self.answer(416, b"")
        self.answer(206, WHEEL[first:], self.breaks.pop(0) if self.breaks else None)

    def answer(self, status, body, cut=None):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[:cut])
        self.close_connection = True

    def log_message(self, *_):
        pass


class FetchWheel(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory(prefix="裸 wheels ")
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        Index.breaks, Index.ranges, Index.logins, Index.knows_pieces = [], [], [], True
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Index)
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.port = server.server_address[1]

    def fetch(self, login="", digest=DIGEST, name="Big.Thing"):
        done = subprocess.run([sys.executable, ROOT / "cmake/fetch_wheel.py", f"http://{login}127.0.0.1:{self.port}/simple/",
                               f"{name}==1.0 --hash=sha256:{'1' * 64} --hash=sha256:{digest}", self.folder],
                              capture_output=True, text=True)
        return done.returncode, done.stderr

    def test_a_connection_that_breaks_again_and_again_is_taken_up_where_it_broke(self):
        Index.breaks = [1000, 300_000, 1, 500_000]
        self.assertEqual(self.fetch(), (0, ""))
        self.assertEqual((self.folder / NAME).read_bytes(), WHEEL)
        self.assertEqual(Index.ranges, [0, 1000, 301_000, 301_001, 801_001])
        self.assertEqual({path.name for path in self.folder.iterdir()}, {NAME})

    def test_the_next_start_goes_on_with_what_the_last_one_left(self):
        (self.folder / (NAME + ".part")).write_bytes(WHEEL[:700_000])
        self.assertEqual(self.fetch(), (0, ""))
        self.assertEqual(Index.ranges, [700_000])
        self.assertEqual(self.fetch(), (0, ""))
        self.assertEqual(len(Index.ranges), 1, "what is there is not fetched again")

    def test_what_is_left_of_another_file_is_thrown_away(self):
        (self.folder / (NAME + ".part")).write_bytes(b"x" * (len(WHEEL) + 5))
        self.assertEqual(self.fetch()[0], 1)
        self.assertEqual(list(self.folder.iterdir()), [])
        self.assertEqual(self.fetch()[0], 0)

    def test_a_server_without_pieces_starts_again(self):
        Index.knows_pieces = False
        (self.folder / (NAME + ".part")).write_bytes(b"old")
        self.assertEqual(self.fetch(), (0, ""))
        self.assertEqual((self.folder / NAME).read_bytes(), WHEEL)

    def test_what_it_cannot_do_is_left_to_pip(self):
        for arguments in ({"digest": "2" * 64}, {"name": "unknown"}):
            status, said = self.fetch(**arguments)
            self.assertEqual(status, 1)
            self.assertIn("left to pip", said)

    def test_the_name_and_word_of_an_index_are_used(self):
        self.assertEqual(self.fetch(login="you:w%40rd@"), (0, ""))
        self.assertEqual(set(Index.logins), {"Basic eW91OndAcmQ="})


if __name__ == "__main__":
    unittest.main(verbosity=2)
