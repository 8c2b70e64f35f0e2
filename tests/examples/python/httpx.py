"""The part of httpx that the pages use, over the sandbox. A parameter that it does not know is an error, never ignored."""

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


class Headers(dict):
    """Names in any case."""

    def __init__(self, items=()):
        super().__init__((str(name).lower(), value) for name, value in dict(items).items())

    def __getitem__(self, name):
        return super().__getitem__(name.lower())

    def __contains__(self, name):
        return super().__contains__(str(name).lower())

    def get(self, name, default=None):
        return super().get(name.lower(), default)


class Response:
    def __init__(self, status_code, headers, text, url):
        self.status_code = status_code
        self.headers = Headers(headers)
        self.text = text
        self.url = url

    @property
    def content(self):
        return self.text.encode()

    @property
    def is_success(self):
        return 200 <= self.status_code < 300

    @property
    def is_error(self):
        return self.status_code >= 400

    def read(self):
        return self.content

    def json(self):
        return _json.loads(self.text)

    def iter_lines(self):
        return iter(self.text.splitlines())

    def raise_for_status(self):
        if not self.is_success:
            raise HTTPStatusError(f"{self.status_code} for {self.url}", response=self)
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


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
    if isinstance(body, bytes):
        body = body.decode()
    if params:
        url = f"{url}{'&' if '?' in url else '?'}{_urlencode(params, doseq=True)}"
    # What is not text must fail here, as in httpx, and not on the other side.
    for name, value in sent.items():
        if not isinstance(value, str):
            raise TypeError(f"header {name} must be a string, not {type(value).__name__}")
    answer = _json.loads(_sandbox_http.send(_json.dumps([method, url, list(sent.items()), body])))
    if "error" in answer:
        raise TransportError(answer["error"])
    return Response(answer["status"], answer["headers"], answer["text"], url)


def _verbs(make):
    return {verb: make(verb.upper()) for verb in ("get", "post", "put", "patch", "delete", "head", "options")}


globals().update(_verbs(lambda verb: lambda url, **options: request(verb, url, **options)))


def stream(method, url, **options):
    return request(method, url, **options)


class Client:
    def __init__(self, *, base_url="", headers=None, timeout=None, params=None):
        self.base_url = base_url.rstrip("/")
        self.headers = dict(headers or {})
        self.params = dict(params or {})

    def request(self, method, url, *, headers=None, params=None, **options):
        full = url if "://" in url else f"{self.base_url}/{url.lstrip('/')}"
        return request(
            method,
            full,
            headers={**self.headers, **(headers or {})},
            params={**self.params, **(params or {})},
            **options,
        )

    def stream(self, method, url, **options):
        return self.request(method, url, **options)

    def close(self):
        return None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None


for _name, _verb in _verbs(lambda verb: verb).items():
    setattr(Client, _name, (lambda verb: lambda self, url, **options: self.request(verb, url, **options))(_verb))
