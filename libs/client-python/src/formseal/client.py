"""Formseal over HTTP: every call of its API."""

import json
import os
import re
import time
import uuid
from pathlib import Path
from typing import Any, BinaryIO, Dict, Iterable, Iterator, List, Mapping, Optional, Tuple, Union
from urllib.parse import quote, urlencode

from .errors import UnreadableError
from .transport import Transport

File = Union[bytes, str, "os.PathLike[str]", BinaryIO]
Document = Dict[str, Any]
Field = Dict[str, Any]

_WORKING = ("received", "understanding", "extracting")
_POLL_SECONDS = 1.5
_BUSY_POLL_SECONDS = 5.0
_KEEP = object()
# How many fields the service confirms by one call.
_AT_ONCE = 2_000


class Formseal:
    """Calls one Formseal, as whoever the key belongs to.

    ``timeout`` is the longest that nothing comes of an answer: the service reads an upload for up to 110 s. A call that got no answer, 429, 503 or 5xx is made again,
    up to ``retries`` times, as long after as ``Retry-After`` says; a longer one than ``longest_wait`` is the caller's to wait for.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        retries: int = 4,
        longest_wait: float = 90.0,
        timeout: float = 150.0,
    ) -> None:
        self._calls = Transport(base_url, api_key, retries, longest_wait, timeout)

    def upload(
        self,
        file: File,
        *,
        filename: Optional[str] = None,
        values: Optional[Mapping[str, Union[str, bool, None]]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Document:
        """Uploads a PDF form (a path, bytes or an open file), with what is known of it by meaning or label."""
        body, headers = _form(file, filename, values)
        return self._calls.json("POST", "/documents", body, headers=headers, idempotency_key=idempotency_key)

    def upload_pictures(
        self,
        pictures: Iterable[File],
        *,
        filename: Optional[str] = None,
        values: Optional[Mapping[str, Union[str, bool, None]]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Document:
        """Uploads photos or scans of a form (JPEG, PNG): each becomes a page of one document, in their order."""
        pages = [_read(picture) for picture in pictures]
        if not pages:
            raise ValueError("There is no picture to upload.")
        body = _parts([(filename or own, picture) for picture, own in pages], values)
        return self._calls.json("POST", "/documents?pictures=true", body, idempotency_key=idempotency_key)

    def upload_and_wait(self, file: File, **options: Any) -> Document:
        """The same, and waits until its fields can be confirmed; raises UnreadableError where it has none."""
        return self.when_read(self.upload(file, **options))

    def when_read(self, document: Document) -> Document:
        """Waits until a document has been read."""
        while document["status"] in _WORKING:
            busy = document["failureReason"] == "busy"
            time.sleep(_BUSY_POLL_SECONDS if busy else _POLL_SECONDS)
            document = self.read_again(document["id"]) if busy else self.document(document["id"])
        if document["status"] == "failed":
            raise UnreadableError(document["id"], document["failureReason"] or "unreadable")
        return document

    def read_again(self, document_id: str) -> Document:
        """Reads a document again that could not be read."""
        return self._calls.json("POST", _at(document_id, "/read"))

    def documents(
        self, *, status: Optional[str] = None, updated_since: Optional[str] = None, page_size: int = 100
    ) -> Iterator[Document]:
        """Documents, newest first, page by page as they are asked for; one that moves between pages comes once.

        None is left out where the loop itself takes some out of the list. ``page_size`` is 2 to 100.
        """
        # Each page begins with one that came before, so that nothing that moved up lies between two of them;
        # where it does not, the page before it is asked for again.
        limit = max(page_size, 2)
        seen = set()
        offset, back = 0, limit
        while True:
            page = self.page(status=status, updated_since=updated_since, limit=limit, offset=offset)
            data = page["data"]
            if offset > 0 and not (data and data[0]["id"] in seen):
                offset, back = max(0, offset - back), back * 2
                continue
            for document in data:
                if document["id"] not in seen:
                    seen.add(document["id"])
                    yield document
            if len(data) < limit or offset + limit >= page["total"]:
                return
            offset, back = offset + limit - 1, limit

    def page(
        self, *, status: Optional[str] = None, updated_since: Optional[str] = None, limit: int = 25, offset: int = 0
    ) -> Dict[str, Any]:
        """One page of the list."""
        asked = {"limit": limit, "offset": offset, "status": status, "updatedSince": updated_since}
        return self._calls.json("GET", f"/documents?{_query(asked)}")

    def document(self, document_id: str) -> Document:
        """A document with its fields."""
        return self._calls.json("GET", _at(document_id))

    def ask_to_sign(
        self,
        document_id: str,
        signers: Iterable[Mapping[str, Any]],
        *,
        idempotency_key: Optional[str] = None,
        **asked: Any,
    ) -> Dict[str, Any]:
        """Asks others (``name``, ``email``, optionally ``role``, ``fields``, ``fills``, ``order``) to sign, one after the other.

        Until all have, the document stays as it is. ``asked`` is the rest of the body: ``own``, ``version``, ``expiresInDays``, ``language``.
        """
        body = _json({"signers": list(signers), **asked})
        return self._calls.json("POST", _at(document_id, "/requests"), body, idempotency_key=idempotency_key)

    def requests(self, document_id: str) -> List[Dict[str, Any]]:
        """Who was asked to sign a document, and how far they are, newest first."""
        return self._calls.json("GET", _at(document_id, "/requests"))["data"]

    def cancel_request(self, document_id: str) -> None:
        """Takes a document back from those who were asked to sign it."""
        self._calls.remove(_at(document_id, "/requests"))

    def events(self, document_id: str, *, limit: int = 25, offset: int = 0) -> List[Dict[str, Any]]:
        """What became of a document, newest first."""
        asked = {"limit": limit, "offset": offset}
        return self._calls.json("GET", _at(document_id, f"/events?{_query(asked)}"))["data"]

    def page_image(self, document_id: str, page: int, *, width: Optional[int] = None) -> bytes:
        """What a page looks like, as a PNG."""
        asked = _query({"width": width})
        path = _at(document_id, f"/pages/{page}.png") + (f"?{asked}" if asked else "")
        return self._calls.file(path, "image/png")

    def confirm(
        self,
        document_id: str,
        fields: Iterable[Mapping[str, Any]] = (),
        select: Iterable[str] = (),
        wholes: Iterable[Mapping[str, Any]] = (),
        version: Optional[int] = None,
    ) -> Dict[str, Any]:
        """Confirms many fields and chooses options by one call, all or nothing; answers what changed, and the version now.

        A field is ``{"id": …}`` to keep what is suggested, with ``"value"`` to set it, ``None`` to leave it empty; ``"empty": True``
        leaves a place to sign empty too. A whole is
        the same with the ``"of"`` of its fields' ``part``: one value that the form splits over several fields. ``version``
        is that of the fields that were looked at: where somebody changed one since, nothing is confirmed. More fields than
        one call takes, 2,000, go by several, each on the version that the one before it made: what those confirmed stands.
        """
        every = [dict(field) for field in fields]
        wanted: Dict[str, Any] = {"fields": every[:_AT_ONCE], "select": list(select)}
        across = [dict(whole) for whole in wholes]
        if across:
            wanted["wholes"] = across
        if version is not None:
            wanted["version"] = version
        path = _at(document_id, "/fields/confirm")
        confirmed = self._calls.json("POST", path, _json(wanted))
        for begin in range(_AT_ONCE, len(every), _AT_ONCE):
            piece = {"fields": every[begin : begin + _AT_ONCE], "select": [], "version": confirmed["version"]}
            further = self._calls.json("POST", path, _json(piece))
            again = {field["id"] for field in further["fields"]}
            before = [field for field in confirmed["fields"] if field["id"] not in again]
            confirmed = {"fields": before + further["fields"], "version": further["version"]}
        return confirmed

    def tell_owner(
        self,
        document_id: str,
        owner: str,
        fields: Iterable[str],
        version: Optional[int] = None,
    ) -> Dict[str, Any]:
        """Says whose fields are: ``self``, ``child[2]``, ``organisation``, all or nothing; answers what changed, with what is known of them.

        ``version`` is that of the fields that were looked at: where somebody changed one since, nothing is changed.
        """
        wanted: Dict[str, Any] = {"owner": owner, "fields": list(fields)}
        if version is not None:
            wanted["version"] = version
        return self._calls.json("POST", _at(document_id, "/fields/owner"), _json(wanted))

    def confirm_field(self, document_id: str, field_id: str, value: Any = _KEEP) -> Field:
        """Confirms one field; without a value its suggestion is kept."""
        wanted = {} if value is _KEEP else {"value": value}
        path = _at(document_id, f"/fields/{quote(field_id, safe='')}/confirm")
        return self._calls.json("POST", path, _json(wanted))["field"]

    def choose(self, document_id: str, field_id: str) -> List[Field]:
        """Chooses one option of a checkbox group; answers the whole group."""
        path = _at(document_id, "/checkbox-groups/select")
        return self._calls.json("POST", path, _json({"fieldId": field_id}))["fields"]

    def sign(
        self, document_id: str, *, version: Optional[int] = None, day: Optional[str] = None, visible: Optional[bool] = None
    ) -> Document:
        """Fills, signs and seals the document. A document that is signed already is answered as it is.

        ``version`` is that of the fields that were looked at: where somebody changed one since, nothing is signed.
        ``day`` is the day where whoever signs is (YYYY-MM-DD), for a date of signing that is left to the service; else it is that of UTC.
        ``visible`` is False on a form with no place for the signature, to have none drawn on a page.
        """
        asked = (("version", version), ("day", day), ("visible", visible))
        said = {name: value for name, value in asked if value is not None}
        return self._calls.json("POST", _at(document_id, "/sign"), _json(said) if said else None)

    def filled(self, document_id: str) -> bytes:
        """A form that asks for more than a simple signature: filled in and unsigned, to be signed the way it asks for."""
        return self._calls.file(_at(document_id, "/filled"), "application/pdf")

    def download(self, document_id: str) -> bytes:
        """The signed PDF."""
        return self._calls.file(_at(document_id, "/download"), "application/pdf")

    def remove(self, document_id: str) -> None:
        """Deletes a document for good."""
        self._calls.remove(_at(document_id))

    def usage(self) -> Dict[str, Any]:
        """What is left of the plan."""
        return self._calls.json("GET", "/usage")

    def verify(self, file: File) -> Dict[str, Any]:
        """What the signatures in a PDF prove; needs no key."""
        body, headers = _form(file, "signed.pdf", None)
        return self._calls.json("POST", "/verify", body, headers=headers)

    def webhooks(self) -> List[Dict[str, Any]]:
        """Where the account hears of its documents."""
        return self._calls.json("GET", "/webhooks")["data"]

    def create_webhook(self, url: str, events: Optional[Iterable[str]] = None) -> Dict[str, Any]:
        """Has events posted to an https address; the answer holds the secret that signs them, this once."""
        wanted = {"url": url} if events is None else {"url": url, "events": list(events)}
        return self._calls.json("POST", "/webhooks", _json(wanted))

    def remove_webhook(self, webhook_id: str) -> None:
        """Deletes a webhook, and what is on its way to it."""
        self._calls.remove(_hook(webhook_id))

    def deliveries(self, webhook_id: str, *, limit: int = 25, offset: int = 0) -> List[Dict[str, Any]]:
        """What a webhook was told, newest first, and what came of it."""
        asked = {"limit": limit, "offset": offset}
        return self._calls.json("GET", _hook(webhook_id, f"/deliveries?{_query(asked)}"))["data"]

    def replay(self, webhook_id: str, delivery_id: str) -> Dict[str, Any]:
        """Delivers an event once more."""
        return self._calls.json("POST", _hook(webhook_id, f"/deliveries/{quote(delivery_id, safe='')}/replay"))


def _at(document_id: str, way: str = "") -> str:
    return f"/documents/{quote(document_id, safe='')}{way}"


def _hook(webhook_id: str, way: str = "") -> str:
    return f"/webhooks/{quote(webhook_id, safe='')}{way}"


def _query(asked: Mapping[str, Any]) -> str:
    return urlencode({name: value for name, value in asked.items() if value is not None})


def _json(wanted: Any) -> Tuple[str, bytes]:
    return "application/json", json.dumps(wanted).encode()


def _form(
    file: File, filename: Optional[str], values: Optional[Mapping[str, Any]]
) -> Tuple[Tuple[str, bytes], Dict[str, str]]:
    """The PDF as it is; where values come along, a form of two parts."""
    pdf, own = _read(file)
    name = _as_text(filename or own)
    if values is None:
        return ("application/pdf", pdf), {"X-Filename": f"utf-8''{quote(name, safe='')}"}
    return _parts([(name, pdf)], values), {}


def _as_text(name: str) -> str:
    """A name of a file may be no UTF-8: what can't be sent of it is shown as such."""
    return re.sub("[\ud800-\udfff]", "\ufffd", name)


