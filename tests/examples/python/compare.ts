/** Holds what a Python program printed in a page's sandbox against what CPython prints for the same responses. */
import {SANDBOX_VARIABLES} from '@javelin/site/features/run/environment.ts';
import type {Outcome, Output} from '@javelin/site/features/run/sandbox/protocol.ts';
import type {PageExample} from '../shown.ts';
import type {Replied} from './protocol.ts';
import {replayPython} from './run.ts';

const repliesOf = ({exchanges}: Output): Replied[] =>
  exchanges.map(({method, url, sent = null, status, response}) => ({
    method,
    url,
    sent,
    status,
    headers: Object.fromEntries(response?.headers ?? []),
    text: response?.body ?? '',
  }));

const textOf = ({printed}: Output, isError: boolean) =>
  printed
    .filter((each) => (each.isError ?? false) === isError)
    .map(({text}) => text)
    .join('');

/** The last line of a traceback; pyodide adds none after it. */
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** `session`: of the page; programs outside tabs continue each other. */
export async function cpythonProblems(
  {kind, block, files}: PageExample,
  outcome: Outcome,
  session: string,
): Promise<string[]> {
  if (block.fence.lang !== 'python' || !('output' in outcome)) return [];
  const {output} = outcome;
  // What it sends or prints depends on when it runs; the page's own output is held against the printed one.
  if (/perf_counter|time_ns/.test(block.code)) return [];
  const result = await replayPython({
    code: block.code,
    variables: SANDBOX_VARIABLES,
    session: `${session} in a page`,
    isAlone: block.group !== undefined,
    awaits: kind === 'call',
    files,
    replies: repliesOf(output),
  });
  const error = result.failed ? lastLine(result.stderr) : undefined;
  if (error !== output.error?.split('\n').at(-1))
    return [`CPython ends with ${error ?? 'no error'}, the page with ${output.error ?? 'none'}`];
  const [printed, page] = [result.stdout, textOf(output, false)];
  if (printed.trimEnd() === page.trimEnd()) return [];
  return [`CPython prints ${JSON.stringify(printed)}, the page ${JSON.stringify(page)}`];
}
