"""Sends calls: with the key, a time limit, and repeats that can't double anything."""

import json
import random
import time
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException
from json import JSONDecodeError
from typing import Any, Dict, Optional, Tuple

from .errors import FormsealError, NoAnswerError, error_of
from .foreign import foreign, is_of_kind
from .options import key_of, root_of


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would take the key elsewhere."""

    def _stay(self, *_args: Any) -> None:
        return None

    http_error_301 = http_error_302 = http_error_303 = http_error_307 = http_error_308 = _stay


Body = Optional[Tuple[str, bytes]]
_JSON = "application/json"


class Transport:
    def __init__(
        self, base_url: str, api_key: Optional[str], retries: int, longest_wait: float, timeout: float
    ) -> None:
        self.root = root_of(base_url)
        self.api_key = key_of(api_key)
        self.retries = retries
        self.longest_wait = longest_wait
        self.timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def json(self, method: str, path: str, body: Body = None, **how: Any) -> Any:
        return self._call(method, path, _JSON, body, **how)

    def file(self, path: str, kind: str) -> bytes:
        return self._call("GET", path, kind)

    def remove(self, path: str) -> None:
        """Answers nothing."""
        self._call("DELETE", path, None)

    def _call(
        self,
        method: str,
        path: str,
        kind: Optional[str],
        body: Body = None,
        headers: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Makes a call again while that can help: honours Retry-After, else backs off with a random part."""
        sent = {"Accept": "application/json, application/pdf, image/png", **(headers or {})}
        if self.api_key:
            sent["Authorization"] = f"Bearer {self.api_key}"
        if method == "POST":
            sent["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if body is not None:
            sent["Content-Type"] = body[0]
        unsure = False
        for tried in range(self.retries + 1):
            try:
                return self._once(method, path, kind, body[1] if body else None, sent)
            except (FormsealError, NoAnswerError) as error:
                # It was done by the call whose answer was lost.
                if unsure and method == "DELETE" and isinstance(error, FormsealError) and error.status == 404:
                    return None
                unsure = unsure or isinstance(error, NoAnswerError) or error.status >= 500
                wait = _pause_after(error, tried)
                if wait is None or tried == self.retries or wait > self.longest_wait:
                    raise
                time.sleep(wait)
        raise AssertionError("unreachable")

    def _once(
        self, method: str, path: str, kind: Optional[str], body: Optional[bytes], headers: Dict[str, str]
    ) -> Any:
        # Without data urllib sends no Content-Length, which a POST needs.
        data = body if body is not None else (b"" if method == "POST" else None)
        request = urllib.request.Request(f"{self.root}{path}", data=data, headers=headers, method=method)
        if body is None:
            request.remove_header("Content-type")
            if data is not None:
                request.add_unredirected_header("Content-type", "application/json")
        try:
            try:
                with self._opener.open(request, timeout=self.timeout) as answer:
                    if not is_of_kind(answer.status, answer.headers, kind):
                        details = foreign(answer.status, answer.headers, request.full_url, kind)
                        raise FormsealError(answer.status, details)
                    return _taken(answer.read(), kind)
            except urllib.error.HTTPError as error:
                with error:
                    raise error_of(error.code, error.read(), error.headers, request.full_url) from None
        except (OSError, HTTPException, JSONDecodeError, UnicodeDecodeError) as error:
            raise NoAnswerError(f"{self.root} can't be reached, broke off, or took too long.") from error


def _taken(body: bytes, kind: Optional[str]) -> Any:
    if kind is None:
        return None
    return json.loads(body) if kind == _JSON else body


def _pause_after(error: Exception, tried: int) -> Optional[float]:
    """Seconds until the call is worth another try; None: never."""
    back_off = min(0.5 * 2**tried, 8.0) * (0.5 + random.random() / 2)
    if not isinstance(error, FormsealError):
        return back_off
    # A 409 with Retry-After: the first call with this Idempotency-Key is still being answered.
    if error.retry_after is not None and error.status in (409, 429, 503):
        return error.retry_after
    return back_off if error.status == 429 or error.status >= 500 else None
