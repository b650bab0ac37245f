"""Telling deliveries of a webhook from what others post."""

import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Optional, Union

FRESH_SECONDS = 300
_SHAPE = re.compile(r"t=(\d{1,12}),v1=([0-9a-f]{64})")


def verified_event(
    body: Union[bytes, str], signature: Optional[str], secret: str, now: Optional[float] = None
) -> Optional[Dict[str, Any]]:
    """The event in the body of a delivery, where this webhook's secret signed it a moment ago; else None.

    Takes the body as it came, before anything parsed it, and the header ``Formseal-Signature``.
    """
    said = _SHAPE.fullmatch(signature or "")
    if said is None:
        return None
    seconds, digest = said.groups()
    if abs((time.time() if now is None else now) - int(seconds)) > FRESH_SECONDS:
        return None
    raw = body.encode() if isinstance(body, str) else body
    ours = hmac.new(secret.encode(), seconds.encode() + b"." + raw, hashlib.sha256).hexdigest()
    return json.loads(raw) if hmac.compare_digest(ours, digest) else None
