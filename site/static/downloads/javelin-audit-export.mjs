#!/usr/bin/env node
/**
 * Exports the audit archive of routes and the gateway's traces to files, with a manifest of hashes.
 *
 *   node javelin-audit-export.mjs [--out audit] [--routes support-chat,openai-prod] [--limit 100]
 *   node javelin-audit-export.mjs --verify [--out audit] [--manifest copy-of-manifest.json]
 *
 * Without --routes it takes every route that the admin API lists, and the reserved route of every provider. It can be
 * stopped and started again: what is in the files is not fetched twice, and later runs only add what is new. A folder
 * belongs to one gateway, and to one export at a time (export.lock). The files contain prompts: they are readable by you only.
 * Environment: JAVELIN_BASE_URL, JAVELIN_ADMIN_KEY; JAVELIN_ADMIN_URL, if the admin API has another URL.
 * Exit code: 0 done; 1 a file differs from the manifest, a route is unknown or has no archive, or traces are missing
 * between two runs; 2 could not run.
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
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {hostname} from 'node:os';
import {basename, join} from 'node:path';
import {parseArgs} from 'node:util';

const ATTEMPTS = 5;
const MODE = 0o600;
const URL_NAME = process.env.JAVELIN_ADMIN_URL ? 'JAVELIN_ADMIN_URL' : 'JAVELIN_BASE_URL';
const GATEWAY = process.env[URL_NAME];
/** How often a running export renews its lock, and the age at which a lock counts as left behind. */
const [LOCK_RENEWAL, LOCK_AGE] = [30_000, 300_000];
const withoutArchive = new Set();

class Stop extends Error {}
class Changed extends Error {}

/** The comment at the top of this file. */
const help = () =>
  readFileSync(new URL(import.meta.url), 'utf8')
    .match(/\/\*\*\n([^]*?)\n \*\//)[1]
    .replaceAll(/^ \* ?/gm, '');

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One GET. `again` says that a later attempt may succeed: the gateway was busy, or something else answered for it. */
async function attempt(url) {
  try {
    const response = await fetch(url, {
      headers: {'x-api-key': process.env.JAVELIN_ADMIN_KEY},
      redirect: 'manual', // it would take the key along
      signal: AbortSignal.timeout(120_000),
    });
    const {status, headers} = response;
    const text = (await response.text()).trim();
    const wait = Number(headers.get('retry-after'));
    const start = text.slice(0, 200).replace(/\.$/, '');
    if (status === 204) return {records: []};
    if (status === 404) return {records: /\bno \w+ found\b/i.test(text) ? [] : undefined};
    if (!response.ok)
      return {reason: `${status} ${start}`, status, wait, again: status === 429 || status >= 500};
    const isPage = headers.get('content-type')?.includes('html');
    const records = isPage ? undefined : recordsOf(text);
    if (records) return {records};
    return {
      reason: `${status}, but the body is no JSON list of records: ${start}`,
      status,
      wait,
      again: true,
    };
  } catch (error) {
    return {reason: error.cause?.message ?? error.message, again: true};
  }
}

/** The records of a list; `undefined` for 404, except that "No routes found" and the like are an empty list. */
async function read(path) {
  // Keeps a path of the gateway, as in https://example.com/javelin.
  const url = new URL(GATEWAY.replace(/\/+$/, '') + path);
  for (let count = 1; ; count += 1) {
    const {records, reason, status, wait, again} = await attempt(url);
    if (reason === undefined) return records;
    if (!again || count === ATTEMPTS) {
      const isKey = status === 401 || status === 403;
      const check = isKey ? 'Check JAVELIN_ADMIN_KEY' : `Check ${URL_NAME} and the proxies before it`;
      const remedy = status === 200 || isKey ? `${check}, then start` : 'Start';
      throw new Stop(
        `GET ${url.pathname}: ${reason}. ${remedy} the export again: it goes on where it stopped.`,
      );
    }
    await sleep(Math.min(wait || 2 ** (count - 1) / 2, 30) * 1000);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    } catch {
      return undefined;
    }
  }
}

/** A list of objects, an object with one such list, or JSON lines; `undefined` for anything else, such as a login page. */
export function recordsOf(text) {
  const body = text === '' ? undefined : parse(text);
  if (body === null) return [];
  if (Array.isArray(body)) return body.every(isObject) ? body : undefined;
  if (!isObject(body) || body.error || body.errors) return undefined;
  if ('uuid' in body || 'span_id' in body) return [body];
  const lists = Object.values(body).filter(Array.isArray);
  return lists.length === 1 && lists[0].every(isObject) ? lists[0] : undefined;
}

