/** Reads docs/changelog.yml and refuses what readers or feeds could not rely on, with entry and remedy. */
import * as z from 'zod';
import {docsFile} from '../../lib/pages.ts';
import {advice, type NameOf, parseYaml, readYaml, unique} from '../../lib/yaml-data.ts';
import {KINDS} from './kinds.ts';

const ONE_LINE = advice(
  'the title is missing, has several lines or ends with a full stop.',
  'write one line without it.',
);
const ID = advice('the id does not fit.', 'write the month and a few words, such as 2024-09-new-store.');
const text = (message: string) => z.string(message).regex(/\S/, message);

export const CHANGE = z.strictObject({
  id: z.string(ID).regex(/^\d{4}-\d{2}-[a-z][a-z0-9-]*$/, ID),
  kind: z.enum(KINDS, advice('the kind is unknown.', `use ${KINDS.join(', ')}.`)),
  title: z.string(ONE_LINE).regex(/^[^\n]*[^\n.\s]$/, ONE_LINE),
  /** Markdown. */
  text: text(advice('the text is missing.', 'say in a sentence what changed for the reader.')),
  /** Markdown: what the reader has to do. */
  todo: text(advice('todo is empty.', 'leave it out, or say what to do.')).optional(),
});

export const MONTH = z
  .strictObject({
    /** Year and month, as in `2024-09`. */
    month: z
      .string(advice('the month is missing.', 'write year and month, such as 2024-09.'))
      .regex(
        /^\d{4}-(?:0[1-9]|1[0-2])$/,
        advice('this is not a month.', 'write year and month, such as 2024-09.'),
      ),
    entries: z
      .array(CHANGE, advice('the month has no entries.', 'add one, or remove the month.'))
      .min(1, advice('the month has no entries.', 'add one, or remove the month.')),
  })
  .superRefine(({month, entries}, context) => {
    for (const [index, {id, kind, todo}] of entries.entries()) {
      const say = (message: string) => context.addIssue({code: 'custom', message, path: ['entries', index]});
      if (!id.startsWith(`${month}-`)) say(ID);
      if (kind === 'breaking' && todo === undefined)
        say(
          advice(
            'a breaking change without todo.',
            'say what the reader has to do before or after the upgrade.',
          ),
        );
    }
  });

export type Change = Readonly<z.infer<typeof CHANGE>>;
export type Month = Readonly<z.infer<typeof MONTH>>;

const NOT_A_LIST = advice('the file is not a list of months.', 'start each with "- month: 2024-09".');

export const CHANGELOG = z
  .array(MONTH, NOT_A_LIST)
  .min(1, NOT_A_LIST)
  .superRefine(unique(({month, entries}) => [month, ...entries.map(({id}) => id)]));

const nameOf: NameOf = (data, [index, field, place]) => {
  const month = (data as Partial<Month>[])[Number(index)];
  const entry = field === 'entries' ? month?.entries?.[Number(place)] : undefined;
  return entry ? `entry "${entry.id ?? entry.title}": ` : month ? `${month.month}: ` : '';
};

export const CHANGELOG_FILE = docsFile('changelog.yml');

const newestFirst = (months: Month[]): Month[] => months.sort((a, b) => b.month.localeCompare(a.month));

/** Parses and checks; `file` is only for messages. */
export const parseChangelog = (source: string, file: string): Month[] =>
  newestFirst(parseYaml(source, file, CHANGELOG, nameOf));
export const readChangelog = (file = CHANGELOG_FILE): Month[] =>
  newestFirst(readYaml(file, CHANGELOG, nameOf));

const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2024-09` as readers say it. Not by locale functions: a build on another machine must give the same bytes. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${NAMES[Number(number) - 1]} ${year}`;
}
