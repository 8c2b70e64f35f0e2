import {parseArgs, type ParseArgsConfig} from 'node:util';
import {parseFailures} from '@javelin/sandbox/engine';
import {FAULT_FORM, parseFaults} from '@javelin/sandbox/serving';
import {DEFAULT_API_KEY, isSeedName, READABLE_PACE_MS, SEED_NAMES, type SeedName} from '@javelin/sandbox';
import {LOCAL_HOST} from './hosts.ts';

export interface SeedFlag {
  readonly names: readonly SeedName[];
  readonly files: readonly string[];
}

export type Flags = ReturnType<typeof parseFlags>;

export const DEFAULT_PORT = 8787;

export const HELP = `Runs a Javelin gateway for development on your machine. Nothing is sent to a model provider.

  javelin-sandbox [flags]

  -p, --port NUMBER   Port to listen on; 0 picks a free one (default ${DEFAULT_PORT})
      --host HOST     Interface to listen on (default ${LOCAL_HOST}: this machine only)
      --allow-host NAME
                      Also serve requests to this host name; localhost and IP addresses always work
      --api-key KEY   Javelin API key that requests must send (default ${DEFAULT_API_KEY})
      --data FILE     Keep everything in this file; without it, memory only
      --seed LIST     Start with objects: all, some of the names below, or your own YAML file
                      ${SEED_NAMES.join(', ')}
      --replies FILE  Reply with what this YAML file says instead of an echo
      --fault FAULTS  Let every request go wrong, for example "delay=200-800, probability=0.3"; a delay has at most
                      30000 milliseconds; parts are
                      ${FAULT_FORM.split(', ').join('\n                      ')}
      --fail MODELS   Let models fail, for example "gpt-6-luna=503" or "gpt-6-luna=503x1, gpt-6.1-sol=429"
      --pace MS       Time between the chunks of a stream (default ${READABLE_PACE_MS})
      --strict        Refuse secrets and models that don't exist; without it, a warning
      --verbose       Name the rules that shaped each response in the log
  -q, --quiet         No line for each request
  -v, --version       Show the version
  -h, --help          Show this text
`;

/** The options of `parseArgs`, and the kind of value that a flag takes. */
export const OPTIONS = {
  host: {type: 'string', wants: 'a host name or an IP address'},
  port: {type: 'string', short: 'p', wants: 'a port number'},
  'allow-host': {type: 'string', multiple: true, wants: 'a host name'},
  'api-key': {type: 'string', wants: 'a key'},
  data: {type: 'string', wants: 'a file name'},
  seed: {type: 'string', multiple: true},
  replies: {type: 'string', wants: 'a file name'},
  fault: {type: 'string', wants: `faults: ${FAULT_FORM}`},
  fail: {type: 'string', wants: 'models and status codes, for example "gpt-6-luna=503"'},
  pace: {type: 'string', wants: 'a number of milliseconds'},
  strict: {type: 'boolean'},
  verbose: {type: 'boolean'},
  quiet: {type: 'boolean', short: 'q'},
  version: {type: 'boolean', short: 'v'},
  help: {type: 'boolean', short: 'h'},
} as const satisfies Record<string, NonNullable<ParseArgsConfig['options']>[string] & {wants?: string}>;

const wantedBy = (name: string) =>
  Object.hasOwn(OPTIONS, name) ? (OPTIONS as Record<string, {wants?: string}>)[name]!.wants : undefined;

/** A mistake in the flags; its message is all the reader needs to see. */
export class FlagError extends Error {}

export function parseFlags(args: readonly string[]) {
  const values = read(args);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') throw new FlagError(`--${name} needs ${wantedBy(name)}`);
  }
  return {
    host: values.host ?? LOCAL_HOST,
    allowHosts: (values['allow-host'] ?? []).map(hostName),
    port: port(values.port ?? String(DEFAULT_PORT)),
    apiKey: apiKey(values['api-key'] ?? DEFAULT_API_KEY),
    ...(values.data !== undefined && {data: dataFile(values.data)}),
    seed: seeds(values.seed ?? []),
    ...(values.replies !== undefined && {replies: values.replies}),
    ...(values.fault !== undefined && {faults: checked('fault', values.fault, parseFaults)}),
    ...(values.fail !== undefined && {failures: checked('fail', values.fail, parseFailures)}),
    pace: pace(values.pace ?? String(READABLE_PACE_MS)),
    strict: values.strict ?? false,
    verbose: values.verbose ?? false,
    quiet: values.quiet ?? false,
    version: values.version ?? false,
    help: values.help ?? false,
  };
}

function read(args: readonly string[]) {
  // `--seed` alone means all of it; parseArgs knows no flag whose value may be missing.
  const complete = args.map((arg, i) =>
    arg === '--seed' && (args[i + 1] === undefined || args[i + 1]!.startsWith('-')) ? '--seed=all' : arg,
  );
  try {
    return parseArgs({args: complete, options: OPTIONS, strict: true, allowPositionals: false}).values;
  } catch (error) {
    throw new FlagError(explain(error as NodeJS.ErrnoException));
  }
}

/** Node names the flag, but writes a paragraph about it. */
function explain({code, message}: NodeJS.ErrnoException): string {
  const named = /'(?:-\w, )?(?:--)?([^' ]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    const wanted = wantedBy(named);
    return wanted ? `--${named} needs ${wanted}` : `--${named} takes no value`;
  }
  const written = /'([^']+)'/.exec(message)?.[1] ?? named;
  return `unknown flag ${written}; --help lists the flags`;
}

function hostName(text: string): string {
  if (!/^[\w.-]+$/.test(text))
    throw new FlagError(`--allow-host needs a host name without wildcards, not ${text}`);
  return text;
}

function port(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65535)
    throw new FlagError(`--port needs a number from 0 to 65535, not ${text}`);
  return number;
}

function apiKey(text: string): string {
  if (!/^[\x21-\x7e]+$/.test(text))
    throw new FlagError('--api-key needs printable ASCII characters without spaces');
  return text;
}

/** A value that the sandbox itself knows how to read. */
function checked(name: string, text: string, parse: (text: string) => unknown): string {
  if (parse(text) === undefined) throw new FlagError(`--${name} needs ${wantedBy(name)}; not ${text}`);
  return text;
}

function pace(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new FlagError(`--pace needs a number of milliseconds, not ${text}`);
  return Number(text);
}

/** SQLite would take a URL for a database somewhere else, and `:memory:` for none. */
function dataFile(text: string): string {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) throw new FlagError(`--data needs a file name, not the URL ${text}`);
  if (text.startsWith(':')) throw new FlagError('--data needs a file name; leave it out to use memory');
  return text;
}

function seeds(values: readonly string[]): SeedFlag {
  const parts = values.flatMap((value) => value.split(','));
  const files = parts.filter((part) => /\.(ya?ml|json)$/i.test(part));
  const named = parts.filter((part) => !files.includes(part));
  const names = named.flatMap((name): readonly SeedName[] => {
    if (name === 'all') return SEED_NAMES;
    if (isSeedName(name)) return [name];
    throw new FlagError(`--seed knows all, ${SEED_NAMES.join(', ')} and YAML files, not ${name}`);
  });
  return {names: [...new Set(names)], files};
}
