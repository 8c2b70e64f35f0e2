/** Joins the parsers that the CLI builds with the notes of docs/python-sdk/cli.yml. */
import {published, type PublishedCliEntry} from './published.ts';
import type {GroupNotes} from './notes.ts';
import type {CliCommand, CliFlag, CliGroupName} from './types.ts';

const JSON_MARK = 'JSON: ';

function flagType({type, action}: PublishedCliEntry, note: string): CliFlag['type'] {
  if (action !== undefined) return 'switch';
  if (type === 'bool') return 'true unless empty';
  return note.startsWith(JSON_MARK) ? 'JSON' : 'text';
}

export function describeFlag(entry: PublishedCliEntry, note: string): CliFlag {
  const type = flagType(entry, note);
  const model = type === 'JSON' ? /`([A-Z]\w+)`/.exec(note)?.[1] : undefined;
  return {
    name: entry.argument as CliFlag['name'],
    type,
    ...(model !== undefined && {model}),
    required: entry.required === 'True',
    ...(entry.default !== undefined && {default: entry.default}),
    text: note.replace(JSON_MARK, ''),
  };
}

/** `route_create` has the arguments of `javelin route create`, `auth_parser` those of `javelin auth`. */
const argumentsOf = (group: string, action = 'parser') =>
  published.cli.filter(({on, argument}) => argument && on === `${group}_${action}`);

/** The second words of a group, in the order of the package's help; a group without any is a command itself. */
function actionsOf(group: string): string[] {
  const actions = published.cli.flatMap(({on, parser}) =>
    on === `${group}_subparsers` && parser !== undefined ? [parser] : [],
  );
  return actions.length === 0 ? [group] : actions;
}

export function describeGroup(group: CliGroupName, {flags, commands}: GroupNotes): CliCommand[] {
  const actions = actionsOf(group);
  const unknown = Object.keys(commands).filter((action) => !actions.includes(action));
  if (unknown.length > 0) throw new RangeError(`the CLI has no "${group} ${unknown.join(', ')}"`);
  const known = actions.flatMap((name) => argumentsOf(group, name === group ? undefined : name));
  const left = Object.keys(flags).filter((flag) => !known.some(({argument}) => argument === flag));
  if (left.length > 0) throw new RangeError(`no command of "javelin ${group}" has ${left.join(', ')}`);
  return actions.map((name): CliCommand => {
    const action = name === group ? undefined : name;
    const where = ['javelin', group, action].filter(Boolean).join(' ');
    const notes = commands[name];
    if (notes === undefined) throw new RangeError(`the notes lack "${where}"`);
    const {flags: own = {}, ...rest} = notes;
    const described = argumentsOf(group, action).map((entry) => {
      const note = own[entry.argument as string] ?? flags[entry.argument as string];
      if (note === undefined) throw new RangeError(`the notes lack ${entry.argument} of "${where}"`);
      return describeFlag(entry, note);
    });
    return {group, ...(action && {action}), ...rest, flags: described};
  });
}

/** Python's argument parser adds `--help` to every command by itself. */
export const describeGlobalFlags = (notes: Readonly<Record<string, string>>): CliFlag[] => [
  ...published.cli
    .filter(({on}) => on === 'parser')
    .map((entry) => describeFlag(entry, notes[entry.argument as string] ?? '')),
  {name: '--help', type: 'switch', required: false, text: notes['--help'] ?? ''},
];
