/** What a sandbox holds as the requests that create it on an empty gateway, and these as scripts. Pure. */
import {BASE_URL} from '@javelin/openapi/base-url';
import {encodeSegment} from '@javelin/openapi/path-segment';
import {pythonLiteral} from '@javelin/openapi/samples';
import {SANDBOX_VARIABLES} from './environment.ts';
import type {Row} from './sandbox/dumpable-store.ts';

interface Rebuild {
  readonly method: 'POST' | 'PUT';
  /** Relative to the admin API. */
  readonly path: string;
  readonly namespace?: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The environment variable with the secret of the body. */
  readonly variable?: string;
}

/** Given by the server; a create does not send them. */
const SERVER_FIELDS = /^(?:(?:created|modified)_(?:at|by)|gateway_id|api_key_secret_key_javelin)$/;
const SECRET = 'api_key_secret_key';

const sentFields = (value: Row['value']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !SERVER_FIELDS.test(name)));

/** The variable that the page uses for this secret, or one named after it. */
function variableOf({value}: Row, taken: Map<string, unknown>): string {
  const secret = value[SECRET];
  const [known] = Object.entries(SANDBOX_VARIABLES).find(([, text]) => text === secret) ?? [];
  if (known !== undefined) return known;
  const name = `SECRET_${String(value['api_key'])
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, '_')}`;
  let free = name;
  for (let count = 2; taken.has(free) && taken.get(free) !== secret; count += 1) free = `${name}_${count}`;
  taken.set(free, secret);
  return free;
}

function rebuildKey(row: Row, taken: Map<string, unknown>): Rebuild {
  const {provider_name: provider, api_key: key} = row.value;
  const [namespace = ''] = row.id.split('/');
  const body = sentFields(row.value);
  const hasSecret = body[SECRET] !== undefined;
  const variable = hasSecret ? variableOf(row, taken) : undefined;
  return {
    method: 'POST',
    path: `/providers/${encodeSegment(String(provider))}/secrets/${encodeSegment(String(key))}`,
    namespace: decodeURIComponent(namespace),
    body: variable === undefined ? body : {...body, [SECRET]: `$${variable}`},
    ...(variable !== undefined && {variable}),
  };
}

/** In the order in which objects need each other. */
function requestsFor(rows: readonly Row[]): readonly Rebuild[] {
  const of = (table: Row['table']) => rows.filter((row) => row.table === table);
  const create = (path: string, {value}: Row): Rebuild => ({method: 'POST', path, body: sentFields(value)});
  const providers = of('providers');
  const hasProvider = (name: unknown) => providers.some(({value}) => value['name'] === name);
  const taken = new Map<string, unknown>();
  return [
    ...providers.map((row) => create('/providers', row)),
    // A provider that was deleted leaves secrets behind that no request can create.
    ...of('keys')
      .filter(({value}) => hasProvider(value['provider_name']))
      .map((row) => rebuildKey(row, taken)),
    ...of('templates').map((row) => create('/dataprotection/templates', row)),
    // The reserved route of a provider comes with it.
    ...of('routes').map((row): Rebuild => {
      const {name} = row.value;
      return hasProvider(name)
        ? {method: 'PUT', path: `/routes/${encodeSegment(String(name))}`, body: sentFields(row.value)}
        : create('/routes', row);
    }),
    ...of('gateways').map((row) => create('/gateways', row)),
  ];
}

const needs = (requests: readonly Rebuild[]): string => {
  const names = new Set([
    'JAVELIN_ADMIN_KEY',
    ...requests.flatMap(({variable}) => (variable === undefined ? [] : [variable])),
  ]);
  return `# Needs ${[...names].join(', ')} in the environment.`;
};

/** The secret from its variable; no other field is touched. */
const withVariable = (json: string, text: string, variable: string): string =>
  json.replace(`"${SECRET}": ${text}`, () => `"${SECRET}": ${variable}`);

/** In a here-document, so that a secret, which comes from a variable, is in no process list. */
function curlCommand({method, path, namespace, body, variable}: Rebuild): string {
  const json = JSON.stringify(body, null, 2).replace(/[\\$`]/g, '\\$&');
  return [
    `curl --fail-with-body -sS -X ${method} ${BASE_URL}/v1/admin${path} \\`,
    '  -H "x-api-key: $JAVELIN_ADMIN_KEY" \\',
    ...(namespace === undefined
      ? []
      : [`  -H 'x-javelin-namespace: ${namespace.replaceAll("'", `'\\''`)}' \\`]),
    "  -H 'content-type: application/json' \\",
    `  -d @- <<JSON\n${withVariable(json, `"\\$${variable}"`, `"$${variable}"`)}\nJSON`,
  ].join('\n');
}

export function curlScript(rows: readonly Row[]): string {
  const requests = requestsFor(rows);
  const commands = requests.map(curlCommand);
  return ['#!/usr/bin/env bash', needs(requests), 'set -euo pipefail', ...commands, ''].join('\n\n');
}

function pythonCall({method, path, namespace, body, variable}: Rebuild): string {
  const json = withVariable(pythonLiteral(body, 4), `"$${variable}"`, `os.environ["${variable}"]`);
  return [
    `gateway.${method.toLowerCase()}(`,
    `    ${JSON.stringify(path)},`,
    ...(namespace === undefined
      ? []
      : [`    headers={"x-javelin-namespace": ${JSON.stringify(namespace)}},`]),
    `    json=${json},`,
    ').raise_for_status()',
  ].join('\n');
}

/** Uses httpx, because the models of the SDK drop fields. */
export function pythonScript(rows: readonly Row[]): string {
  const requests = requestsFor(rows);
  const client = [
    'gateway = httpx.Client(',
    `    base_url="${BASE_URL}/v1/admin",`,
    '    headers={"x-api-key": os.environ["JAVELIN_ADMIN_KEY"]},',
    ')',
  ].join('\n');
  return [needs(requests), 'import os', 'import httpx', client, ...requests.map(pythonCall), ''].join('\n\n');
}

/** The same requests for a program of the reader's own: `$NAME` is a variable of the environment. */
export function jsonScript(rows: readonly Row[]): string {
  const requests = requestsFor(rows).map(({method, path, namespace, body}) => ({
    method,
    url: `${BASE_URL}/v1/admin${path}`,
    headers: {
      'x-api-key': '$JAVELIN_ADMIN_KEY',
      ...(namespace !== undefined && {'x-javelin-namespace': namespace}),
      'content-type': 'application/json',
    },
    body,
  }));
  return `${JSON.stringify(requests, null, 2)}\n`;
}
