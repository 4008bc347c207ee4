#!/usr/bin/env python3
"""fetch_wheel.py INDEX 'NAME==VERSION --hash=sha256:...' FOLDER: one wheel into FOLDER, in as many pieces as the network wants.

pip starts a broken download again from its first byte, which 540 MB over a bad line never survives. This goes on where
FOLDER/*.part ends. Whatever it cannot do (a login by certificate, an index of another kind) is left to pip, which also checks
the file once more: exit code 1 is no failure. Standard library only."""
import base64
import hashlib
import html
import http.client
import pathlib
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PATIENCE = 30  # seconds without a byte
TRIES_WITHOUT_A_BYTE = 3
PIECE = 1 << 18


def request(url, login, **headers):
    if login:
        headers["Authorization"] = "Basic " + base64.b64encode(login.encode()).decode()
    return urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=PATIENCE)


def without_login(url):
    parts = urllib.parse.urlsplit(url)
    login = urllib.parse.unquote(parts.netloc.rpartition("@")[0])
    return parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl(), login


def find_file(index, login, name, hashes):
    """Address and SHA-256 of the file on the project's page (PEP 503) that has one of the hashes."""
    page = f"{index.rstrip('/')}/{re.sub(r'[-_.]+', '-', name).lower()}/"
    with request(page, login) as answer:
        text, page = answer.read().decode(), answer.url
    for link in re.findall(r'href\s*=\s*["\']([^"\']+)["\']', text):
        address, _, fragment = html.unescape(link).partition("#")
        if fragment.startswith("sha256=") and fragment[7:] in hashes:
            return urllib.parse.urljoin(page, address), fragment[7:]
    raise LookupError(f"{page} has no such file")


def sha256(path):
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            digest.update(piece)
    return digest.hexdigest()


def append(url, login, part):
    """What is still missing of `part`, as far as the connection carries; whether that was all."""
    have = part.stat().st_size if part.exists() else 0
    with request(url, login, Range=f"bytes={have}-") as answer:
        whole = answer.status == 200  # a server that knows no pieces
        with part.open("wb" if whole else "ab") as file:
            while piece := answer.read(PIECE):
                file.write(piece)
        return answer.length in (0, None)


def fetch(url, login, part):
    tries = 0
    while tries < TRIES_WITHOUT_A_BYTE:
        before = part.stat().st_size if part.exists() else 0
        try:
            if append(url, login, part):
                return True
        except urllib.error.HTTPError as error:
            if error.code == 416:  # nothing is missing, or what is there is something else: its hash tells
                return True
            raise
        except (OSError, http.client.HTTPException):
            time.sleep(min(tries, 2))
        tries = 0 if part.exists() and part.stat().st_size > before else tries + 1
    return False


def main():
    index, wanted, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    name, hashes = re.match(r"[\w.-]+", wanted)[0], set(re.findall(r"--hash=sha256:(\w+)", wanted))
    index, login = without_login(index)
    url, digest = find_file(index, login, name, hashes)
    if urllib.parse.urlsplit(url).netloc != urllib.parse.urlsplit(index).netloc:
        login = ""  # meant for the index alone
    file = folder / pathlib.PurePosixPath(urllib.parse.unquote(urllib.parse.urlsplit(url).path)).name
    part = file.with_name(file.name + ".part")
    if file.exists():
        return 0
    if not fetch(url, login, part):
        return 1
    if sha256(part) != digest:
        part.unlink()
        return 1
    part.rename(file)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, LookupError, ValueError, TypeError, http.client.HTTPException) as error:
        sys.exit(f"left to pip: {error}")
