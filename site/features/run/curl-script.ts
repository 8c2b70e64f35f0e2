/** What a page's sandbox holds as a shell script that creates it on a gateway. */
import {BASE_URL} from '@javelin/openapi/base-url';
import type {Row} from './sandbox/dumpable-store.ts';

const ADMIN = `${BASE_URL}/v1/admin`;

/** Given by the server; a create does not send them. */
const SERVER_FIELDS = new Set(['created_at', 'modified_at', 'gateway_id']);

const text = (value: unknown) => encodeURIComponent(String(value));

/** In the order in which objects need each other. */
const PATHS: readonly (readonly [table: Row['table'], path: (value: Row['value']) => string])[] = [
  ['providers', () => `${ADMIN}/providers`],
  ['keys', (key) => `${ADMIN}/providers/${text(key['provider_name'])}/secrets/${text(key['api_key'])}`],
  ['templates', () => `${ADMIN}/dataprotection/templates`],
  ['routes', () => `${ADMIN}/routes`],
  ['gateways', () => `${ADMIN}/gateways`],
];

/** In a here-document, so that a secret, which comes from a variable, is in no process list. */
function bodyOf(value: Row['value']): string {
  const kept = Object.entries(value).filter(([name]) => !SERVER_FIELDS.has(name));
  const json = JSON.stringify(Object.fromEntries(kept), null, 2).replace(/[\\$`]/g, '\\$&');
  return json.replace(/("api_key_secret_key": )"[^"]*"/, '$1"$PROVIDER_API_KEY"');
}

function command(path: string, {table, value}: Row): string {
  return [
    `curl -X POST ${path} \\`,
    '  -H "x-api-key: $JAVELIN_ADMIN_KEY" \\',
    ...(table === 'keys' ? ['  -H "x-javelin-namespace: production" \\'] : []),
    "  -H 'content-type: application/json' \\",
    `  -d @- <<JSON\n${bodyOf(value)}\nJSON`,
  ].join('\n');
}

export function curlScript(rows: readonly Row[]): string {
  const commands = PATHS.flatMap(([table, path]) =>
    rows.filter((row) => row.table === table).map((row) => command(path(row.value), row)),
  );
  return ['#!/usr/bin/env bash', 'set -euo pipefail', '', commands.join('\n\n')].join('\n');
}
