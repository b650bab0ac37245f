"""What something between here and the service answers in its place."""

import re
from email.message import Message
from typing import Any, Dict, Optional
from urllib.parse import urljoin, urlsplit


def is_of_kind(status: int, headers: Message, kind: Optional[str]) -> bool:
    """Whether an answer that is no error is of the kind that was asked for; None: nothing. A page to sign in to a network is none."""
    return status == 204 if kind is None else status != 204 and headers.get_content_type() == kind


def foreign(status: int, headers: Message, url: str, kind: Optional[str] = None) -> Dict[str, Any]:
    """It as an error that says so."""
    if 300 <= status < 400 and status != 304:
        return {
            "code": "internal_error",
            "message": f"Answered {status}: the address leads on to {_target(headers, url)}, and that is not followed, "
            "as it would take the key along.",
            "next": "If the service is there, set its address to that one.",
        }
    code = "rate_limited" if status == 429 else "unavailable" if status >= 502 else "internal_error"
    without = f" without {kind}" if kind else ""
    error = {"code": code, "message": f"Answered {status}{without}, and not by the service itself: look at the address."}
    if status < 300:
        error["next"] = "Open the address in a browser: there may be a network to sign in to, or a proxy."
    return error


def _target(headers: Message, url: str) -> str:
    """The address that would lead there at once. What stands behind it may be secret."""
    try:
        there = urlsplit(urljoin(url, headers["Location"]))
        place = there.netloc.rpartition("@")[2] if headers["Location"] else ""
    except ValueError:
        place = ""
    if not place:
        return "somewhere else"
    return f"{there.scheme}://{place}{re.sub(r'/api/v1(/.*)?$|/$', '', there.path)}"
