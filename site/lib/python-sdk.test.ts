import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {published} from '@javelin/python-sdk/published';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {docsFile} from './pages.ts';
import {pythonSdk, readPythonSdk} from './python-sdk.ts';

const client = pythonSdk.classes.find(({name}) => name === 'JavelinClient');
const methods = pythonSdk.classes.flatMap((item) => item.methods);

describe('the description of the Python SDK', () => {
  it('names every method of a class once, sync and async', () => {
    for (const {name, methods: own} of pythonSdk.classes) {
      const names = own.flatMap((method) => [method.sync, method.async]).filter((item) => item !== undefined);
      expect(new Set(names).size, name).toBe(names.length);
    }
  });

  it('has a sync and an async example of two to seven lines for each method', () => {
    for (const method of methods) {
      const name = method.sync ?? method.async;
      for (const example of [method.examples.sync, method.examples.async]) {
        const lines = example.split('\n').length;
        expect(lines >= 2 && lines <= 7, `${name}:\n${example}`).toBe(true);
      }
      expect(method.examples.sync, name).not.toMatch(/\bawait\b/);
      expect(method.examples.async, name).toMatch(/\bawait\b|^async def /);
    }
  });

  it('changes and deletes only what the example created', () => {
    for (const example of methods.flatMap(({examples}) => [examples.sync, examples.async]))
      if (/\.a?(?:update|delete)_/.test(example)) {
        expect(example).toMatch(/\.a?create_/);
        // A session would go on after a create that failed, with an object of somebody else.
        expect(example).not.toMatch(/^(?:print\()?(?:await )?[\w.]+\.a?(?:update|delete)_/m);
      }
  });

  it('fills every placeholder of a path from a parameter or from the object that is sent', () => {
    const ofObjects = new Set(['name', 'api_key', 'provider_name', 'provider', 'api_base', 'model', 'route']);
    for (const method of methods) {
      const known = new Set([...ofObjects, ...method.parameters.map(({name}) => name)]);
      for (const {path} of method.calls) {
        for (const [, placeholder] of path.matchAll(/\{(\w+)\}/g)) expect(known).toContain(placeholder);
      }
    }
  });

  it('knows each type that a model or a method mentions', () => {
    const names = [...pythonSdk.models, ...pythonSdk.enumerations, ...pythonSdk.classes].map(
      ({name}) => name,
    );
    const known = new Set([...names, 'Any', 'Response', 'Client', 'AsyncClient', 'Tracer', 'Chat', 'None']);
    const mentioned = [
      ...pythonSdk.models.flatMap(({fields}) => fields.map(({type}) => type)),
      ...(client?.attributes.map(({type}) => type) ?? []),
    ];
    for (const type of mentioned) {
      for (const [word] of type.matchAll(/\b[A-Z]\w+/g)) expect(known, type).toContain(word);
    }
  });

  it('sends every command of the CLI to a method that exists', () => {
    const known = new Set(client?.methods.map(({sync}) => sync));
    for (const {method, group, action} of pythonSdk.cli.commands) {
      if (method !== undefined) expect(known, `${group} ${action}`).toContain(method);
    }
  });

  it('maps statuses only to exceptions that exist', () => {
    const known = new Set(pythonSdk.exceptions.map(({name}) => name));
    for (const {raises} of pythonSdk.statusTable) {
      for (const name of Object.values(raises)) if (name !== null) expect(known).toContain(name);
    }
  });

  it('exports the four inner exceptions only from their module', () => {
    const inner = [
      'JavelinClientError',
      'ProviderNotFoundError',
      'GatewayAlreadyExistsError',
      'TraceNotFoundError',
    ];
    for (const name of inner) {
      expect(pythonSdk.exports['javelin_sdk']).not.toContain(name);
      expect(pythonSdk.exports['javelin_sdk.exceptions']).toContain(name);
    }
  });
});

/** Every name that a page shows, as `Class` or `Class.method`. */
const documented = new Set([
  ...pythonSdk.classes.flatMap(({name, methods: own, attributes, reachedBy}) => [
    name,
    ...(reachedBy === undefined ? [`${name}.__init__`] : []),
    ...attributes.map((attribute) => `${name}.${attribute.name}`),
    ...own.flatMap(({sync, async}) => [`${name}.${sync}`, `${name}.${async}`]),
  ]),
  ...pythonSdk.models.flatMap(({name, methods: own = []}) => [
    name,
    ...own.map((each) => `${name}.${each.name}`),
  ]),
  ...[...pythonSdk.enumerations, ...pythonSdk.exceptions].map(({name}) => name),
]);
const internal = new Set(pythonSdk.internal.map(({name}) => name));
const publishedNames = Object.entries(published.classes).flatMap(([name, {methods: own = []}]) => [
  name,
  ...own.map((method) => `${name}.${method.name}`),
]);

describe('every public name of published.json', () => {
  it.each(publishedNames)('%s is either documented or listed as internal in sdk.yml', (name) => {
    const isInternal = internal.has(name) || internal.has(name.split('.')[0] ?? '');
    expect(documented.has(name)).toBe(!isInternal);
  });

  it('is meant by the list of internal names, each with a reason', () => {
    for (const {name, because} of pythonSdk.internal) {
      expect(publishedNames).toContain(name);
      expect(because, name).toMatch(/\w.*\.$/);
    }
  });

  it('has its own exceptions noted', () => {
    for (const {name: className, methods: own} of pythonSdk.classes)
      for (const {name, raises_itself: raised = []} of published.classes[className]?.methods ?? []) {
        const notes = own.find(({sync, async}) => name === sync || name === async);
        const noted = notes?.alsoRaises?.map(({type}) => type);
        for (const type of notes ? raised.filter((each) => /^[A-Z]/.test(each)) : [])
          expect(noted, `${className}.${name}`).toContain(type);
      }
  });

  it('is a group of the CLI if it is one in the package', () => {
    const groups = published.cli.flatMap(({on, parser}) => (on === 'subparsers' && parser ? [parser] : []));
    expect(new Set(pythonSdk.cli.commands.map(({group}) => group))).toEqual(new Set(groups));
  });
});

describe('a mistake in docs/python-sdk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'python-sdk-'));
    cpSync(docsFile('python-sdk'), folder, {recursive: true});
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  const change = (file: string, from: string, to: string) => {
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source).toContain(from);
    writeFileSync(join(folder, file), source.replace(from, to));
  };

  it.each([
    [
      'a method that the package lacks',
      'routes.yml',
      '  get_route:',
      '  find_route:',
      /routes\.yml:\d+: methods\.find_route: the package has no method JavelinClient\.find_route\.\n +Remedy: correct the note/,
    ],
    [
      'a parameter that the method lacks',
      'routes.yml',
      "route_name: The route's name.",
      'route: The route.',
      /routes\.yml:\d+: methods\.get_route: JavelinClient\.get_route has no route/,
    ],
    [
      'a field without a meaning',
      'models.yml',
      '    buid: Business unit ID.\n',
      '',
      /models\.yml:\d+: GatewayConfig: GatewayConfig: the notes lack buid/,
    ],
    [
      'a misspelt field of a note',
      'routes.yml',
      '    traps:',
      '    trap:',
      /routes\.yml:\d+: methods\.create_route: unknown field "trap"\.\n +Remedy: use text, parameters,/,
    ],
    [
      'a request without a method',
      'routes.yml',
      '- POST /v1/admin/routes/{name}',
      '- /v1/admin/routes',
      /this is no request\.\n +Remedy: write method and path/,
    ],
    [
      'a command that the CLI lacks',
      'cli.yml',
      '      list:',
      '      show:',
      /cli\.yml:\d+: groups\.gateway: the CLI has no "gateway show"/,
    ],
    [
      'an unknown kind of error handling',
      'traces.yml',
      'errors: raises',
      'errors: ignores',
      /"ignores" is unknown\.\n +Remedy: use raises, empty/,
    ],
    [
      'an unknown exception',
      'exceptions.yml',
      '  NetworkError:',
      '  NetError:',
      /exceptions\.NetError: the package has no class NetError/,
    ],
  ])('is reported with file, line and remedy: %s', (_name, file, from, to, message) => {
    change(file, from, to);
    expect(() => readPythonSdk(folder)).toThrow(message);
  });

  it('is a file that nothing reads', () => {
    writeFileSync(join(folder, 'route.yml'), '');
    expect(() => readPythonSdk(folder)).toThrow(
      /route\.yml: nothing reads this file\.\n +Remedy: use one of sdk\.yml,/,
    );
  });
});
