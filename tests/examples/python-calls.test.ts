import {describe, expect, it} from 'vitest';
import {pythonSdk} from '@javelin/site/lib/python-sdk.ts';
import {parseSource} from '@javelin/site/lib/tree-sitter.ts';
import {cliProblems} from './cli-calls.ts';
import {syntaxError} from './parsers.ts';
import {pythonProblems} from './python-calls.ts';

const check = async (code: string) =>
  pythonProblems(await parseSource('python', code)).map(({line, what}) => `${line}: ${what}`);
const checkCli = async (code: string) => cliProblems(await parseSource('bash', code)).map(({what}) => what);

describe('the examples of the method reference', () => {
  const examples = pythonSdk.classes.flatMap(({name, methods}) =>
    methods.flatMap((method) => [
      {name: `${name}.${method.sync ?? method.async}`, code: method.examples.sync},
      {name: `${name}.${method.async ?? method.sync} (async)`, code: method.examples.async},
    ]),
  );

  it('are Python that the SDK accepts', async () => {
    for (const {name, code} of examples) {
      const root = await parseSource('python', code);
      expect(syntaxError(root), `${name}\n${code}`).toBeUndefined();
      expect(pythonProblems(root), `${name}\n${code}`).toEqual([]);
    }
  });
});

describe('a call of the SDK', () => {
  it.each([
    ['client.get_route()', '1: get_route needs "route_name"'],
    ['client.get_route("a", "b")', '1: get_route takes 1 arguments, not 2'],
    ['client.get_route(name="a")', '1: get_route has no parameter "name"'],
    ['client.query_route("a", {}, route_name="b")', '1: query_route gets "route_name" twice'],
    ['admin.find_route("a")', '1: JavelinClient has no "find_route"'],
    ['client.find_route("a")', '1: JavelinClient has no "find_route"'],
    ['client.aupdate_route(route)', '1: JavelinClient has no "aupdate_route"'],
    ['client.route_service.update(route)', '1: RouteService has no "update"'],
    ['asyncio.to_thread(client.get_trace)', '1: JavelinClient has no "get_trace"'],
    ['client.aget_route("a")', '1: aget_route is not awaited'],
    ['name = await client.aget_route("a").name', '1: aget_route is not awaited'],
    ['await client.get_route("a")', '1: get_route cannot be awaited'],
    ['from javelin_sdk import Policy', '1: "Policy" cannot be imported from javelin_sdk'],
    ['JavelinConfig(base_url="x")', '1: JavelinConfig needs "javelin_api_key"'],
  ])('%s', async (code, problem) => {
    expect(await check(code)).toContain(problem);
  });

  it('with a key that a model drops, at any depth and through names', async () => {
    const code = `config = {"rate_limit": 1, "prompt_safety": {"enabled": True}}
client.create_route({"name": "a", "config": config, "models": [{"virtual_secret_key": "k"}]})`;
    expect(await check(code)).toEqual([
      '2: create_route: the SDK silently drops RouteConfig.prompt_safety',
      '2: create_route: the SDK silently drops Model.virtual_secret_key',
    ]);
  });

  it('with a key that a model drops, beside what is computed', async () => {
    const code = `client.create_route({"name": pick(), **more, "models": [{"virtual_secret_key": k} for k in keys]})`;
    expect(await check(code)).toEqual(['1: create_route: the SDK silently drops Model.virtual_secret_key']);
  });

  it('that is right, computed or of another client', async () => {
    const code = `api = JavelinClient(config)
api.chat.completions.create(messages, route="support-chat", top_p=1)
await asyncio.gather(api.aget_route("a"), api.aget_route("b"))
api.query_route(*args, **more)
client = OpenAI()
client.responses.create(model="x")`;
    expect(await check(code)).toEqual([]);
    expect(await check('import httpx\nwith httpx.Client() as admin:\n    admin.get("/routes")')).toEqual([]);
  });
});

describe('a command of the CLI', () => {
  it.each([
    ['javelin route show', '"javelin route" has no "show"'],
    ['javelin route get', '"javelin route get" needs --name'],
    ['javelin route get --name a --all', '"javelin route get" has no flag --all'],
    [
      `javelin provider create --name a --type b --config '{"api_base": "u", "reserved_name": "r"}'`,
      '"javelin provider create": the SDK silently drops ProviderConfig.reserved_name',
    ],
    [
      `javelin route create --name a --type chat --config '{}' --models '[{"virtual_secret_key": "k"}]'`,
      '"javelin route create": the SDK silently drops Model.virtual_secret_key',
    ],
  ])('%s', async (command, problem) => {
    expect(await checkCli(command)).toEqual([problem]);
  });

  it('in a function that hands its arguments on', async () => {
    expect(await checkCli('list() { javelin "$@"; }')).toEqual([]);
  });

  it('with JSON that is not JSON', async () => {
    const [problem] = await checkCli(`javelin provider create --name a --type b --config '{api_base: 1}'`);
    expect(problem).toMatch(/^"javelin provider create": --config is not JSON: /);
  });
});
