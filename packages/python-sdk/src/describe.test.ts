import {describe, expect, it} from 'vitest';
import {describeGroup} from './describe-cli.ts';
import {describeMethod, describeModel} from './describe.ts';
import type {MethodNotes} from './notes.ts';
import {asyncExample} from './examples.ts';
import {modernLiteral, modernType} from './python-types.ts';

describe('annotations', () => {
  it.each([
    ['str', 'str'],
    ['Optional[str]', 'str | None'],
    ['List[Dict[str, Any]]', 'list[dict[str, Any]]'],
    ['Optional[List[ContentTypes]]', 'list[ContentTypes] | None'],
    [
      'Union[Dict[str, Any], Generator[str, None, None], httpx.Response]',
      'dict[str, Any] | Generator[str, None, None] | httpx.Response',
    ],
  ])('%s is written %s', (annotation, modern) => {
    expect(modernType(annotation)).toBe(modern);
  });

  it('literals get quotation marks', () => {
    expect(["'Likely'", 'None', "''", '{}'].map(modernLiteral)).toEqual(['"Likely"', 'None', '""', '{}']);
  });
});

describe('a note that does not fit the package is a mistake', () => {
  const notes: MethodNotes = {
    text: 'Gets a route.',
    parameters: {route_name: 'The name.'},
    errors: 'raises',
    example: 'client.get_route("a")',
  };

  it.each([
    [{parameters: {}}, 'JavelinClient.get_route: the notes lack route_name'],
    [{parameters: {route_name: 'The name.', retries: 'Invented.'}}, 'JavelinClient.get_route has no retries'],
    [
      {parameters: {route_name: {type: 'bytes', text: 'The name.'}}},
      'JavelinClient.get_route(route_name) is published as str',
    ],
    [{returns: 'Route'}, 'JavelinClient.get_route: Route is the published return type already'],
  ])('%j', (change, message) => {
    expect(() => describeMethod('JavelinClient', 'get_route', 'routes', {...notes, ...change})).toThrow(
      message,
    );
  });

  it('a method, a class, a field or a command that does not exist', () => {
    expect(() => describeMethod('JavelinClient', 'find_route', 'routes', notes)).toThrow(
      'the package has no method JavelinClient.find_route',
    );
    const model = {group: 'routes', exported: false, text: '', fields: {}} as const;
    expect(() => describeModel('Nothing', model)).toThrow('the package has no class Nothing');
    expect(() => describeModel('Routes', model)).toThrow('Routes: the notes lack routes');
    expect(() => describeGroup('auth', {flags: {}, commands: {auth: {text: ''}}})).toThrow(
      'the notes lack --force of "javelin auth"',
    );
    expect(() => describeGroup('auth', {flags: {}, commands: {logout: {text: ''}}})).toThrow(
      'the CLI has no "auth logout"',
    );
    const flags = {'--force': 'Again.', '--now': 'At once.'};
    expect(() => describeGroup('auth', {flags, commands: {auth: {text: ''}}})).toThrow(
      'no command of "javelin auth" has --now',
    );
  });
});

describe('an asynchronous example', () => {
  it('awaits every method that has an asynchronous form', () => {
    const sync = 'route = client.get_route("a")\nprint(client.create_route(route), client.set_headers({}))';
    expect(asyncExample(sync, 'client.create_route', true)).toBe(
      'route = await client.aget_route("a")\nprint(await client.acreate_route(route), client.set_headers({}))',
    );
  });

  it('runs a method without one in a thread', () => {
    expect(asyncExample('x = admin.get_route("a")', 'admin.get_route', true)).toBe(
      'x = await admin.aget_route("a")',
    );
    expect(asyncExample('x = client.get_traces()', 'client.get_traces', false)).toBe(
      'x = await asyncio.to_thread(client.get_traces)',
    );
    const long = 'verdict = client.apply_trustsafety("A sentence that takes some room.", config)';
    expect(asyncExample(long, 'client.apply_trustsafety', false)).toBe(
      'verdict = await asyncio.to_thread(\n    client.apply_trustsafety, "A sentence that takes some room.", config\n)',
    );
  });
});
