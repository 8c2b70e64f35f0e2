"""The part of httpx that the pages use, over the sandbox. A parameter that it does not know is an error, never ignored.

CPython runs it in the checks of the examples; compiled with the site it runs in readers' pages.
"""

import asyncio as _asyncio
import json as _json
from urllib.parse import urlencode as _urlencode

import _sandbox_http


class HTTPError(Exception):
    pass


class RequestError(HTTPError):
    pass


class TransportError(RequestError):
    pass


class TimeoutException(TransportError):
    pass


class HTTPStatusError(HTTPError):
    def __init__(self, message, *, request=None, response=None):
        super().__init__(message)
        self.request = request
        self.response = response


class Headers:
    """Names in any case."""

    def __init__(self, items):
        self._items = {str(name).lower(): value for name, value in items.items()}

    def __getitem__(self, name):
        return self._items[name.lower()]

    def __contains__(self, name):
        return str(name).lower() in self._items

    def get(self, name, default=None):
        return self._items.get(name.lower(), default)

    def items(self):
        return self._items.items()


_PHRASES = {400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 409: "Conflict"}
_PHRASES |= {422: "Unprocessable Entity", 429: "Too Many Requests", 500: "Internal Server Error"}
_PHRASES |= {502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout"}


class Response:
    def __init__(self, status_code, headers, text, url):
        self.status_code = status_code
        self.headers = Headers(headers)
        self.text = text
        self.url = url
        self.reason_phrase = _PHRASES.get(status_code, "OK")

    @property
    def is_success(self):
        return 200 <= self.status_code < 300

    @property
    def is_error(self):
        return self.status_code >= 400

    def read(self):
        return self.text

    def json(self):
        return _json.loads(self.text)

    def iter_lines(self):
        return iter(self.text.splitlines())

    def raise_for_status(self):
        if self.is_success:
            return self
        kind = "Client error" if self.status_code < 500 else "Server error"
        link = f"https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/{self.status_code}"
        message = f"{kind} '{self.status_code} {self.reason_phrase}' for url '{self.url}'\nFor more information check: {link}"
        raise HTTPStatusError(message, response=self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def __repr__(self):
        return f"<Response [{self.status_code} {self.reason_phrase}]>"


class Timeout:
    def __init__(self, timeout=None, *, connect=None, read=None, write=None, pool=None):
        self.timeout = timeout


def request(method, url, *, headers=None, json=None, content=None, data=None, params=None, timeout=None):
    if data is not None:
        raise TypeError("form data is not used on the pages")
    sent = dict(headers or {})
    body = content
    if json is not None:
        body = _json.dumps(json)
        if "content-type" not in Headers(sent):
            sent["Content-Type"] = "application/json"
    if params:
        url = f"{url}{'&' if '?' in url else '?'}{_urlencode(params)}"
    # What is not text must fail here, as in httpx, and not on the other side.
    for name, value in sent.items():
        if not isinstance(value, str):
            raise TypeError(f"Header value must be str or bytes, not {type(value)}")
    answer = _json.loads(_sandbox_http.send(_json.dumps([method, url, list(sent.items()), body])))
    if "error" in answer:
        raise TransportError(answer["error"])
    return Response(answer["status"], answer["headers"], answer["text"], url)


def get(url, **options):
    return request("GET", url, **options)


def post(url, **options):
    return request("POST", url, **options)


def put(url, **options):
    return request("PUT", url, **options)


def patch(url, **options):
    return request("PATCH", url, **options)


def delete(url, **options):
    return request("DELETE", url, **options)


stream = request


class _BaseClient:
    def __init__(self, *, base_url="", headers=None, timeout=None, params=None, follow_redirects=False):
        if follow_redirects:
            raise TypeError("redirects are never followed here")
        self.base_url = base_url.rstrip("/")
        self.headers = dict(headers or {})
        self.params = dict(params or {})

    def _send(self, method, url, headers=None, params=None, **options):
        full = url if "://" in url else f"{self.base_url}/{url.lstrip('/')}"
        merged = {**self.headers, **(headers or {})}
        return request(method, full, headers=merged, params={**self.params, **(params or {})}, **options)


class Client(_BaseClient):
    def request(self, method, url, **options):
        return self._send(method, url, **options)

    def get(self, url, **options):
        return self._send("GET", url, **options)

    def post(self, url, **options):
        return self._send("POST", url, **options)

    def put(self, url, **options):
        return self._send("PUT", url, **options)

    def patch(self, url, **options):
        return self._send("PATCH", url, **options)

    def delete(self, url, **options):
        return self._send("DELETE", url, **options)

    stream = request

    def close(self):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


class AsyncClient(_BaseClient):
    async def aclose(self):
        return None

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        return None


def _add_async(name):
    async def method(self, *args, **options):
        await _asyncio.sleep(0)
        return getattr(Client, name)(self, *args, **options)

    setattr(AsyncClient, name, method)


for _name in ("request", "get", "post", "put", "delete"):
    _add_async(_name)
