"""Calls Formseal: PDF forms read, confirmed and signed. Needs nothing but the standard library."""

from .client import Formseal
from .errors import FormsealError, NoAnswerError, UnreadableError
from .fields import is_relevant, open_fields
from .webhook import verified_event

__all__ = [
    "Formseal",
    "FormsealError",
    "NoAnswerError",
    "UnreadableError",
    "is_relevant",
    "open_fields",
    "verified_event",
]
__version__ = "0.1.0"
