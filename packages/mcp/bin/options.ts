import {parseArgs} from 'node:util';

export const DEFAULT_PORT = 8790;

export const HELP = `The javelin. documentation for agents, over the Model Context Protocol.

  javelin-docs-mcp [options]

  --http            Serve streamable HTTP on 127.0.0.1 instead of stdio
  --hosted NAMES    With --http: reached under these names, separated by commas, through
                    the proxy that serves the site. Without sandbox and sessions, limited
                    for each caller (X-Real-IP)
  --port NUMBER     Port for --http; 0 picks a free one (default ${DEFAULT_PORT})
  --data FOLDER     Read the documentation from here instead of the package
  --version         Print the version
  --help            Print this text
`;

export const OPTIONS = {
  http: {type: 'boolean', default: false},
  hosted: {type: 'string', default: ''},
  port: {type: 'string', default: String(DEFAULT_PORT)},
  data: {type: 'string'},
  version: {type: 'boolean', default: false},
  help: {type: 'boolean', short: 'h', default: false},
} as const;

/** A mistake in the options; its message is all the reader needs to see. */
export class OptionError extends Error {}

export interface Options {
  readonly http: boolean;
  /** The names of the site that it is hosted beside. */
  readonly hosts: readonly string[];
  readonly port: number;
  readonly data?: string | undefined;
  readonly version: boolean;
  readonly help: boolean;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new OptionError(`--port needs a number from 0 to 65535, not ${text}`);
  return port;
}

export function readOptions(args: readonly string[]): Options {
  try {
    const {values} = parseArgs({
      args: [...args],
      options: OPTIONS,
    });
    const {hosted, ...rest} = values;
    const hosts = hosted.toLowerCase().split(',').filter(Boolean);
    if (hosts.length > 0 && !values.http) throw new OptionError('--hosted needs --http.');
    return {...rest, hosts, port: portOf(values.port)};
  } catch (error) {
    if (error instanceof OptionError) throw error;
    throw new OptionError(
      `${error instanceof Error ? error.message.split('\n')[0] : String(error)} --help lists the options.`,
    );
  }
}
