/** Compares the rules that shaped the shown responses with docs/response-rules.json, from which the pages draw their mark. */
import {writeFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import {
  createResponseKeys,
  readResponseRules,
  type ResponseRules,
  RULES_FILE,
} from '@javelin/site/markdown/response-rules.ts';
import type {BlockReport, Problem} from './check-page.ts';

const DOCS = 'docs/';

/** One list for each response block that has rules, by file. A partial's lists are those of the first page that shows it. */
export function responseRules(reports: readonly BlockReport[]): ResponseRules {
  const byFile = new Map<string, Map<number, BlockReport>>();
  for (const report of reports) {
    const {block, rules} = report;
    if (!rules || !block.file.startsWith(DOCS)) continue;
    const file = block.file.slice(DOCS.length);
    const lists = byFile.get(file) ?? new Map<number, BlockReport>();
    if (!lists.has(block.line)) lists.set(block.line, report);
    byFile.set(file, lists);
  }
  const sorted = [...byFile].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([file, lists]) => [file, rulesByKey([...lists.values()])]));
}

function rulesByKey(reports: readonly BlockReport[]): ResponseRules[string] {
  const keyOf = createResponseKeys();
  const entries = [...reports]
    .sort((a, b) => a.block.line - b.block.line)
    .map(({block, rules = []}) => [keyOf(block.code), rules] as const);
  return Object.fromEntries(entries.filter(([, rules]) => rules.length > 0));
}

export function rulesProblems(found: ResponseRules, written = readResponseRules()): Problem[] {
  return Object.entries(found)
    .filter(([file, lists]) => !isDeepStrictEqual(lists, written[file] ?? {}))
    .map(([file]) => ({
      file: DOCS + file,
      line: 1,
      what: 'other rules of the sandbox shape its responses than docs/response-rules.json says. Run npm run check:examples -- --write',
    }));
}

/** A run over all pages drops what no page has any more; a run over some leaves the others as they are. */
export function writeRules(found: ResponseRules, isWhole: boolean): void {
  const all: ResponseRules = isWhole ? found : {...readResponseRules(), ...found};
  const lines = Object.entries(all)
    .filter(([, lists]) => Object.keys(lists).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, lists]) => `  ${JSON.stringify(file)}: ${JSON.stringify(lists)}`);
  writeFileSync(RULES_FILE, `{\n${lines.join(',\n')}\n}\n`);
}
