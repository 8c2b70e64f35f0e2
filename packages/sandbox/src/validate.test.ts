import {describe, expect, it} from 'vitest';
import {type ApiFile, type ApiOperation, OPERATIONS, resolve} from '../test-data/api-file.ts';
import {testClient} from '../test-data/client.ts';
import {SEED_NAMES} from './index.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

type Body = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** A value of none of the types, or nothing where any is right. */
function misfit({type}: Schema): unknown {
  const types = [type ?? []].flat();
  return types.length === 0
    ? undefined
    : ['x', true, 5, {}, []].find((value) => !types.includes(typeOf(value)));
}

/** A change for each field below a schema that gives it a wrong type, with the path of the field. */
function* mistakes(written: object, file: ApiFile, path = ''): Generator<[path: string, change: Body]> {
  for (const [name, property] of Object.entries(resolve<Schema>(written, file).properties ?? {})) {
    const field = resolve<Schema>(property, file);
    const value = misfit(field);
    if (value !== undefined) yield [`${path}${name}`, {[name]: value}];
    const {items, additionalProperties: values} = field;
    const inside = items ?? (isObject(values) ? values : field);
    const wrap = (change: unknown) => (items ? [change] : inside === field ? change : {any: change});
    for (const [inner, change] of mistakes(inside, file, `${path}${name}.`))
      yield [inner, {[name]: wrap(change)}];
  }
}

const isTyped = ({operationId, requestBody}: ApiOperation) =>
  requestBody !== undefined && operationId !== 'queryRoute' && operationId !== 'queryCustomRoute';

describe('a field of a wrong type is a 400, as the OpenAPI files declare it', () => {
  it.each(OPERATIONS.filter(isTyped).map((each) => [each.operationId, each] as const))(
    '%s',
    async (_, operation) => {
      const {file, method, path, parameters, requestBody} = operation;
      const media = requestBody!.content['application/json']!;
      const [example] = Object.values(media.examples ?? {});
      const body = resolve<{value: Body}>(example, file).value;
      const target = path.replace(/\{(\w+)\}/g, (__, name: string) =>
        String(parameters.find((each) => each.name === name)?.example),
      );
      const headers = {
        'x-javelin-apikey': 'sandbox-key',
        'x-javelin-route': 'openai-prod',
        'x-javelin-namespace': 'production',
      };
      const client = testClient({seed: SEED_NAMES});
      const all = [...mistakes(media.schema, file)];
      expect(all.length).toBeGreaterThan(2);
      for (const [field, change] of all) {
        const {status} = await client.call(method, target, {...body, ...change}, headers);
        expect(status, `${field} in ${JSON.stringify(change)}`).toBe(400);
      }
    },
  );
});
