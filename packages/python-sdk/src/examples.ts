/** Writes the asynchronous form of a synchronous example, so that the two cannot drift apart. */
import {findMethod} from './published.ts';

const LINE = 76;
const CALL = /\b(client|admin)\.([a-z]\w*)\(/g;

function awaited(line: string): string {
  return line.replace(CALL, (call, owner: string, name: string) =>
    findMethod('JavelinClient', `a${name}`) ? `await ${owner}.a${name}(` : call,
  );
}

/** `x = client.f(1)` becomes `x = await asyncio.to_thread(client.f, 1)`, over three lines where it is long. */
function threaded(line: string, callee: string): string {
  const [start, end] = line.split(`${callee}(`);
  const args = end?.replace(/\)$/, '') ?? '';
  const inner = [callee, args].filter((part) => part !== '').join(', ');
  const short = `${start}await asyncio.to_thread(${inner})`;
  return short.length <= LINE ? short : `${start}await asyncio.to_thread(\n    ${inner}\n)`;
}

/**
 * Methods with an asynchronous form are awaited; one without (`callee`) runs in a thread, because it would block the
 * event loop. Works line by line: a call that spans lines needs an example of its own.
 */
export function asyncExample(sync: string, callee: string, hasTwin: boolean): string {
  const lines = sync.split('\n');
  if (hasTwin) return lines.map(awaited).join('\n');
  return lines
    .map((line) => (line.includes(`${callee}(`) ? threaded(line, callee) : awaited(line)))
    .join('\n');
}
