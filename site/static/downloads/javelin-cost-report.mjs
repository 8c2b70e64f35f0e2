#!/usr/bin/env node
/**
 * Cost per team from records of requests: JSON lines that javelin-audit-export.mjs wrote, or your own log.
 *
 *   node javelin-cost-report.mjs --prices javelin-prices.json [--teams javelin-teams.json] [--period 2026-11]
 *     [--csv cost.csv] [--svg cost.svg] file.jsonl …
 *
 * A record needs a model and token counts; application and route are used if it has them. The team of a record is what
 * --teams says for its application, else for its route, else the application or route itself. Records of the same
 * correlation_id, such as a trace and an archived request, count once. A record without token counts and with a
 * model_latency of 0s costs 0, because no model ran; how many there are is said.
 * --period takes the records of a year, a month (2026-11) or a day (2026-11-30), in UTC, by their timestamp.
 * The price file has the currency, the number of tokens that a price is for, and the prices of each model:
 * {"currency": "USD", "per": 1000000, "models": {"gpt-6-luna": {"input": 0.5, "output": 2}}}
 * "cached_input" beside them is the price of prompt tokens that came from the provider's cache; without it they cost as input.
 * Exit code: 0 done, 1 some records have no price, no valid token counts or, with --period, no timestamp (they are
 * counted and named), 2 could not run, or there are no records.
 * Node 20 or later, no dependencies.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';

/** The comment at the top of this file. */
const help = () =>
  readFileSync(new URL(import.meta.url), 'utf8')
    .match(/\/\*\*\n([^]*?)\n \*\//)[1]
    .replaceAll(/^ \* ?/gm, '');

/** Where records of different origin have the same thing: responses, archived requests, spans. */
const FIELDS = {
  application: ['application', 'application_name', 'application_id'],
  route: ['route', 'route_name', 'javelin.route_name'],
  model: [
    'model_name',
    'model',
    'javelin.model_name',
    'response.model',
    'gen_ai.response.model',
    'gen_ai.request.model',
  ],
  input: ['usage.prompt_tokens', 'usage.input_tokens', 'gen_ai.usage.input_tokens'],
  cached: ['usage.prompt_tokens_details.cached_tokens'],
  id: ['correlation_id', 'javelin.correlation_id'],
  time: ['timestamp', 'created_at', 'start_time'],
  latency: ['model_latency', 'javelin.model_latency'],
  output: ['usage.completion_tokens', 'usage.output_tokens', 'gen_ai.usage.output_tokens'],
};
/** Parts of a record that may hold these fields. */
const PARTS = ['', 'attributes', 'response', 'message', 'metadata'];

/** `a.b` as one key, as spans have it, or as a path. */
const at = (object, path) => object?.[path] ?? path.split('.').reduce((value, key) => value?.[key], object);

export function find(record, field) {
  for (const part of PARTS)
    for (const path of FIELDS[field]) {
      const value = at(part === '' ? record : record?.[part], path);
      if (value !== undefined && value !== null && typeof value !== 'object') return String(value);
    }
  return undefined;
}

/** A guardrail rejected the request, for example. */
const hadNoModel = (record) =>
  ['input', 'output'].every((field) => find(record, field) === undefined) && find(record, 'latency') === '0s';

/** The tokens of a request: input (with the cached ones), output, cached; NaN for what is none. */
function tokensOf(record) {
  if (hadNoModel(record)) return [0, 0, 0];
  const counts = [find(record, 'input'), find(record, 'output'), find(record, 'cached') ?? 0];
  const [input, output, cached] = counts.map((count) => (/^\d+$/.test(count) ? Number(count) : NaN));
  return [input, output, cached > input ? NaN : cached];
}

const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

/** One record for each correlation ID: the first that has token counts. */
function unique(records) {
  const found = new Map();
  for (const record of records) {
    const id = find(record, 'id') ?? Symbol('no ID');
    if (!found.has(id) || find(found.get(id), 'input') === undefined) found.set(id, record);
  }
  return [...found.values()];
}

/** The day of a record in UTC, `undefined` if it has none. */
function dayOf(record) {
  const time = new Date(find(record, 'time') ?? NaN);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10);
}

