"""What can go wrong, by kinds that a program can tell apart."""

import json
from email.message import Message
from typing import Any, Dict, Optional

from .foreign import foreign


class FormsealError(Exception):
    """The service refused a call: ``code`` is stable, ``next`` says what to do about it."""

    def __init__(self, status: int, details: Dict[str, Any], retry_after: Optional[float] = None) -> None:
        super().__init__(details.get("message", ""))
        self.status = status
        self.details = details
        self.code: str = details.get("code", "")
        self.next: Optional[str] = details.get("next")
        self.request_id: Optional[str] = details.get("requestId")
        self.retry_after = retry_after


class NoAnswerError(Exception):
    """No answer came: the service was not reached, broke off, or took longer than the time-out."""


class UnreadableError(Exception):
    """The file was taken in, but nothing can be read from it."""

    def __init__(self, document_id: str, reason: str) -> None:
        super().__init__(f"The document can't be read: {reason}.")
        self.document_id = document_id
        self.reason = reason


def error_of(status: int, body: bytes, headers: Message, url: str) -> FormsealError:
    """The error in an answer; an answer of something between here and the service is named as what it is."""
    retry_after = headers.get("Retry-After")
    seconds = float(retry_after) if retry_after and retry_after.isdigit() else None
    try:
        details = json.loads(body)["error"]
        if isinstance(details["code"], str) and isinstance(details["message"], str):
            return FormsealError(status, details, seconds)
    except (ValueError, KeyError, TypeError):
        pass
    return FormsealError(status, foreign(status, headers, url), seconds)
