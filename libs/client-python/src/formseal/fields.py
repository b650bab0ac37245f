"""What is left to do with the fields of a document."""

from typing import Any, Dict, Iterable, List

Field = Dict[str, Any]


def is_relevant(field: Field) -> bool:
    """Whether a field has to be confirmed before the document can be signed."""
    return field["state"] not in ("not_applicable", "out_of_scope")


def open_fields(fields: Iterable[Field]) -> List[Field]:
    """What is left to confirm."""
    return [field for field in fields if is_relevant(field) and not field["confirmed"]]