/** What makes a record the same one when it comes again. */
export const idOf = (record) =>
  String(record.uuid ?? record.span_id ?? record.correlation_id ?? sha256(JSON.stringify(record)));

/** The file of a new source. Names that differ only in case or in special characters get different files. */
function fileFor(source, manifest) {
  const name = source.replaceAll(/[^\w.-]/g, '_');
  const taken = new Set(Object.values(manifest.sources).map(({file}) => file.toLowerCase()));
  let file = `${name}.jsonl`;
  for (let count = 2; taken.has(file.toLowerCase()); count += 1) file = `${name}-${count}.jsonl`;
  return file;
}

/** Whether a file begins with what the manifest has hashed; only an unfinished export may have written more. */
const isIntact = (data, {bytes, sha256: hash, complete}) =>
  sha256(data.subarray(0, bytes)) === hash && (data.length === bytes || (data.length > bytes && !complete));

/**
 * The file of a source, one record a line, and its entry in the manifest, which is right after each page. What a crash
 * left behind the hashed part is removed and fetched again. A file that was changed is never added to.
 */
function openFile(source, folder, manifest) {
  let entry = manifest.sources[source];
  const file = entry?.file ?? fileFor(source, manifest);
  const path = join(folder, file);
  const data = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (entry ? !isIntact(data, entry) : data.length > 0)
    throw new Changed(
      `${path} ${entry ? 'differs from' : 'is not in'} the manifest. Nothing was added: keep it, and export to another folder with --out.`,
    );
  entry ??= {file, next_page: 1, records: 0, bytes: 0, sha256: sha256('')};
  manifest.sources[source] = Object.assign(entry, {complete: false});
  save(folder, manifest);
  appendFileSync(path, '', {mode: MODE});
  truncateSync(path, entry.bytes);
  const lines = data.subarray(0, entry.bytes).toString().split('\n').filter(Boolean);
  const known = new Set(lines.map((line) => idOf(JSON.parse(line))));
  const hash = createHash('sha256').update(data.subarray(0, entry.bytes));
  return {
    entry,
    known,
    /** Records that were in the file when nothing before them was missing. */
    settled: new Set([...known].slice(0, entry.settled ?? 0)),
    add(records) {
      const fresh = new Map(records.map((record) => [idOf(record), record]));
      for (const id of fresh.keys()) if (known.has(id)) fresh.delete(id);
      const text = [...fresh.values()].map((record) => `${JSON.stringify(record)}\n`).join('');
      appendFileSync(path, text, {flush: true});
      hash.update(text);
      for (const id of fresh.keys()) known.add(id);
      entry.records += fresh.size;
      entry.bytes += Buffer.byteLength(text);
      entry.sha256 = hash.copy().digest('hex');
    },
  };
}

/** Writes the manifest in one step: nobody finds half of it. */
function save(folder, manifest) {
  const path = join(folder, 'manifest.json');
  writeFileSync(`${path}.tmp`, `${JSON.stringify(manifest, null, 2)}\n`, {mode: MODE});
  renameSync(`${path}.tmp`, path);
}

const isEntry = (entry) =>
  isObject(entry) &&
  typeof entry.file === 'string' &&
  basename(entry.file) === entry.file &&
  typeof entry.sha256 === 'string' &&
  [entry.bytes, entry.records].every((count) => Number.isInteger(count) && count >= 0);

function load(path) {
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(manifest?.sources) && Object.values(manifest.sources).every(isEntry)) return manifest;
  } catch (error) {
    if (error.code) throw error;
  }
  throw new Stop(`${path} is not a manifest of this program.`);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two exports in one folder would write each record twice. A lock that a killed export left behind is taken over. */
