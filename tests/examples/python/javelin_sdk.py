"""The published SDK as far as the pages use it: classes, fields and signatures from packages/python-sdk, calls as observed on the wire.

It stands in for the package, which needs the network. A method or an argument that the package does not have fails here, too.
"""

import enum as _enum
import json as _json
import re as _re
import sys as _sys
import types as _types

import httpx as _httpx

with open(__file__.replace("javelin_sdk.py", "published.json")) as _file:
    _CLASSES = _json.load(_file)["classes"]


def _value(text):
    return eval(text, {"auto": _enum.auto, "list": list, "dict": dict, "None": None, "True": True, "False": False})


class BaseModel:
    """Keeps the declared fields and drops all others, as the package's models do."""

    def __init__(self, **given):
        for field in self._fields():
            name = field["name"]
            if name in given:
                value = _typed(field["type"], given[name])
            elif field.get("required"):
                raise TypeError(f"{type(self).__name__} needs {name}")
            elif "default_factory" in field:
                value = _value(field["default_factory"])()
            else:
                value = _value(field.get("default", "None"))
            setattr(self, name, value)

    @classmethod
    def _fields(cls):
        return [f for base in reversed(cls.__mro__) for f in base.__dict__.get("_declared", [])]

    def model_dump(self, *, exclude_none=False):
        plain = {field["name"]: _plain(getattr(self, field["name"]), exclude_none) for field in self._fields()}
        return {k: v for k, v in plain.items() if v is not None} if exclude_none else plain

    dict = model_dump

    def model_dump_json(self, *, indent=None, exclude_none=False):
        return _json.dumps(self.model_dump(exclude_none=exclude_none), indent=indent)

    @classmethod
    def model_validate(cls, data):
        return cls(**data)

    def __init_subclass__(cls):
        cls.model_fields = {field["name"]: field for field in cls._fields()}

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.model_dump().items())})"


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
    found = globals().get(annotation)
    if isinstance(value, dict) and isinstance(found, type) and issubclass(found, BaseModel):
        return found(**value)
    return value


class JavelinClientError(Exception):
    def __init__(self, message="", response=None):
        super().__init__(message)
        self.message = message
        self.response = response
        self.response_data = _response_data(response)


def _response_data(response):
    if response is None:
        return {"status_code": None, "response_text": "No response data available"}
    return {"status_code": response.status_code, "response_text": response.text}


def _declare(name, data):
    bases = data["bases"]
    if "Enum" in bases:
        members = {field["name"]: _value(field["value"]) for field in data["fields"]}
        return _enum.Enum(name, members, type=str)
    if "BaseModel" in bases:
        return type(name, (BaseModel,), {"_declared": data.get("fields", [])})
    if "JavelinClientError" in bases:
        init = next((m for m in data.get("methods", []) if m["name"] == "__init__"), {"params": []})
        default = next((_value(p["default"]) for p in init["params"] if p["name"] == "message" and "default" in p), "")

        def __init__(self, response=None, message=default):
            JavelinClientError.__init__(self, message, response)

        return type(name, (JavelinClientError,), {"__init__": __init__})
    return None


for _name, _data in _CLASSES.items():
    _made = _declare(_name, _data)
    if _made is not None:
        globals()[_name] = _made

def _masked(self):
    hidden = ("api_key_secret_key", "api_key_secret_key_javelin")
    return {name: "***MASKED***" if name in hidden else value for name, value in self.model_dump().items()}


Secret.masked = _masked

for _module in ("models", "exceptions"):
    _sub = _types.ModuleType(f"javelin_sdk.{_module}")
    _sub.__dict__.update({name: globals()[name] for name, data in _CLASSES.items() if name in globals() and _module in data["module"]})
    _sys.modules[f"javelin_sdk.{_module}"] = _sub

_BY_STATUS = {400: "BadRequest", 401: "UnauthorizedError", 403: "UnauthorizedError", 405: "MethodNotAllowedError", 429: "RateLimitExceededError"}


