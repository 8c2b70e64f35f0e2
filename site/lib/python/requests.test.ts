import {expect, it} from 'vitest';
import {pythonRequests, readProgram} from './test-data/read-programs.ts';

const SETUP = `import os
config = JavelinConfig(base_url="https://your-api-domain.com", javelin_api_key=os.environ["JAVELIN_API_KEY"])
client = JavelinClient(config)
messages = [{"role": "user", "content": "Say hello"}]
`;

const found = async (code: string) =>
  (await pythonRequests(code, [SETUP]))?.map(({method, path, body}) => [method, path, body]);

it('finds the requests of a program in the description of the SDK', async () => {
  expect(await found('client.query_route("support-chat", {"messages": messages, "stream": True})')).toEqual([
    ['POST', '/v1/query/support-chat', {messages: [{role: 'user', content: 'Say hello'}], stream: true}],
  ]);
  expect(await found('client.delete_secret("a key", "openai-prod")')).toEqual([
    ['DELETE', '/v1/admin/providers/openai-prod/keyvault/a%20key', undefined],
    ['POST', '/v1/secrets/keyvault/a%20key/reload', undefined],
  ]);
  expect(await found('client.create_route(Route(name="x", config=RouteConfig(retries=2)))')).toEqual([
    ['POST', '/v1/admin/routes/x', {name: 'x', config: {retries: 2}}],
  ]);
});

it('sends the headers of the client', async () => {
  const [request] =
    (await pythonRequests('client.set_headers({"x-api-key": "k"})\nclient.list_routes()', [SETUP])) ?? [];
  expect(request?.headers).toEqual({'x-javelin-apikey': [{name: 'JAVELIN_API_KEY'}], 'x-api-key': ['k']});
});

it('sends the headers of one call', async () => {
  const [request] =
    (await pythonRequests(
      'OpenAI(base_url="https://your-api-domain.com/v1", api_key="k").chat.completions.create(model="m", messages=[], extra_headers={"x-javelin-model": "gpt-6.1-sol"})',
      ['from openai import OpenAI'],
    )) ?? [];
  expect(request?.headers).toMatchObject({'x-javelin-model': ['gpt-6.1-sol']});
  expect(request?.body).toEqual({model: 'm', messages: []});
});

it.each([
  'print("no request")',
  'client.get_route(name)',
  'client.get_route(f"{x}-chat")',
  'for route in routes:\n    client.get_route("a")',
  'if True:\n    client.get_route("a")',
  'try:\n    x = 1\nexcept Exception:\n    client.get_route("a")',
  'route = client.get_route("a")\nclient.create_route(route)',
  'import httpx\nhttpx.get("https://example.com/v1/x")',
  'import httpx\nhttpx.get("https://your-api-domain.com/v1/x", params={"a": 1})',
  'def loop():\n    client.get_route("a")\n    loop()\nloop()',
  'def f(client, route):\n    client.get_route("a")',
  'client.create_route({"name": "x", "config": {"retries": count()}})',
  'client.create_route({"name": "x", **more})',
  'client.create_route({"name": "x", "models": [{"name": n} for n in names]})',
  'client.query_unified_endpoint("anthropic", "messages", {})',
  'OpenAI(base_url="https://your-api-domain.com/v1", api_key="k").chat.completions.create(model="m", messages=[], extra_body={"a": 1})',
])('leaves alone what it cannot know: %s', async (code) => expect(await found(code)).toBeUndefined());

const HEADERS = 'headers={"x-api-key": os.environ["JAVELIN_API_KEY"]}';
const MODEL = 'base_url=os.environ["JAVELIN_BASE_URL"] + "/v1", api_key=os.environ["OPENAI_API_KEY"]';
const CHAT = 'ChatOpenAI(model="gpt-6-luna", ' + MODEL + ')';

it.each([
  [
    'httpx',
    `httpx.post("https://your-api-domain.com/v1/x", ${HEADERS}, json={"a": None})`,
    [['POST', '/v1/x', {a: null}]],
  ],
  [
    'a client of httpx',
    `with httpx.Client(base_url="https://your-api-domain.com/v1", ${HEADERS}) as http:\n    http.delete("/x")`,
    [['DELETE', '/v1/x', undefined]],
  ],
  [
    'a loop over what is written out',
    'for name in ["a", "b"]:\n    client.get_route(f"{name}-chat")',
    [
      ['GET', '/v1/admin/routes/a-chat', undefined],
      ['GET', '/v1/admin/routes/b-chat', undefined],
    ],
  ],
  [
    'functions',
    'def ask(name, end="!"):\n    client.get_route(name + end)\n\n\ndef main():\n    ask("a")\n\n\nif __name__ == "__main__":\n    main()',
    [['GET', '/v1/admin/routes/a!', undefined]],
  ],
  [
    'a registered client',
    'o = OpenAI(api_key="k")\nclient.register_openai(o, route_name="r")\no.chat.completions.create(model="m", messages=messages, timeout=3)',
    [['POST', '/v1/chat/completions', {model: 'm', messages: [{role: 'user', content: 'Say hello'}]}]],
  ],
  [
    'LangChain',
    `m = ${CHAT}\nm.batch(["a", "b"])\nm.bind(model="x").stream("c")`,
    ['a', 'b']
      .map((content): unknown[] => [
        'POST',
        '/v1/chat/completions',
        {messages: [{role: 'user', content}], model: 'gpt-6-luna'},
      ])
      .concat([
        [
          'POST',
          '/v1/chat/completions',
          {messages: [{role: 'user', content: 'c'}], model: 'x', stream: true},
        ],
      ]),
  ],
  [
    'a chain',
    `chain = ChatPromptTemplate.from_template("Say {word}") | ${CHAT} | StrOutputParser()\nchain.invoke({"word": "hi"})`,
    [['POST', '/v1/chat/completions', {messages: [{role: 'user', content: 'Say hi'}], model: 'gpt-6-luna'}]],
  ],
])('follows %s', async (_name, code, requests) => expect(await found(code)).toEqual(requests));

it('counts only what the program itself sends, and says whether it prints', async () => {
  const earlier = [SETUP, 'client.get_route("a")\nprint(1)'];
  expect(await readProgram('x = 1', earlier)).toEqual({requests: [], isKnown: true, prints: false});
  expect(await readProgram('if x:\n    print(x)', earlier)).toEqual({
    requests: [],
    isKnown: true,
    prints: true,
  });
});
