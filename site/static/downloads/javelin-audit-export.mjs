#!/usr/bin/env node
/**
 * Exports the audit archive of routes and the gateway's traces to files, with a manifest of hashes.
 *
 *   node javelin-audit-export.mjs [--out audit] [--routes support-chat,openai-prod] [--limit 100]
 *   node javelin-audit-export.mjs --verify [--out audit]
 *
 * Without --routes it takes every route that the admin API lists, and the reserved route of every provider. It can be
 * stopped and started again: what is in the files is not fetched twice, and later runs only add what is new. The files
 * contain prompts: they are readable by you only.
 * Environment: JAVELIN_BASE_URL, JAVELIN_ADMIN_KEY. Exit code: 0 done, 1 a file differs from the manifest
 * or a route is unknown, 2 could not run.
 * Node 20 or later, no dependencies.
 */
import {createHash} from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';

const ATTEMPTS = 5;
const MODE = 0o600;

class Stop extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const fileName = (source) => `${source.replaceAll(/[^\w.-]/g, '_')}.jsonl`;

/** The body of a GET; `undefined` for 404, which ends a list. Waits and tries again while the gateway is busy. */
async function read(path) {
  const url = new URL(path, process.env.JAVELIN_BASE_URL);
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      headers: {'x-api-key': process.env.JAVELIN_ADMIN_KEY},
      signal: AbortSignal.timeout(120_000),
    }).catch((error) => error);
    if (response.ok) return response.text();
    if (response.status === 404) return undefined;
    const isTemporary = response instanceof Error || response.status === 429 || response.status >= 500;
    if (!isTemporary || attempt === ATTEMPTS) {
      const reason =
        response instanceof Error
          ? (response.cause?.message ?? response.message)
          : `${response.status} ${(await response.text()).slice(0, 200)}`;
      throw new Stop(`GET ${url.pathname}: ${reason}`);
    }
    const seconds = Number(response.headers?.get('retry-after')) || 2 ** (attempt - 1) / 2;
    await sleep(Math.min(seconds, 30) * 1000);
  }
}

/** A list, an object with a list in it, or JSON lines; anything else is one record with its text. */
export function recordsOf(text) {
  try {
    const body = JSON.parse(text);
    if (Array.isArray(body)) return body;
    const list = Object.values(body ?? {}).find(Array.isArray);
    return list ?? [body];
  } catch {
    const lines = text.split('\n').filter(Boolean);
    try {
      return lines.map((line) => JSON.parse(line));
    } catch {
      return text.trim() === '' ? [] : [{text}];
    }
  }
}

/** What makes a record the same one when it comes again. */
export const idOf = (record) =>
  String(record.uuid ?? record.span_id ?? record.correlation_id ?? sha256(JSON.stringify(record)));

/** A file of one record a line. A line that a crash cut off is removed; it is fetched again. */
function openFile(path) {
  const known = new Set();
  if (existsSync(path)) {
    const text = readFileSync(path, 'utf8');
    const end = text.lastIndexOf('\n') + 1;
    if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)));
    for (const line of text.slice(0, end).split('\n').filter(Boolean)) known.add(idOf(JSON.parse(line)));
  }
  return {
    known,
    /** Returns how many of them were new. */
    add(records) {
      const fresh = new Map(records.map((record) => [idOf(record), record]));
      for (const id of fresh.keys()) if (known.has(id)) fresh.delete(id);
      const lines = [...fresh.values()].map((record) => `${JSON.stringify(record)}\n`).join('');
      appendFileSync(path, lines, {mode: MODE});
      for (const id of fresh.keys()) known.add(id);
      return fresh.size;
    },
  };
}

/** Writes the manifest in one step: nobody finds half of it. */
function save(folder, manifest) {
  const path = join(folder, 'manifest.json');
  writeFileSync(`${path}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`, {mode: MODE});
  renameSync(`${path}.tmp`, path);
}