def _raise_for(response, noun):
    status = response.status_code
    if status < 400:
        return
    special = {404: f"{noun}NotFoundError", 409: f"{noun}AlreadyExistsError"}.get(status)
    name = special if special in globals() else _BY_STATUS.get(status, "InternalServerError" if status >= 500 else None)
    if name is None:
        raise JavelinClientError(f"HTTP {status}", response=response)
    raise globals()[name](response=response)


_NOUNS = {
    "gateway": ("Gateway", "gateways"),
    "provider": ("Provider", "providers"),
    "route": ("Route", "routes"),
    "template": ("Template", "processors/dp/templates"),
}


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
        self.chat = _types.SimpleNamespace(completions=_types.SimpleNamespace(create=self._chat))
        self.completions = _types.SimpleNamespace(create=self._complete)
        self.route_service = _types.SimpleNamespace(reload_route=lambda name: self._reload("routes", name))
        self.provider_service = _types.SimpleNamespace(reload_provider=lambda name: self._reload("providers", name))
        self.secret_service = _types.SimpleNamespace(
            reload_secret=lambda name: self._reload("secrets/keyvault", name)
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def close(self):
        return None

    def set_headers(self, headers):
        self._headers.update(headers)

    def _send(self, method, path, noun, body=None, headers=None, params=None):
        response = _httpx.request(
            method, f"{self._base}/{path}", headers={**self._headers, **(headers or {})}, json=body, params=params
        )
        _raise_for(response, noun)
        return response

    def _reload(self, collection, name):
        return self._send("POST", f"{collection}/{name}/reload", "")

    def _secret_path(self, provider_name, secret_name):
        return f"admin/providers/{provider_name}/keyvault/{secret_name}"

    def create_secret(self, secret):
        secret = secret if isinstance(secret, BaseModel) else Secret.model_validate(secret)
        path = self._secret_path(secret.provider_name, secret.api_key)
        return self._send("POST", path, "Secret", secret.model_dump()).text

    def get_secret(self, secret_name, provider_name):
        return Secret(**self._send("GET", self._secret_path(provider_name, secret_name), "Secret").json())

    def list_secrets(self):
        return Secrets(secrets=self._send("GET", "admin/providers/keyvault/keys", "Secret").json())

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
        if stream:
            raise TypeError("streams are not part of this replacement")
        return self._send("POST", f"query/{route_name}", "Route", query_body, headers).json()

    def _chat(self, route, messages, temperature=0.7, stream=False, max_tokens=None, **options):
        body = {"messages": messages, "temperature": temperature, **options}
        if max_tokens is not None:
            body["max_tokens"] = max_tokens
        return self.query_route(route, body)

    def _complete(self, route, prompt, temperature=0.7, **options):
        return self.query_route(route, {"prompt": prompt, "temperature": temperature, **options})

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
        return self._send("GET", f"admin/archives/{archive_name}", "", params={"page": 1, "limit": n})


def _add_methods(noun, model_name, collection):
    """create, get, list, update and delete of one kind of object."""
    model = globals()[model_name]
    path = f"admin/{collection}"
    reloads = noun != "gateway"

    def create(self, value):
        value = value if isinstance(value, BaseModel) else model.model_validate(value)
        text = self._send("POST", f"{path}/{value.name}", model_name, value.model_dump(exclude_none=True)).text
        if noun == "template":
            self._reload(collection, value.name)
        return text

    def get(self, name):
        return model(**self._send("GET", f"{path}/{name}", model_name).json())

    def list_all(self):
        return globals()[f"{model_name}s"](**{f"{noun}s": self._send("GET", path, model_name).json()})

    def update(self, value):
        text = self._send("PUT", f"{path}/{value.name}", model_name, value.model_dump()).text
        if reloads:
            self._reload(collection, value.name)
        return text

    def delete(self, name):
        text = self._send("DELETE", f"{path}/{name}", model_name).text
        if reloads:
            self._reload(collection, name)
        return text

    for verb, method in (("create", create), ("get", get), ("update", update), ("delete", delete)):
        setattr(JavelinClient, f"{verb}_{noun}", method)
    setattr(JavelinClient, f"list_{noun}s", list_all)


for _noun, (_model, _collection) in _NOUNS.items():
    _add_methods(_noun, _model, _collection)