def _read(file: File) -> Tuple[bytes, str]:
    """Its bytes, and what it is called."""
    if isinstance(file, (bytes, bytearray, memoryview)):
        return bytes(file), "form.pdf"
    if isinstance(file, (str, os.PathLike)):
        return Path(file).read_bytes(), Path(file).name
    content = file.read() if hasattr(file, "read") else None
    if not isinstance(content, bytes):
        raise TypeError('A file is a path, bytes, or a file that was opened to read bytes: open(path, "rb").')
    return content, os.path.basename(str(getattr(file, "name", "form.pdf")))


def _parts(files: List[Tuple[str, bytes]], values: Optional[Mapping[str, Any]]) -> Tuple[str, bytes]:
    """A form: what is known comes first, then the file, or the pictures in their order."""
    border = uuid.uuid4().hex
    head = f"--{border}\r\nContent-Disposition: form-data; name="
    parts = [] if values is None else [f'{head}"values"\r\n\r\n{json.dumps(dict(values))}\r\n'.encode()]
    for name, content in files:
        quoted = _as_text(name).replace("\\", "_").replace('"', "_").replace("\r", "_").replace("\n", "_")
        parts.append(f'{head}"file"; filename="{quoted}"\r\nContent-Type: application/pdf\r\n\r\n'.encode())
        parts += [content, b"\r\n"]
    parts.append(f"--{border}--\r\n".encode())
    return f"multipart/form-data; boundary={border}", b"".join(parts)
