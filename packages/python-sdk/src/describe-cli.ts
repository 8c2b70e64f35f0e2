/** Joins the parsers that the CLI builds with what we know about its commands. */
import {published, type PublishedCliEntry} from './published.ts';
import type {CliCommand, CliFlag, CliGroupName} from './types.ts';

export interface CommandNotes {
  readonly text: string;
  readonly method?: string;
  readonly trap?: string;
  /** Where a flag means something else than in the rest of the group. */
  readonly flags?: Readonly<Record<string, string>>;
}

export interface GroupNotes {
  /** What each flag of the group means; `JSON:` marks one that takes JSON. */
  readonly flags: Readonly<Record<string, string>>;
  /** By action; `''` is the command without one. */
  readonly commands: Readonly<Record<string, CommandNotes>>;
}

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
const argumentsOf = (group: string, action: string) =>
  published.cli.filter(({on, argument}) => argument && on === `${group}_${action || 'parser'}`);

/** The second words of a group, in the order of the package's help. */
export function actionsOf(group: string): string[] {
  const actions = published.cli.flatMap(({on, parser}) =>
    on === `${group}_subparsers` && parser !== undefined ? [parser] : [],
  );
  return actions.length === 0 ? [''] : actions;
}

export const publishedGroups = (): string[] =>
  published.cli.flatMap(({on, parser}) => (on === 'subparsers' && parser !== undefined ? [parser] : []));

export function describeGroup(group: CliGroupName, {flags, commands}: GroupNotes): CliCommand[] {
  const actions = actionsOf(group);
  const unknown = Object.keys(commands).filter((action) => !actions.includes(action));
  if (unknown.length > 0) throw new RangeError(`the CLI has no "${group} ${unknown.join(', ')}"`);
  return actions.map((action): CliCommand => {
    const where = `javelin ${group} ${action}`.trim();
    const notes = commands[action];
    if (notes === undefined) throw new RangeError(`the notes lack "${where}"`);
    const {flags: own = {}, ...rest} = notes;
    const described = argumentsOf(group, action).map((entry) => {
      const note = own[entry.argument as string] ?? flags[entry.argument as string];
      if (note === undefined) throw new RangeError(`the notes lack ${entry.argument} of "${where}"`);
      return describeFlag(entry, note);
    });
    return {group, ...(action !== '' && {action}), ...rest, flags: described};
  });
}
