"""The published SDK as far as the pages use it: classes and fields from packages/python-sdk, calls as observed on the wire.

It stands in for the package. CPython runs it in the checks of the examples; compiled with the site it runs in readers' pages.
"""

import asyncio as _asyncio
import json as _json
import re as _re

import httpx as _httpx


class BaseModel:
    """Keeps the declared fields and drops all others, as the package's models do."""

    _declared = []

    def __init__(self, **given):
        for name, annotation, is_required, default in self._declared:
            if name in given:
                value = _typed(annotation, given[name])
            elif is_required:
                raise TypeError(f"{type(self).__name__} needs {name}")
            else:
                value = default() if callable(default) else default
            setattr(self, name, value)

    def model_dump(self, *, exclude_none=False):
        plain = {name: _plain(getattr(self, name), exclude_none) for name, _, _, _ in self._declared}
        return {k: v for k, v in plain.items() if v is not None} if exclude_none else plain

    def dict(self, **options):
        return self.model_dump(**options)

    def model_dump_json(self, *, indent=None, exclude_none=False):
        data = self.model_dump(exclude_none=exclude_none)
        if indent is None:
            return _json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        return _json.dumps(data, ensure_ascii=False, indent=indent)

    @classmethod
    def model_validate(cls, data):
        return cls(**data)

    def __repr__(self):
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name, _, _, _ in self._declared)
        return f"{type(self).__name__}({fields})"

    def __str__(self):
        return " ".join(f"{name}={getattr(self, name)!r}" for name, _, _, _ in self._declared)


def _plain(value, exclude_none):
    if isinstance(value, BaseModel):
        return value.model_dump(exclude_none=exclude_none)
    if isinstance(value, list):
        return [_plain(item, exclude_none) for item in value]
    return value


def _typed(annotation, value):
    """A dict where a model is declared becomes the model."""
    inner = _re.fullmatch(r"Optional\[(.*)\]", annotation)
    annotation = inner.group(1) if inner else annotation
    items = _re.fullmatch(r"List\[(.*)\]", annotation)
    if items and isinstance(value, list):
        return [_typed(items.group(1), item) for item in value]
    if isinstance(value, dict) and annotation in _MODELS:
        return _MODELS[annotation](**value)
    return value


class JavelinClientError(Exception):
    __module__ = "javelin_sdk.exceptions"

    def __init__(self, message="", response=None):
        super().__init__(message)
        self.message = message
        self.response = response
        self.response_data = _response_data(response)


def _response_data(response):
    if response is None:
        return {"status_code": None, "response_text": "No response data available"}
    return {"status_code": response.status_code, "response_text": response.text}


# The classes of the package stand here: libraries.ts writes them.


def _masked(self):
    hidden = ("api_key_secret_key", "api_key_secret_key_javelin")
    return {name: "***MASKED***" if name in hidden else value for name, value in self.model_dump().items()}


Secret.masked = _masked

_BY_STATUS = {400: BadRequest, 401: UnauthorizedError, 403: UnauthorizedError}
_BY_STATUS |= {405: MethodNotAllowedError, 429: RateLimitExceededError}


def _raise_for(response, noun):
    status = response.status_code
    if status < 400:
        return
    special = {404: f"{noun}NotFoundError", 409: f"{noun}AlreadyExistsError"}.get(status)
    kind = _ERRORS.get(special) or _BY_STATUS.get(status) or (InternalServerError if status >= 500 else None)
    if kind is None:
        raise JavelinClientError(f"HTTP {status}", response=response)
    raise kind(response=response)


def _streamed(response, path):
    """The text at a path of each chunk, such as `choices[0].delta.content`."""
    for line in response.iter_lines():
        if line.startswith("data: {"):
            value = _json.loads(line[6:])
            for part in _re.findall(r"\w+", path):
                entry = value[int(part) : int(part) + 1] if isinstance(value, list) else [value.get(part)]
                value = entry[0] if entry and entry[0] is not None else {}
            if isinstance(value, str):
                yield value


def _async(run):
    async def method(*args, **options):
        await _asyncio.sleep(0)
        return run(*args, **options)

    return method


class _Namespace:
    def __init__(self, **members):
        for name, value in members.items():
            setattr(self, name, value)


