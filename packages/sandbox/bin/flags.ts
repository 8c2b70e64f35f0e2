import {DEFAULT_API_KEY, isSeedName, SEED_NAMES, type SeedName} from '../src/index.ts';

export interface Flags {
  port: number;
  apiKey: string;
  data?: string;
  seed: readonly SeedName[];
  help: boolean;
}

export const DEFAULT_PORT = 8787;

export const HELP = `Runs the documented admin API on 127.0.0.1. Nothing is sent to any vendor.

  npm run sandbox -- [flags]

  --port NUMBER     Port to listen on; 0 picks a free one (default ${DEFAULT_PORT})
  --api-key KEY     Key that calls must carry (default ${DEFAULT_API_KEY})
  --data FILE       Keep everything in this file; without it, memory only
  --seed [LIST]     Start with the small world, or with some of it:
                    ${SEED_NAMES.join(',')}
  --help            Show this text
`;

/** A mistake in the flags; its message is all the reader needs to see. */
export class FlagError extends Error {}

export function parseFlags(args: readonly string[]): Flags {
  const flags: Flags = {port: DEFAULT_PORT, apiKey: DEFAULT_API_KEY, seed: [], help: false};
  const rest = args.flatMap((arg) => (/^--[a-z-]+=/.test(arg) ? splitOnce(arg) : [arg]));
  while (rest.length > 0) {
    const flag = rest.shift()!;
    const value = (what: string): string => {
      const next = rest.shift();
      if (next === undefined || next === '' || next.startsWith('--'))
        throw new FlagError(`${flag} needs ${what}`);
      return next;
    };
    switch (flag) {
      case '--port':
        flags.port = port(value('a port number'));
        break;
      case '--api-key':
        flags.apiKey = apiKey(value('a key'));
        break;
      case '--data':
        flags.data = value('a file name');
        break;
      case '--seed':
        flags.seed = rest[0] === undefined || rest[0].startsWith('--') ? SEED_NAMES : seeds(rest.shift()!);
        break;
      case '--help':
      case '-h':
        flags.help = true;
        break;
      default:
        throw new FlagError(`unknown flag ${flag}; --help lists the flags`);
    }
  }
  return flags;
}

function splitOnce(arg: string): [string, string] {
  const at = arg.indexOf('=');
  return [arg.slice(0, at), arg.slice(at + 1)];
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

function seeds(text: string): SeedName[] {
  return text.split(',').map((name) => {
    if (!isSeedName(name)) throw new FlagError(`--seed knows ${SEED_NAMES.join(', ')}, not ${name}`);
    return name;
  });
}
