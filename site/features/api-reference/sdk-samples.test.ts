/** The Python and CLI samples, held against the description of the published package. */
import {modelChecked} from '@javelin/openapi';
import {cliSample, pythonSample, sampleRequest, SDK_FIELDS, type SdkFields} from '@javelin/openapi/samples';
import {pythonSdk} from '../../lib/python-sdk.ts';
import {beforeAll, describe, expect, test} from 'vitest';

const MODELS = new Map(pythonSdk.models.map((model) => [model.name, model]));

/** The model in a type such as `list[Model]` or `Policy | None`. The values of a dict are free. */
function modelIn(type: string): string | undefined {
  return type.startsWith('dict[') ? undefined : type.match(/\b[A-Z]\w+/g)?.find((word) => MODELS.has(word));
}

function fieldsOf(name: string): SdkFields {
  const fields = MODELS.get(name)?.fields ?? [];
  return Object.fromEntries(
    fields.map((field) => {
      const model = modelIn(field.type);
      return [field.name, model === undefined ? true : fieldsOf(model)];
    }),
  );
}

test.each([
  ['provider', 'Provider'],
  ['secret', 'Secret'],
  ['template', 'Template'],
  ['route', 'Route'],
  ['gateway', 'Gateway'],
])('the fields of a %s that the SDK keeps are those of its model', (noun, model) => {
  expect(SDK_FIELDS[noun]).toEqual(fieldsOf(model));
});

describe('every operation', () => {
  let samples: readonly {readonly id: string; readonly python: string; readonly cli: string}[];
  beforeAll(() => {
    const {operations} = modelChecked();
    samples = operations.map((operation) => {
      const request = sampleRequest(operation);
      return {
        id: operation.id,
        python: pythonSample(operation.id, request),
        cli: cliSample(operation.id, request),
      };
    });
  }, 60_000);

  test('calls the method of the client that does the same, or says why not', () => {
    const methods = pythonSdk.classes.flatMap((each) => each.methods);
    for (const {id, python} of samples) {
      if (python.startsWith('# httpx, because ')) continue;
      const [, name] = /\bclient\.(?!set_headers)(\w+)\(/.exec(python) ?? [];
      const method = methods.find(({sync}) => sync === name);
      expect(method?.operation, `${id}: ${name}`).toBe(id);
    }
  });

  test('uses a command and flags that the CLI has, with all it requires, or says why not', () => {
    for (const {id, cli} of samples) {
      const [, group, action, rest = ''] = /^javelin (\w+) (\w+)([^]*)$/m.exec(cli) ?? [];
      if (group === undefined) {
        expect(cli, id).toMatch(/^# .+\.$/);
        continue;
      }
      const command = pythonSdk.cli.commands.find((each) => each.group === group && each.action === action);
      const used = [...rest.matchAll(/^\s*--(\w+)|\s--(\w+)(?= )/gm)].map(([, a, b]) => `--${a ?? b}`);
      const known: readonly string[] = command?.flags.map(({name}) => name) ?? [];
      const required = command?.flags.filter((flag) => flag.required).map(({name}) => name) ?? [];
      expect(command, id).toBeDefined();
      expect(
        used.filter((flag) => !known.includes(flag)),
        id,
      ).toEqual([]);
      expect(
        required.filter((flag) => !used.includes(flag)),
        id,
      ).toEqual([]);
    }
  });
});