class JavelinClient:
    def __init__(self, config):
        self.config = config
        version = config.api_version or "/v1"
        self._base = f"{config.base_url.rstrip('/')}/{version.strip('/')}"
        self._headers = {"x-javelin-apikey": config.javelin_api_key}
        if config.javelin_virtualapikey:
            self._headers["x-javelin-virtualapikey"] = config.javelin_virtualapikey
        if config.llm_api_key:
            self._headers["Authorization"] = f"Bearer {config.llm_api_key}"
        self._headers.update(config.default_headers or {})
        route, provider, secret = (self._reloader(each) for each in ("routes", "providers", "secrets/keyvault"))
        self.route_service = _Namespace(
            reload_route=route,
            areload_route=_async(route),
            update_route=self.update_route,
            aupdate_route=self._aupdate_route,
        )
        self.provider_service = _Namespace(reload_provider=provider, areload_provider=_async(provider))
        self.secret_service = _Namespace(reload_secret=secret, areload_secret=_async(secret))
        self.chat = _Namespace(completions=_Namespace(create=self._chat))
        self.completions = _Namespace(create=self._complete)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        return None

    def close(self):
        return None

    async def aclose(self):
        return None

    def set_headers(self, headers):
        self._headers.update(headers)

    def _send(self, method, path, noun, body=None, headers=None, params=None):
        merged = {**self._headers, **(headers or {})}
        response = _httpx.request(method, f"{self._base}/{path}", headers=merged, json=body, params=params)
        _raise_for(response, noun)
        return response

    def _reload(self, collection, name):
        return _httpx.request("POST", f"{self._base}/{collection}/{name}/reload", headers=self._headers)

    def _reloader(self, collection):
        return lambda name: self._reload(collection, name)

    async def _aupdate_route(self, route):
        """The async forms of a route send no reload."""
        return self._send("PUT", f"admin/routes/{route.name}", "Route", route.model_dump()).text

    async def adelete_route(self, route_name):
        return self._send("DELETE", f"admin/routes/{route_name}", "Route").text

    def _secret_path(self, provider_name, secret_name):
        return f"admin/providers/{provider_name}/keyvault/{secret_name}"

    def create_secret(self, secret):
        secret = secret if isinstance(secret, BaseModel) else Secret.model_validate(secret)
        path = self._secret_path(secret.provider_name, secret.api_key)
        return self._send("POST", path, "Secret", secret.model_dump()).text

    def get_secret(self, secret_name, provider_name):
        return Secret(**self._send("GET", self._secret_path(provider_name, secret_name), "Secret").json())

    def list_secrets(self):
        return Secrets(secrets=self._listed("admin/providers/keyvault/keys"))

    def list_provider_secrets(self, provider_name):
        return Secrets(secrets=self._listed(f"admin/providers/{provider_name}/keyvault/keys"))

    def _listed(self, path):
        """A failed request gives an empty collection."""
        response = _httpx.request("GET", f"{self._base}/{path}", headers=self._headers)
        return response.json() if response.is_success else []

    def update_secret(self, secret):
        path = self._secret_path(secret.provider_name, secret.api_key)
        self._send("GET", path, "Secret")
        text = self._send("PUT", path, "Secret", secret.model_dump()).text
        self._reload("secrets/keyvault", secret.api_key)
        return text

    def delete_secret(self, secret_name, provider_name):
        text = self._send("DELETE", self._secret_path(provider_name, secret_name), "Secret").text
        self._reload("secrets/keyvault", secret_name)
        return text

    def query_route(self, route_name, query_body, headers=None, stream=False, stream_response_path=None):
        response = self._send("POST", f"query/{route_name}", "Route", query_body, headers)
        return _streamed(response, stream_response_path) if stream else response.json()

    def _completed(self, route, body):
        """It first asks which model the route has, and how that is spoken to; failures are ignored."""
        found = self._quietly(f"admin/routes/{route}")
        model = (found.get("models") or [{}])[0]
        provider = self._quietly(f"admin/providers/{model.get('provider')}")
        base = (provider.get("config") or {}).get("api_base")
        self._quietly("admin/modelspec", {"api_base": base, "model_name": model.get("name")})
        return self.query_route(route, body)

    def _quietly(self, path, params=None):
        response = _httpx.request("GET", f"{self._base}/{path}", headers=self._headers, params=params)
        return response.json() if response.is_success else {}

    def _chat(self, messages, route=None, temperature=0.7, max_tokens=None, **options):
        body = {"messages": messages, "temperature": temperature, **options}
        return self._completed(route, body if max_tokens is None else {**body, "max_tokens": max_tokens})

    def _complete(self, prompt, route=None, temperature=0.7, **options):
        return self._completed(route, {"prompt": prompt, "temperature": temperature, **options})

    def reload_data_protection(self, strategy_name):
        return self._reload("processors/dp/templates", strategy_name)

    def apply_trustsafety(self, text, config=None):
        return self._apply("guardrail/trustsafety/apply", text, {"config": config} if config else {})

    def apply_promptinjectiondetection(self, text, config=None):
        return self._apply("guardrail/promptinjectiondetection/apply", text, {"config": config} if config else {})

    def apply_guardrails(self, text, guardrails):
        return self._apply("guardrails/apply", text, {"guardrails": guardrails})

    def list_guardrails(self):
        return self._send("GET", "guardrails/list", "").json()

    def _apply(self, path, text, more):
        return self._send("POST", path, "", {"input": {"text": text}, **more}).json()

    def get_last_n_chronicle_records(self, archive_name, n):
        url = f"{self._base}/admin/archives/{archive_name}"
        return _httpx.request("GET", url, headers=self._headers, params={"page": 1, "limit": n})

    def register_openai(self, openai_client, route_name=None):
        openai_client.through_gateway(f"{self.config.base_url.rstrip('/')}/v1", {**self._headers, "x-javelin-route": route_name})

    def register_azureopenai(self, azure_client, route_name=None):
        self.register_openai(azure_client, route_name)

    def register_gemini(self, gemini_client, route_name=None):
        self.register_openai(gemini_client, route_name)


