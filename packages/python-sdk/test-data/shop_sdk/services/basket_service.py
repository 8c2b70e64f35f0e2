class BasketService:
    limit = 3

    def __init__(self, client):
        self.client = client

    @property
    def name(self) -> str:
        return "baskets"

    @staticmethod
    def slug(text, /, *, upper: bool = False):
        return text

    def add(self, basket: "Basket", *items: str, dry_run=False, **kwargs) -> None:
        raise NotImplementedError

    async def aadd(self, basket, tags=("a", "b")):
        try:
            pass
        except KeyError as exc:
            raise ValueError("basket") from exc

    def _hidden(self):
        pass
