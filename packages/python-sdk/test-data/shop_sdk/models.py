from enum import Enum, auto
from typing import List, Optional

from pydantic import BaseModel, Field, field_validator


class Size(str, Enum):
    SMALL = "small"


class Colour(Enum):
    RED = auto()


class Basket(BaseModel):
    owner: str
    label: str = Field(...)
    size: Size = Size.SMALL
    note: Optional[str] = Field(default=None, description="Shown on the parcel")
    items: List[str] = Field(default_factory=list)

    @field_validator("owner")
    @classmethod
    def check_owner(cls, value: str) -> str:
        if not value:
            raise ValueError("owner")
        return value


class _Cache(BaseModel):
    size: int
