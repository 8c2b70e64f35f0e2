import {setImmediate} from 'node:timers/promises';
import {isSeedFile} from '@javelin/sandbox/seed-file';
import {DEFAULT_NAMESPACE} from '@javelin/sandbox/serving';
import type {JsonObject, Sandbox} from '@javelin/sandbox';
import {readYaml, type YamlFile} from './yaml-file.ts';

/** `--seed file.yaml`: objects of your own, in the form in which the API takes them. */

export interface SeedFile {
  readonly calls: readonly SeedCall[];
}

interface SeedCall {
  /** `file.yaml:12` */
  readonly place: string;
  /** Where in the list, and what: `routes[0] support-chat`. */
  readonly what: string;
  readonly path: string;
  readonly namespace?: string;
  readonly body: JsonObject;
}

type ApiCall = Omit<SeedCall, 'place' | 'what'>;

const ADMIN = '/v1/admin';
const AT_ONCE = 50;
const TAKEN = /already exists$/;
const HEADER_VALUE = /^[\x20-\x7e]*$/;

/** In the order in which objects need each other. */
const SECTIONS: readonly [section: string, call: (item: JsonObject) => ApiCall][] = [
  ['providers', (body) => ({path: `${ADMIN}/providers`, body})],
  ['secrets', secretCall],
  ['templates', (body) => ({path: `${ADMIN}/dataprotection/templates`, body})],
  ['routes', (body) => ({path: `${ADMIN}/routes`, body})],
  ['gateways', (body) => ({path: `${ADMIN}/gateways`, body})],
];

function secretCall({namespace, ...body}: JsonObject): ApiCall {
  const [provider, name] = [body['provider_name'], body['api_key']].map((part) =>
    encodeURIComponent(String(part)),
  );
  return {
    path: `${ADMIN}/providers/${provider}/secrets/${name}`,
    namespace: typeof namespace === 'string' ? namespace : DEFAULT_NAMESPACE,
    body,
  };
}

/** Reads and checks the file. Throws one line that names the file and the place. */
export async function readSeedFile(path: string): Promise<SeedFile> {
  const {value: content, placeOf} = await readYaml(path);
  if (!isSeedFile(content)) throw new Error(mistake(placeOf));
  const sections = content as Record<string, JsonObject[] | undefined>;
  const seen = new Set<string>();
  const calls = SECTIONS.flatMap(([section, callOf]) =>
    (sections[section] ?? []).map((item, i) => {
      const name = item['name'] ?? item['api_key'];
      const place = placeOf([section, i]);
      const call = {place, what: `${section}[${i}] ${String(name)}`, ...callOf(item)};
      if (!HEADER_VALUE.test(call.namespace ?? ''))
        throw new Error(
          `${place}: ${call.what}: the namespace is sent as a header and must be printable ASCII`,
        );
      const object = JSON.stringify([call.path, call.namespace, name]);
      if (seen.has(object)) throw new Error(`${place}: ${call.what} is in the file twice`);
      seen.add(object);
      return call;
    }),
  );
  return {calls};
}

/** Null is no word for what somebody should write. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/** The validator's first complaint, with the line and the place in the form people use. */
function mistake(placeOf: YamlFile['placeOf']): string {
  const {instancePath, message, params} = isSeedFile.errors?.[0] ?? {instancePath: '', params: {}};
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const place = instancePath
    .slice(1)
    .replace(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
  const {additionalProperty: extra, missingProperty: missing, type} = params;
  const what = `${placeOf(steps)}: ${place || 'the file'}`;
  if (typeof missing === 'string') return `${what} has no ${missing}`;
  const known = [type].flat().map((one) => TYPES[String(one)]);
  if (type !== undefined) return `${what} must be ${known.filter(Boolean).join(' or ')}`;
  if (typeof extra !== 'string') return `${what} ${message ?? 'is not valid'}`;
  const line = placeOf([...steps, extra]);
  if (place !== '') return `${line}: ${place} has no field ${extra}`;
  const sections = SECTIONS.map(([section]) => section).join(', ');
  return `${line}: unknown section ${extra}; a seed file has ${sections}`;
}

/** Sends the file's objects to the sandbox, as a client would. What is already there stays as it is. */
export async function applySeedFile(sandbox: Sandbox, apiKey: string, {calls}: SeedFile): Promise<void> {
  for (const [i, call] of calls.entries()) {
    // Whatever else the process has to do, such as to stop, waits no longer than for these.
    if (i % AT_ONCE === 0) await setImmediate();
    const headers = {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...(call.namespace !== undefined && {'x-javelin-namespace': call.namespace}),
    };
    const init = {method: 'POST', headers, body: JSON.stringify(call.body)};
    const response = await sandbox.fetch(new Request(`http://localhost${call.path}`, init), {
      withoutFaults: true,
    });
    const text = await response.text();
    if (!response.ok && !TAKEN.test(text)) throw new Error(`${call.place}: ${call.what}: ${text}`);
  }
}
