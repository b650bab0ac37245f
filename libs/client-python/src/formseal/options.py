"""What a client is made with, looked at before the first call."""

import re
from typing import Optional
from urllib.parse import urlsplit


def root_of(base_url: Optional[str]) -> str:
    """Where calls go. None is a variable of the environment that nobody set."""
    base = (base_url or "").strip().rstrip("/")
    if not _is_callable(base):
        raise ValueError(
            "The address of the service has to begin with http:// or https://, and to have no name and password in it."
        )
    return base if base.endswith("/api/v1") else f"{base}/api/v1"


def _is_callable(base: str) -> bool:
    try:
        address = urlsplit(base)
    except ValueError:
        return False
    is_one_word = re.search(r"[\x00-\x20\x7f]", base) is None
    return is_one_word and address.scheme in ("http", "https") and bool(address.hostname) and "@" not in address.netloc


def key_of(api_key: Optional[str]) -> Optional[str]:
    """The key as a header can carry it; what it is instead is told to nobody, as the standard library would."""
    key = api_key.strip() if api_key else None
    if key and not re.fullmatch(r"[\x20-\x7e\x80-\xff]*", key):
        raise ValueError("The API key has a character that no key has, such as the end of a line.")
    return key
