import {expect, it} from 'vitest';
import {pythonRequests} from './requests.ts';

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

it.each([
  'print("no request")',
  'client.get_route(name)',
  'client.get_route(f"{x}-chat")',
  'for route in routes:\n    client.get_route("a")',
  'def f(client, route):\n    client.get_route("a")',
  'client.create_route({"name": "x", "config": {"retries": count()}})',
  'client.create_route({"name": "x", **more})',
  'client.create_route({"name": "x", "models": [{"name": n} for n in names]})',
  'client.query_unified_endpoint("anthropic", "messages", {})',
])('leaves alone what it cannot know: %s', async (code) => expect(await found(code)).toBeUndefined());
