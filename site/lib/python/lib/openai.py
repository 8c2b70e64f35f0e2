"""The part of OpenAI's client that the pages use, over the sandbox.

CPython runs it in the checks of the examples; compiled with the site it runs in readers' pages.
"""

import json as _json
import os as _os

import httpx as _httpx


class OpenAIError(Exception):
    pass


class APIError(OpenAIError):
    def __init__(self, message, body=None):
        super().__init__(message)
        self.message = message
        self.body = body


class APIConnectionError(APIError):
    pass


class APIStatusError(APIError):
    def __init__(self, message, *, response, body=None):
        super().__init__(message, body)
        self.response = response
        self.status_code = response.status_code


class BadRequestError(APIStatusError):
    pass


class AuthenticationError(APIStatusError):
    pass


class PermissionDeniedError(APIStatusError):
    pass


class NotFoundError(APIStatusError):
    pass


class RateLimitError(APIStatusError):
    pass


class InternalServerError(APIStatusError):
    pass


_BY_STATUS = {400: BadRequestError, 401: AuthenticationError, 403: PermissionDeniedError}
_BY_STATUS |= {404: NotFoundError, 429: RateLimitError}


class DefaultHttpxClient(_httpx.Client):
    """Like OpenAI's, it would follow redirects unless told not to: say so, because here none is followed."""

    def __init__(self, *, follow_redirects=True, **options):
        super().__init__(follow_redirects=follow_redirects, **options)


class DefaultAsyncHttpxClient(_httpx.AsyncClient):
    def __init__(self, *, follow_redirects=True, **options):
        super().__init__(follow_redirects=follow_redirects, **options)


class Omit:
    """A header with this value is not sent."""


class Model:
    """Fields as attributes; those that OpenAI does not document are in `model_extra` too."""

    def __init__(self, data):
        self._data = data
        for name, value in data.items():
            setattr(self, name, _model(value) if name != "javelin" else value)
        self.model_extra = {name: value for name, value in data.items() if name == "javelin"}

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return None

    def model_dump(self, *, exclude_unset=False, exclude_none=False):
        return self._data

    def model_dump_json(self, *, indent=None, exclude_unset=False, exclude_none=False):
        if indent is None:
            return _json.dumps(self._data, ensure_ascii=False, separators=(",", ":"))
        return _json.dumps(self._data, ensure_ascii=False, indent=indent)


def _model(value):
    if isinstance(value, dict):
        return Model(value)
    return [_model(item) for item in value] if isinstance(value, list) else value


def _chunks(response):
    for line in response.iter_lines():
        if line.startswith("data: ") and line != "data: [DONE]":
            yield Model(_json.loads(line[6:]))


def _message_of(response):
    try:
        body = response.json()
    except ValueError:
        return response.text or f"Error code: {response.status_code}", None
    return f"Error code: {response.status_code} - {body}", body


class _Endpoint:
    def __init__(self, client, path):
        self._client = client
        self._path = path

    def create(self, *, extra_headers=None, extra_body=None, timeout=None, **body):
        response = self._client._post(self._path, {**body, **(extra_body or {})}, extra_headers or {})
        return _chunks(response) if body.get("stream") else Model(response.json())


class _AsyncEndpoint(_Endpoint):
    async def create(self, **options):
        return super().create(**options)


class _Chat:
    def __init__(self, completions):
        self.completions = completions


class OpenAI:
    def __init__(
        self, *, api_key=None, base_url=None, default_headers=None, timeout=None, max_retries=2, http_client=None
    ):
        self._http = http_client or _httpx
        self.api_key = api_key or _os.environ["OPENAI_API_KEY"]
        self.base_url = (base_url or "https://api.openai.com/v1").rstrip("/")
        self._default_headers = dict(default_headers or {})
        self._max_retries = max_retries
        self.chat = _Chat(_Endpoint(self, "/chat/completions"))
        self.completions = _Endpoint(self, "/completions")
        self.embeddings = _Endpoint(self, "/embeddings")

    def through_gateway(self, base_url, headers):
        """What `register_openai` of the Javelin SDK does to a client."""
        self._default_headers.update({**headers, "x-javelin-provider": self.base_url})
        self.base_url = base_url

    def _post(self, path, body, extra_headers):
        headers = {"Authorization": f"Bearer {self.api_key}", **self._default_headers, **extra_headers}
        sent = {name: value for name, value in headers.items() if not isinstance(value, Omit)}
        try:
            response = self._http.post(self.base_url + path, headers=sent, json=body)
        except _httpx.TransportError as error:
            raise APIConnectionError("Connection error.") from error
        if response.is_success:
            return response
        message, data = _message_of(response)
        kind = _BY_STATUS.get(response.status_code, InternalServerError if response.status_code >= 500 else APIStatusError)
        raise kind(message, response=response, body=data)


class AsyncOpenAI(OpenAI):
    """It sends what the sync one sends: no program waits for a response while another one is on its way."""

    def __init__(self, *, http_client=None, **options):
        super().__init__(**options)
        self.chat = _Chat(_AsyncEndpoint(self, "/chat/completions"))