def _add_methods(noun, model, collection_model, collection):
    """create, get, list, update and delete of one kind of object."""
    path = f"admin/{collection}"
    name_of_model = model.__name__
    reloads = noun != "gateway"

    def create(self, value):
        value = value if isinstance(value, BaseModel) else model.model_validate(value)
        body = value.model_dump(exclude_none=True)
        text = self._send("POST", f"{path}/{value.name}", name_of_model, body).text
        if noun == "template":
            self._reload(collection, value.name)
        return text

    def get(self, name):
        return model(**self._send("GET", f"{path}/{name}", name_of_model).json())

    def list_all(self):
        return collection_model(**{f"{noun}s": self._listed(path)})

    def update(self, value):
        value = value if isinstance(value, BaseModel) else model.model_validate(value)
        text = self._send("PUT", f"{path}/{value.name}", name_of_model, value.model_dump()).text
        if reloads:
            self._reload(collection, value.name)
        return text

    def delete(self, name):
        text = self._send("DELETE", f"{path}/{name}", name_of_model).text
        if reloads:
            self._reload(collection, name)
        return text

    for verb, method in (("create", create), ("get", get), ("update", update), ("delete", delete)):
        setattr(JavelinClient, f"{verb}_{noun}", method)
    setattr(JavelinClient, f"list_{noun}s", list_all)


_add_methods("gateway", Gateway, Gateways, "gateways")
_add_methods("provider", Provider, Providers, "providers")
_add_methods("route", Route, Routes, "routes")
_add_methods("template", Template, Templates, "processors/dp/templates")


def _add_async(name):
    async def method(self, *args, **options):
        await _asyncio.sleep(0)
        return getattr(self, name)(*args, **options)

    setattr(JavelinClient, f"a{name}", method)


for _noun in ("gateway", "provider", "route", "template", "secret"):
    for _verb in ("create", "get", "update", "delete"):
        if f"{_verb}_{_noun}" not in ("update_route", "delete_route"):
            _add_async(f"{_verb}_{_noun}")
    _add_async(f"list_{_noun}s")
for _name in ("query_route", "list_provider_secrets", "reload_data_protection", "get_last_n_chronicle_records"):
    _add_async(_name)