async function lock(folder) {
  mkdirSync(folder, {recursive: true, mode: 0o700});
  const path = join(folder, 'export.lock');
  const own = `${process.pid} ${hostname()}`;
  const refuse = (owner) => {
    const [pid, host] = owner.split(' ');
    throw new Stop(
      `Another export writes to ${folder}: process ${pid} on ${host}. Start this one again when it has ended.`,
    );
  };
  try {
    writeFileSync(path, own, {flag: 'wx', mode: MODE});
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = readFileSync(path, 'utf8');
    const [pid, host] = owner.split(' ');
    const isOld = Date.now() - statSync(path).mtimeMs > LOCK_AGE;
    // Another program may have the process ID of an export that was killed.
    if (owner !== own && !isOld && (host !== hostname() || isRunning(Number(pid)))) refuse(owner);
    writeFileSync(path, own);
    // Of several that take it over at the same time, the last one has it.
    await sleep(200);
    const last = readFileSync(path, 'utf8');
    if (last !== own) refuse(last);
  }
  setInterval(() => utimesSync(path, new Date(), new Date()), LOCK_RENEWAL).unref();
  process.on('exit', () => rmSync(path, {force: true}));
}

/** The manifest of a folder, which belongs to one gateway. */
function claim(folder, gateway) {
  const path = join(folder, 'manifest.json');
  const manifest = existsSync(path) ? load(path) : {sources: {}};
  manifest.gateway ??= gateway;
  if (new URL(manifest.gateway).origin !== new URL(gateway).origin)
    throw new Stop(
      `${folder} has the records of ${manifest.gateway}. Export ${gateway} to another folder with --out.`,
    );
  return manifest;
}

/** A page of a list. A 404 is no empty archive: it is said, and behind the first records it is a failure. */
async function readPage(source, path, page, limit, file) {
  const records = await read(`${path}?page=${page}&limit=${limit}`);
  if (records !== undefined) return records;
  if (file.entry.records > 0)
    throw new Stop(`${source}: 404 for page ${page}. Start the export again: it goes on where it stopped.`);
  if (!withoutArchive.has(source))
    console.error(`${source}: 404, no archive. Name the routes that have one with --routes.`);
  withoutArchive.add(source);
  process.exitCode = 1;
  return [];
}

/** The pages of a list from `page` on, until one is empty. */
async function* pagesOf(source, path, page, limit, file) {
  for (let last = ''; ; page += 1) {
    const records = await readPage(source, path, page, limit, file);
    const ids = records.map(idOf).join();
    if (records.length > 0 && ids === last && records.length >= limit)
      throw new Stop(`${source}: page ${page} is the page before it. The gateway ignores the page number.`);
    // A short page need not be the last one: a gateway may give fewer records than it is asked for.
    if (records.length === 0 || ids === last) return;
    last = ids;
    yield records;
  }
}

/**
 * Pages come newest first and move while requests are made. So the first export goes on at its page (from the first one
 * if --limit changed, because that moves the pages too), and every run then reads from the first page until one has only
 * records that were there when a run was last finished.
 */
async function exportPages(source, path, limit, folder, manifest) {
  const file = openFile(source, folder, manifest);
  const {entry} = file;
  const before = entry.records;
  if (entry.settled === undefined) {
    if (entry.limit !== limit) Object.assign(entry, {limit, next_page: 1});
    // Records that were erased meanwhile moved the others forward: back to a page whose first record is in the file.
    for (let isBehind = true; isBehind && entry.next_page > 1;) {
      entry.next_page -= 1;
      const [first] = await readPage(source, path, entry.next_page, limit, file);
      isBehind = first === undefined || !file.known.has(idOf(first));
    }
    for await (const records of pagesOf(source, path, entry.next_page, limit, file)) {
      file.add(records);
      entry.next_page += 1;
      save(folder, manifest);
    }
    entry.settled = entry.records;
    save(folder, manifest);
    file.settled = new Set(file.known);
  }
  for await (const records of pagesOf(source, path, 1, limit, file)) {
    if (records.every((record) => file.settled.has(idOf(record)))) break;
    file.add(records);
    save(folder, manifest);
  }
  Object.assign(entry, {settled: entry.records, complete: true});
  return entry.records - before;
}

/** Traces have no pages. If a run finds none of the traces of the run before, some between the two are lost. */
async function exportTraces(folder, manifest) {
  const records = await read('/v1/admin/traces');
  if (records === undefined)
    throw new Stop('GET /v1/admin/traces: 404. The gateway has no traces for this URL.');
  const {entry, known, add} = openFile('traces', folder, manifest);
  const before = entry.records;
  if (before > 0 && records.length > 0 && !records.some((record) => known.has(idOf(record)))) {
    entry.gaps = [...(entry.gaps ?? []), {after_record: before, found_at: new Date().toISOString()}];
    console.error(
      `traces: none of the ${counted(records.length, 'trace')} is known from the run before. Traces between the two runs may be missing: export more often.`,
    );
    process.exitCode = 1;
  }
  add(records);
  entry.complete = true;
  return entry.records - before;
}