function load(folder) {
  const path = join(folder, 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {sources: {}};
}

/**
 * Pages come newest first and move while requests are made. So an unfinished export goes on at its page, and every run
 * then reads from the first page until one has nothing new.
 */
async function exportPages(source, path, limit, folder, manifest) {
  const entry = (manifest.sources[source] ??= {file: fileName(source), next_page: 1, complete: false});
  const file = openFile(join(folder, entry.file));
  const before = file.known.size;
  const get = async (page) => recordsOf((await read(`${path}?page=${page}&limit=${limit}`)) ?? '');
  let last = '';
  while (!entry.complete) {
    const records = await get(entry.next_page);
    const ids = records.map(idOf).join();
    const isRepeated = records.length > 0 && ids === last;
    if (isRepeated && records.length >= limit)
      throw new Stop(
        `${source}: page ${entry.next_page} is the page before it. The gateway ignores the page number.`,
      );
    last = ids;
    file.add(records);
    // A short page need not be the last one: a gateway may give fewer records than it is asked for.
    entry.complete = isRepeated || records.length === 0;
    entry.next_page += 1;
    save(folder, manifest);
  }
  for (let page = 1; file.add(await get(page)) > 0; page += 1);
  return file.known.size - before;
}

async function exportTraces(folder, manifest) {
  const entry = (manifest.sources.traces ??= {file: fileName('traces'), complete: true});
  const file = openFile(join(folder, entry.file));
  return file.add(recordsOf((await read('/v1/admin/traces')) ?? ''));
}

function describe(folder, entry) {
  const data = readFileSync(join(folder, entry.file));
  const records = data.toString().split('\n').length - 1;
  return {records, bytes: data.length, sha256: sha256(data)};
}

/** The reserved route of a provider has the provider's name, and need not be in the list of routes. */
async function listRoutes() {
  const lists = await Promise.all(['routes', 'providers'].map((kind) => read(`/v1/admin/${kind}`)));
  return new Set(lists.flatMap((body) => recordsOf(body ?? '[]').map(({name}) => name)));
}

async function run({out, routes, limit}) {
  mkdirSync(out, {recursive: true, mode: 0o700});
  const manifest = load(out);
  manifest.gateway = process.env.JAVELIN_BASE_URL;
  for (const name of routes?.split(',').filter(Boolean) ?? (await listRoutes())) {
    const added = await exportPages(
      name,
      `/v1/admin/archives/${encodeURIComponent(name)}`,
      Number(limit),
      out,
      manifest,
    );
    report(out, manifest, name, added);
    if (manifest.sources[name].records === 0) await dropUnknown(name, out, manifest);
  }
  report(out, manifest, 'traces', await exportTraces(out, manifest));
  manifest.exported_at = new Date().toISOString();
  save(out, manifest);
  console.log(
    `${join(out, 'manifest.json')}: ${Object.keys(manifest.sources).length} files with their hashes`,
  );
}

/** An archive of an unknown route looks like an empty one: only the route itself tells, or the provider that has it. */
async function dropUnknown(name, folder, manifest) {
  for (const kind of ['routes', 'providers'])
    if ((await read(`/v1/admin/${kind}/${encodeURIComponent(name)}`)) !== undefined) return;
  console.error(
    `${name}: no records, and the admin API knows no route and no provider of this name. Check --routes.`,
  );
  rmSync(join(folder, manifest.sources[name].file));
  delete manifest.sources[name];
  process.exitCode = 1;
}

function report(folder, manifest, source, added) {
  const entry = Object.assign(manifest.sources[source], describe(folder, manifest.sources[source]));
  save(folder, manifest);
  console.log(`${source}: ${entry.records} record${entry.records === 1 ? '' : 's'}, ${added} new`);
}

/** Compares every file with its entry: a changed, shortened or missing file is named. */
function verify({out}) {
  const {sources} = load(out);
  let wrong = 0;
  for (const [source, entry] of Object.entries(sources)) {
    const isThere = existsSync(join(out, entry.file));
    const isSame = isThere && describe(out, entry).sha256 === entry.sha256;
    console.log(`${source}: ${isSame ? 'unchanged' : isThere ? 'CHANGED' : 'MISSING'}`);
    if (!isSame) wrong += 1;
  }
  if (wrong > 0) process.exitCode = 1;
}

try {
  const {values} = parseArgs({
    options: {
      out: {type: 'string', default: 'audit'},
      routes: {type: 'string'},
      limit: {type: 'string', default: '100'},
      verify: {type: 'boolean'},
    },
  });
  if (values.verify) verify(values);
  else {
    const missing = ['JAVELIN_BASE_URL', 'JAVELIN_ADMIN_KEY'].filter((name) => !process.env[name]);
    if (missing.length > 0) throw new Stop(`Set ${missing.join(', ')} first.`);
    if (!/^[1-9]\d*$/.test(values.limit)) throw new Stop('--limit is a whole number above 0.');
    await run(values);
  }
} catch (error) {
  if (!(error instanceof Stop) && !error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(
    `${error.message}${error instanceof Stop ? ' Start the export again: it goes on where it stopped.' : ''}`,
  );
  process.exitCode = 2;
}
