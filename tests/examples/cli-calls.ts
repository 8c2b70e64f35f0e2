/** Holds `javelin …` commands of a shell example against the description of the CLI. */
import type {Node} from 'web-tree-sitter';
import type {CliFlag} from '@javelin/python-sdk';
import {pythonSdk} from '@javelin/site/lib/python-sdk.ts';
import {droppedKeys} from './sdk-models.ts';

export interface CliProblem {
  readonly line: number;
  readonly what: string;
}

const COMMANDS = pythonSdk.cli.commands;
const GLOBAL: readonly string[] = pythonSdk.cli.globalFlags.map(({name}) => name);

/** The JSON of a flag in single quotes; anything with a variable in it is not known here. */
function jsonProblems({name, type, model}: CliFlag, words: readonly string[]): string[] {
  const written = words[words.indexOf(name) + 1] ?? '';
  const [, text] = /^'([^']*)'$/.exec(written) ?? [];
  if (type !== 'JSON' || !words.includes(name) || text === undefined) return [];
  try {
    const value: unknown = JSON.parse(text);
    return model === undefined ? [] : droppedKeys(value, model).map((key) => `the SDK silently drops ${key}`);
  } catch (error) {
    return [`${name} is not JSON: ${(error as Error).message}`];
  }
}

function checkWords(words: readonly string[], line: number): CliProblem[] {
  const [group = '', action = ''] = words;
  // `javelin "$@"` in a function: what it gets is not written here.
  const isUnknown = /^"?\$/.test(group);
  if (isUnknown || GLOBAL.includes(group)) return [];
  const ofGroup = COMMANDS.filter((command) => command.group === group);
  if (ofGroup.length === 0) return [{line, what: `the CLI has no command "${group}"`}];
  const command = ofGroup.find((candidate) => (candidate.action ?? '') === (candidate.action ? action : ''));
  if (!command) return [{line, what: `"javelin ${group}" has no "${action}"`}];
  const used = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] as string);
  const unknown = used.filter(
    (flag) => !GLOBAL.includes(flag) && !command.flags.some(({name}) => name === flag),
  );
  const missing = used.includes('--help')
    ? []
    : command.flags.filter(({name, required}) => required && !used.includes(name)).map(({name}) => name);
  const what = `javelin ${group} ${action}`.trim();
  return [
    ...unknown.map((flag) => `"${what}" has no flag ${flag}`),
    ...missing.map((flag) => `"${what}" needs ${flag}`),
    ...command.flags.flatMap((flag) => jsonProblems(flag, words)).map((found) => `"${what}": ${found}`),
  ].map((found) => ({line, what: found}));
}

export function cliProblems(root: Node): CliProblem[] {
  const problems: CliProblem[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'command' && node.childForFieldName('name')?.text === 'javelin') {
      const words = node.childrenForFieldName('argument').map((word) => word?.text ?? '');
      problems.push(...checkWords(words, node.startPosition.row + 1));
    }
    for (const child of node.children) if (child) visit(child);
  };
  visit(root);
  return problems;
}
