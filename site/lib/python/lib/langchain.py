"""The part of LangChain that the pages use: models of langchain_openai and chains of langchain_core, over openai.py.

CPython runs it in the checks of the examples; compiled with the site it runs in readers' pages.
"""

import openai as _openai


class Runnable:
    def __or__(self, other):
        return RunnableSequence([self, _runnable(other)])

    def __ror__(self, other):
        return RunnableSequence([_runnable(other), self])

    def batch(self, inputs, config=None):
        return [self.invoke(value) for value in inputs]

    async def ainvoke(self, value):
        return self.invoke(value)

    def with_fallbacks(self, others, *, exceptions_to_handle=(Exception,)):
        return _WithFallbacks([self, *others], exceptions_to_handle)


def _runnable(value):
    if isinstance(value, Runnable):
        return value
    return RunnableParallel(value) if isinstance(value, dict) else RunnableLambda(value)


class RunnableSequence(Runnable):
    def __init__(self, steps):
        self.steps = steps

    def invoke(self, value):
        for step in self.steps:
            value = step.invoke(value)
        return value


class RunnableLambda(Runnable):
    def __init__(self, run):
        self.run = run

    def invoke(self, value):
        return self.run(value)


class RunnableParallel(Runnable):
    def __init__(self, parts):
        self.parts = {name: _runnable(part) for name, part in parts.items()}

    def invoke(self, value):
        return {name: part.invoke(value) for name, part in self.parts.items()}


class _WithFallbacks(Runnable):
    def __init__(self, runnables, handled):
        self.runnables = runnables
        self.handled = handled

    def invoke(self, value):
        for runnable in self.runnables[:-1]:
            try:
                return runnable.invoke(value)
            except Exception as error:
                if not isinstance(error, self.handled):
                    raise
        return self.runnables[-1].invoke(value)


class HumanMessage:
    def __init__(self, content):
        self.content = content


class AIMessage:
    def __init__(self, content, finish_reason=None):
        self.content = content
        self.response_metadata = {"finish_reason": finish_reason} if finish_reason else {}


class PromptValue:
    def __init__(self, text):
        self.text = text

    def to_messages(self):
        return [HumanMessage(self.text)]


class ChatPromptTemplate(Runnable):
    def __init__(self, template):
        self.template = template

    @classmethod
    def from_template(cls, template):
        return cls(template)

    def invoke(self, values):
        return PromptValue(self.template.format(**values))


class StrOutputParser(Runnable):
    def invoke(self, message):
        return message if isinstance(message, str) else message.content


def convert_to_openai_messages(messages):
    return [{"role": "user", "content": message.content} for message in messages]


def _messages_of(value):
    if isinstance(value, str):
        return [{"role": "user", "content": value}]
    return convert_to_openai_messages(value.to_messages() if isinstance(value, PromptValue) else value)


class ChatOpenAI(Runnable):
    def __init__(
        self,
        *,
        model,
        api_key,
        base_url,
        default_headers=None,
        timeout=None,
        max_retries=None,
        http_client=None,
        http_async_client=None,
        **bound,
    ):
        self._settings = {
            "api_key": api_key,
            "base_url": base_url,
            "default_headers": default_headers,
            "http_client": http_client,
        }
        self._client = _openai.OpenAI(**self._settings)
        self._bound = {"model": model, **bound}

    def bind(self, **bound):
        return ChatOpenAI(**{**self._settings, **self._bound, **bound})

    def _create(self, value, **more):
        return self._client.chat.completions.create(messages=_messages_of(value), **self._bound, **more)

    def invoke(self, value):
        choice = self._create(value).choices[0]
        return AIMessage(choice.message.content, choice.finish_reason)

    def stream(self, value):
        for chunk in self._create(value, stream=True):
            if chunk.choices:
                choice = chunk.choices[0]
                yield AIMessage(choice.delta.content or "", choice.finish_reason)


class OpenAIEmbeddings:
    def __init__(
        self, *, model, api_key, base_url, check_embedding_ctx_length=True, http_async_client=None, **settings
    ):
        self._client = _openai.OpenAI(api_key=api_key, base_url=base_url, **settings)
        self._model = model

    def embed_documents(self, texts):
        found = self._client.embeddings.create(input=texts, model=self._model)
        return [entry.embedding for entry in found.data]

    def embed_query(self, text):
        return self.embed_documents([text])[0]