/** The reserved route of a provider has the provider's name, and need not be in the list of routes. */
async function listRoutes() {
  const lists = await Promise.all(['routes', 'providers'].map((kind) => read(`/v1/admin/${kind}`)));
  const names = lists.flatMap((list) => list?.map(({name}) => name));
  if (!names.every((name) => typeof name === 'string'))
    throw new Stop(
      `${GATEWAY} has no list of routes at /v1/admin/routes. Check ${URL_NAME}, and that your load balancer sends /v1/admin/ to the admin service.`,
    );
  return new Set(names);
}

async function run({out, routes, limit}) {
  const named = routes
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (named?.length === 0) throw new Stop('--routes names no route. Leave it out to export all.');
  const listed = await listRoutes();
  await lock(out);
  const manifest = claim(out, GATEWAY);
  for (const name of new Set(named ?? listed)) {
    // The traces of all routes have this name already.
    const source = name === 'traces' ? 'traces (route)' : name;
    const path = `/v1/admin/archives/${encodeURIComponent(name)}`;
    report(out, manifest, source, await exportPages(source, path, Number(limit), out, manifest));
    if (manifest.sources[source].records === 0 && !listed.has(name)) dropUnknown(source, out, manifest);
  }
  report(out, manifest, 'traces', await exportTraces(out, manifest));
  manifest.exported_at = new Date().toISOString();
  save(out, manifest);
  console.log(
    `${join(out, 'manifest.json')}: ${counted(Object.keys(manifest.sources).length, 'file')} with hashes`,
  );
}

/** An archive of an unknown route looks like an empty one. */
function dropUnknown(name, folder, manifest) {
  console.error(
    `${name}: no records, and the admin API knows no route and no provider of this name. Check --routes.`,
  );
  rmSync(join(folder, manifest.sources[name].file));
  delete manifest.sources[name];
  process.exitCode = 1;
}

function report(folder, manifest, source, added) {
  const {records} = manifest.sources[source];
  save(folder, manifest);
  console.log(`${source}: ${counted(records, 'record')}, ${added} new`);
}

/**
 * Compares every file with its entry: a changed, shortened or missing file is named. Later exports may have added to the
 * files since a copy of the manifest was made.
 */
function verify({out, manifest: copy}) {
  const sources = Object.entries(load(copy ?? join(out, 'manifest.json')).sources);
  if (sources.length === 0) throw new Stop(`${copy ?? out}: the manifest names no file.`);
  for (const [source, entry] of sources) {
    const path = join(out, entry.file);
    const data = existsSync(path) ? readFileSync(path) : undefined;
    const isSame = data && isIntact(data, {...entry, complete: entry.complete && !copy});
    const later = copy && data?.length > entry.bytes ? ', with later records' : '';
    const unchanged = `unchanged${entry.complete ? later : ', export unfinished'}`;
    console.log(`${source}: ${isSame ? unchanged : data ? 'CHANGED' : 'MISSING'}`);
    if (!isSame) process.exitCode = 1;
  }
}

try {
  const {values} = parseArgs({
    options: {
      out: {type: 'string', default: 'audit'},
      routes: {type: 'string'},
      limit: {type: 'string', default: '100'},
      verify: {type: 'boolean'},
      manifest: {type: 'string'},
      help: {type: 'boolean', short: 'h'},
    },
  });
  if (values.help) console.log(help());
  else if (values.verify || values.manifest) verify(values);
  else {
    const missing = [URL_NAME, 'JAVELIN_ADMIN_KEY'].filter((name) => !process.env[name]);
    if (missing.length > 0) throw new Stop(`Set ${missing.join(', ')} first.`);
    if (!URL.canParse(GATEWAY)) throw new Stop(`${URL_NAME} is not a URL.`);
    if (!/^[1-9]\d*$/.test(values.limit)) throw new Stop('--limit is a whole number above 0.');
    await run(values);
  }
} catch (error) {
  const isChanged = error instanceof Changed;
  // Errors with a code come from wrong options and from the file system.
  if (!isChanged && !(error instanceof Stop) && !error.code) throw error;
  console.error(error.code === 'ENOENT' ? `There is no ${error.path}.` : error.message);
  process.exitCode = isChanged ? 1 : 2;
}
