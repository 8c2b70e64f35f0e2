/** Holds the outcome of a Run against what its page shows. Types only from the site: browser tests load this in another module system. */
import type {Block} from '@javelin/site/markdown/read-page.ts';
import type {Example} from '@javelin/site/features/run/chain.ts';
import type {Outcome, Output} from '@javelin/site/features/run/sandbox/protocol.ts';
import {compareJson, compareText} from './compare.ts';
import {readableExcerpt} from './excerpt.ts';

export interface PageExample extends Example {
  readonly block: Block;
  /** What the page shows as its result. */
  readonly results: readonly Block[];
  readonly module: string | undefined;
  readonly files: Readonly<Record<string, string>>;
}

/** What goes to the standard output: pages show no more. */
const printedBy = ({printed}: Output) =>
  printed
    .filter(({isError}) => !isError)
    .map(({text}) => text)
    .join('');

/** One of the requests of a Python program gets the status that the page shows. */
function exchangeProblems(results: readonly Block[], {exchanges}: Output): string[] {
  const shown = results.flatMap(({fence}) => (fence.response ? Number(fence.status) : []));
  const statuses = exchanges.map(({status}) => status);
  // Where the browser test has only the text, there are none.
  if (statuses.length === 0) return [];
  const wanted = shown.filter((status) => !statuses.includes(status));
  return wanted.map((status) => `its requests get ${statuses.join(', ')}; the page shows ${status}`);
}

/** What differs between the outcome of an example and what the page shows. */
export function differences({kind, results}: PageExample, outcome: Outcome): string[] {
  if ('output' in outcome && outcome.output.error !== undefined) return [outcome.output.error];
  const wrong = kind === 'python' && 'output' in outcome ? exchangeProblems(results, outcome.output) : [];
  const different = results.flatMap(({fence, code}) => {
    const partial = fence.response === 'partial';
    if ('response' in outcome && kind === 'curl' && fence.response) {
      const {status, body} = outcome.response;
      if (status !== Number(fence.status)) return [`expected status ${fence.status}, got ${status}: ${body}`];
      if (fence.lang !== 'json') return compareText(code, body, partial);
      return compareJson(JSON.parse(readableExcerpt(code)), JSON.parse(body), partial);
    }
    if ('output' in outcome && fence.output) return compareText(code, printedBy(outcome.output), false);
    return [];
  });
  return [...wrong, ...different];
}

/** An example has it on purpose, to show what a misspelt infotype looks like. */
const NO_INFOTYPE = 'the sandbox knows no infotype NO_SUCH_NAME';

/** What the sandbox warns of: a reader’s gateway could reject it, or hand a key to the wrong provider. */
export function warningsOf(outcome: Outcome): string[] {
  const responses =
    'response' in outcome ? [outcome.response] : outcome.output.exchanges.map(({response}) => response);
  const headers = responses.flatMap((response) => response?.headers ?? []);
  const warnings = headers.filter(([name, text]) => name === 'x-sandbox-warning' && text !== NO_INFOTYPE);
  return warnings.map(([, text]) => `the sandbox warns: ${text}`);
}
