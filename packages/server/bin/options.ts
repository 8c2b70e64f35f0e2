import {parseArgs} from 'node:util';

export interface CliOptions {
  readonly dir: string;
  readonly host: string;
  readonly port: number;
}

export class UsageError extends Error {}

const USAGE = 'Usage: npm start -- [--port 3000] [--host 127.0.0.1] [--dir site/build]';

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new UsageError(`"${text}" is not a port: use a number from 0 (any free port) to 65535. ${USAGE}`);
  }
  return port;
}

/** Flags win over PORT; the host is the own machine unless asked otherwise. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv, defaultDir: string): CliOptions {
  let values;
  try {
    ({values} = parseArgs({
      args: [...args],
      options: {port: {type: 'string'}, host: {type: 'string'}, dir: {type: 'string'}},
    }));
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
  return {
    dir: values.dir ?? defaultDir,
    host: values.host ?? '127.0.0.1',
    port: parsePort(values.port ?? (env.PORT || '3000')),
  };
}

/** One line for the errors a person can do something about. */
export function explainListenError(error: NodeJS.ErrnoException, {host, port}: CliOptions): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or choose another port: npm start -- --port ${port + 1}`;
    case 'EACCES':
      return `Port ${port} needs administrator rights. Choose one above 1023: npm start -- --port 3000`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address "${host}". Leave out --host, or use 0.0.0.0 for all addresses.`;
    default:
      return `The server cannot start: ${error.message}`;
  }
}
