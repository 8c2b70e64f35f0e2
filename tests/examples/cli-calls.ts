/** Holds `javelin …` commands of a shell example against the description of the CLI. */
import type {Node} from 'web-tree-sitter';
import {pythonSdk} from '@javelin/python-sdk';

export interface CliProblem {
  readonly line: number;
  readonly what: string;
}

interface Command {
  readonly group: string;
  readonly action?: string;
  readonly flags: readonly {name: string; required: boolean}[];
}

const COMMANDS = pythonSdk.cli.commands as readonly Command[];
const GLOBAL = pythonSdk.cli.globalFlags.map(({name}) => name as string);

function checkWords(words: readonly string[], line: number): CliProblem[] {
  const [group = '', action = ''] = words;
  if (GLOBAL.includes(group)) return [];
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
    ...unknown.map((flag) => ({line, what: `"${what}" has no flag ${flag}`})),
    ...missing.map((flag) => ({line, what: `"${what}" needs ${flag}`})),
  ];
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