export function group(records, prices, {teams = {}, period = ''} = {}) {
  const rows = new Map();
  const left = {unpriced: new Map(), uncounted: [], undated: []};
  let free = 0;
  const leave = (list, record) => list.push(find(record, 'id') ?? 'no correlation_id');
  for (const record of unique(records)) {
    const day = dayOf(record);
    if (period !== '' && day === undefined) leave(left.undated, record);
    if (period !== '' && !day?.startsWith(period)) continue;
    const [application = '', route = '', model] = ['application', 'route', 'model'].map((field) =>
      find(record, field),
    );
    const [input, output, cached] = tokensOf(record);
    const price = own(prices.models, model);
    if (model === undefined || [input, output, cached].some(Number.isNaN)) leave(left.uncounted, record);
    else if (!price) {
      if (!left.unpriced.has(model)) left.unpriced.set(model, []);
      leave(left.unpriced.get(model), record);
    } else {
      const team = own(teams, application) ?? own(teams, route) ?? (application || route || 'unknown');
      const key = JSON.stringify([team, application, route, model]);
      const row = rows.get(key) ?? {
        team,
        application,
        route,
        model,
        requests: 0,
        input: 0,
        output: 0,
        cost: 0,
      };
      row.requests += 1;
      if (hadNoModel(record)) free += 1;
      row.input += input;
      row.output += output;
      const {input: full, cached_input: reduced = full} = price;
      row.cost += ((input - cached) * full + cached * reduced + output * price.output) / prices.per;
      rows.set(key, row);
    }
  }
  const sorted = [...rows.values()].sort((a, b) => b.cost - a.cost || a.team.localeCompare(b.team));
  return {rows: sorted, left, free};
}

const perTeam = (rows) => {
  const teams = new Map();
  for (const {team, requests, cost} of rows) {
    const sum = teams.get(team) ?? {team, requests: 0, cost: 0};
    teams.set(team, {team, requests: sum.requests + requests, cost: sum.cost + cost});
  }
  return [...teams.values()].sort((a, b) => b.cost - a.cost);
};

