import type {Exchange} from '@javelin/sandbox';
import type {Done} from './watch.ts';

/** What is printed while the sandbox runs. */

export type Paint = (style: keyof typeof STYLES, text: string) => string;

const STYLES = {dim: 2, red: 31, green: 32, yellow: 33, cyan: 36} as const;
const MAX_PATH = 200;
const MAX_REASON = 500;
const FLUSH_MS = 10;

export function painter(hasColour: boolean): Paint {
  return (style, text) => (hasColour ? `\x1b[${STYLES[style]}m${text}\x1b[0m` : text);
}

/** Colours for people at a terminal unless they asked for none (https://no-color.org). */
export function wantsColour(stream: {isTTY?: boolean}, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** One line for one request: time, status, method, path, duration; then what happened, and on request the rules. */
export function requestLine(
  paint: Paint,
  at: Date,
  done: Done,
  exchange?: Exchange,
  isVerbose = false,
): string {
  const head = [
    paint('dim', timeOfDay(at)),
    status(paint, done),
    `${printable(done.method, 20)} ${printable(done.path, MAX_PATH)}`,
    paint('dim', `${done.milliseconds.toFixed(1)} ms`),
  ].join(' ');
  const notes =
    done.end === 'complete' ? notesOf(paint, exchange, isVerbose) : [paint('yellow', NOTES[done.end])];
  return [head, ...notes].join(paint('dim', ' · '));
}

const NOTES = {
  'client closed': 'client closed',
  dropped: 'dropped by a fault',
  refused: 'too many connections',
} as const;

/** By hand: `toTimeString` looks for the name of the time zone every time. */
const timeOfDay = (at: Date) =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');

function notesOf(paint: Paint, exchange: Exchange | undefined, isVerbose: boolean): string[] {
  if (exchange?.error !== undefined) return [paint('red', reasonOf(exchange.error))];
  const {attempts, reason, warnings = [], rules = []} = exchange ?? {};
  return [
    ...(reason ? [printable(reason, MAX_PATH)] : []),
    ...(attempts ? [paint('cyan', printable(attempts, MAX_PATH))] : []),
    ...warnings.map((text) => paint('yellow', printable(text, MAX_PATH))),
    ...(isVerbose && rules.length > 0 ? [paint('dim', rules.join(','))] : []),
  ];
}

function status(paint: Paint, {status: code}: Done): string {
  if (code === undefined) return paint('yellow', '---');
  return paint(code >= 500 ? 'red' : code >= 400 ? 'yellow' : 'green', String(code));
}

export function reasonOf(error: unknown): string {
  return printable(error instanceof Error ? error.message : String(error), MAX_REASON);
}

/** What others wrote must not steer the terminal, nor fill it. */
function printable(text: string, limit: number): string {
  const short = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return short.replace(/[\p{Cc}\p{Cs}]/gu, '?');
}

export interface Output {
  line(text: string): void;
  /** Writes what is waiting; for the end of the process. */
  flush(): void;
}

/**
 * Lines are collected for a moment and written together: each write to a terminal or a pipe holds up the process. Once nobody
 * reads any more (`| head`, a log collector that died), the lines go nowhere and the sandbox lives on.
 */
export function createOutput(stream: NodeJS.WritableStream): Output {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;
  stream.on('error', () => {
    isOpen = false;
  });
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isOpen && waiting !== '') stream.write(waiting);
    waiting = '';
  };
  return {
    line(text) {
      waiting += `${text}\n`;
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