/** A cell that begins like a formula is text for a spreadsheet too. */
const cell = (value) => {
  const text = /^[=+\-@]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csv(rows, currency) {
  const head = [
    'team',
    'application',
    'route',
    'model',
    'requests',
    'input_tokens',
    'output_tokens',
    `cost_${currency}`,
  ];
  const lines = rows.map((row) => [
    row.team,
    row.application,
    row.route,
    row.model,
    row.requests,
    row.input,
    row.output,
    row.cost.toFixed(4),
  ]);
  return `${[head, ...lines].map((line) => line.map(cell).join(',')).join('\n')}\n`;
}

const escape = (text) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Two decimals, and more for an amount that would be 0.00. */
const amount = (cost) => cost.toFixed(cost > 0 && cost < 0.01 ? 6 : 2);

export function svg(rows, currency) {
  const teams = perTeam(rows);
  const most = Math.max(...teams.map(({cost}) => cost), 1e-9);
  const bars = teams.map(({team, cost}, index) => {
    const y = 56 + index * 36;
    return [
      `<text x="16" y="${y + 17}" fill="#1f2430">${escape(team)}</text>`,
      `<rect x="140" y="${y}" width="${((cost / most) * 380).toFixed(1)}" height="24" rx="4" fill="#d9542b"/>`,
      `<text x="${(148 + (cost / most) * 380).toFixed(1)}" y="${y + 17}" fill="#1f2430">${amount(cost)}</text>`,
    ].join('');
  });
  const height = 64 + teams.length * 36;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 ${height}" width="600" height="${height}" font-family="sans-serif" font-size="14"><title>Cost per team</title><rect width="600" height="${height}" fill="#fff"/><text x="16" y="32" font-size="16" font-weight="bold" fill="#1f2430">Cost per team, ${escape(currency)}</text>${bars.join('')}</svg>\n`;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function readRecord(line, at) {
  try {
    const record = JSON.parse(line);
    if (isObject(record)) return record;
  } catch {
    throw new Error(`${at} is not JSON.`);
  }
  throw new Error(`${at} is not a record: one JSON object per line.`);
}

function readRecords(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index) => [line, `${file}:${index + 1}`])
    .filter(([line]) => line.trim() !== '')
    .map(([line, at]) => readRecord(line, at));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.code === 'ENOENT' ? 'there is no such file.' : error.message}`);
  }
}

const isAmount = (value) => Number.isFinite(value) && value >= 0;

/** A price that is missing or isn't a number would make the report wrong, so the report ends here. */
function readPrices(file) {
  const prices = readJson(file);
  const wrong = [];
  if (typeof prices?.currency !== 'string') wrong.push('currency is not text');
  if (!isAmount(prices?.per) || prices.per === 0) wrong.push('per is not a number above 0');
  if (typeof prices?.models !== 'object' || prices.models === null) wrong.push('models is not an object');
  for (const [model, price] of Object.entries(prices?.models ?? {}))
    for (const field of ['input', 'output', ...(price?.cached_input === undefined ? [] : ['cached_input'])])
      if (!isAmount(price?.[field])) wrong.push(`${model}: ${field} is not a number of at least 0`);
  if (wrong.length > 0) throw new Error(wrong.map((problem) => `${file}: ${problem}.`).join('\n'));
  return prices;
}

function readTeams(file) {
  const teams = readJson(file);
  if (!isObject(teams))
    throw new Error(`${file}: it is not an object of applications or routes and their teams.`);
  for (const [name, team] of Object.entries(teams))
    if (typeof team !== 'string' || team.trim() === '')
      throw new Error(`${file}: the team of ${name} is not text.`);
  return teams;
}

const leftOut = (ids) =>
  `Records left out: ${ids.length}\n${[...new Set(ids)].map((id) => `  ${id}\n`).join('')}`.trimEnd();

function main() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      prices: {type: 'string'},
      teams: {type: 'string'},
      period: {type: 'string'},
      csv: {type: 'string'},
      svg: {type: 'string'},
      help: {type: 'boolean', short: 'h'},
    },
  });
  if (values.help) {
    console.log(help());
    return;
  }
  if (!values.prices || positionals.length === 0)
    throw new Error('Name a price file with --prices, and one or more files of records.');
  const prices = readPrices(values.prices);
  const records = positionals.flatMap(readRecords);
  const {period, teams} = values;
  if (period !== undefined && !/^\d{4}(?:-\d\d){0,2}$/.test(period))
    throw new Error('--period is a year, a month or a day, such as 2026, 2026-11 or 2026-11-30.');
  if (records.length === 0) throw new Error(`There are no records in ${positionals.join(', ')}.`);
  const {rows, left, free} = group(records, prices, {teams: teams && readTeams(teams), period});
  const isEmpty = rows.length === 0 && Object.values(left).every((list) => (list.size ?? list.length) === 0);
  if (isEmpty) throw new Error(`There are no records of ${period} in ${positionals.join(', ')}.`);
  for (const {team, requests, cost} of perTeam(rows))
    console.log(
      `${team.padEnd(12)} ${String(requests).padStart(6)} ${requests === 1 ? 'request ' : 'requests'} ${amount(cost).padStart(10)} ${prices.currency}`,
    );
  if (values.csv) writeFileSync(values.csv, csv(rows, prices.currency));
  if (values.svg) writeFileSync(values.svg, svg(rows, prices.currency));
  if (free > 0) console.error(`Without tokens and with a model_latency of 0s, counted as 0: ${free}`);
  for (const [model, ids] of left.unpriced) console.error(`No price for ${model}. ${leftOut(ids)}`);
  if (left.uncounted.length > 0) console.error(`Without model or token counts. ${leftOut(left.uncounted)}`);
  if (left.undated.length > 0) console.error(`Without a timestamp. ${leftOut(left.undated)}`);
  if (left.uncounted.length + left.undated.length + left.unpriced.size > 0) process.exitCode = 1;
}

if (process.argv[1]?.endsWith('javelin-cost-report.mjs')) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
