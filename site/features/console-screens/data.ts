/** Reads docs/screens.yml: screens of the console as data, from top to bottom. A part with `say` gets the next number. */
import * as z from 'zod';
import {docsFile} from '../../lib/pages.ts';
import {advice, readYaml, TEXT} from '../../lib/yaml-data.ts';
import {NAVIGATION} from './navigation.ts';

const TEXTS = z.array(TEXT).min(1, advice('this is empty.', 'write a list of texts.'));

/** What the numbered callout below the drawing says. */
const SAY = {say: TEXT.optional()};

const PARTS = {
  input: z.strictObject({input: TEXT, value: z.string(), ...SAY}),
  select: z.strictObject({select: TEXT, value: z.string(), ...SAY}),
  secret: z.strictObject({secret: TEXT, value: z.string(), ...SAY}),
  /** A field that cannot be changed. */
  text: z.strictObject({text: TEXT, value: z.string(), ...SAY}),
  code: z.strictObject({code: TEXT, text: TEXT, ...SAY}),
  switch: z.strictObject({switch: TEXT, on: z.boolean(), badges: TEXTS.optional(), ...SAY}),
  /** `Slack|Connected` is a tile with a second line. */
  tiles: z.strictObject({tiles: TEXT, items: TEXTS, chosen: TEXT.optional(), ...SAY}),
  table: z.strictObject({table: TEXTS, rows: z.array(TEXTS), ...SAY}),
  banner: z.strictObject({banner: TEXT, link: TEXT.optional(), ...SAY}),
  buttons: z.strictObject({buttons: TEXTS, main: TEXT.optional(), ...SAY}),
  heading: z.strictObject({heading: TEXT, ...SAY}),
};

const KINDS = Object.keys(PARTS);
/** `text` also names the content of a code box, so it is the last to be asked for. */
const ORDER = [...KINDS.filter((kind) => kind !== 'text'), 'text'] as (keyof typeof PARTS)[];

type Part = z.infer<(typeof PARTS)[keyof typeof PARTS]>;

/** The kind of a part is the field that names it, and its other fields are checked by that kind. */
const PART = z.record(z.string(), z.unknown()).transform((fields, context): Part => {
  const kind = ORDER.find((name) => name in fields);
  if (kind === undefined) {
    context.addIssue(advice('this is no part of a screen.', `start with one of ${KINDS.join(', ')}.`));
    return z.NEVER;
  }
  const parsed = PARTS[kind].safeParse(fields);
  for (const {path, message, ...issue} of parsed.error?.issues ?? []) {
    const remedy = `a part of the kind "${kind}" has the fields ${Object.keys(PARTS[kind].shape).join(', ')}.`;
    const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : path.join('.');
    const text = message.includes('|') ? message : advice(`"${field}" does not fit.`, remedy);
    context.addIssue({code: 'custom', path, message: text});
  }
  return parsed.success ? parsed.data : z.NEVER;
});

const SCREEN = z
  .strictObject({
    /** The way to the screen: `Secrets › Create New Secret`. */
    path: TEXTS,
    /** The entry of the left navigation that is active. */
    nav: z.enum(NAVIGATION),
    title: TEXT,
    /** The title of the page below, for a dialog. */
    over: TEXT.optional(),
    tabs: TEXTS.optional(),
    /** The open tab; the first one unless named. */
    tab: TEXT.optional(),
    parts: z.array(PART).min(1, advice('the screen is empty.', 'list its parts from top to bottom.')),
  })
  .superRefine(({tabs = [], tab, parts}, context) => {
    const say = (path: string, message: string) => context.addIssue({code: 'custom', path: [path], message});
    if (tab !== undefined && !tabs.includes(tab))
      say('tab', advice(`"${tab}" is not among the tabs.`, `use ${tabs.join(', ')}.`));
    if (!parts.some((part) => part.say !== undefined))
      say('parts', advice('nothing is explained.', 'give a part "say", with what the reader does there.'));
  });

export type Screen = Readonly<z.infer<typeof SCREEN>>;
export type ScreenPart = Screen['parts'][number];

export const SCREENS = z.record(z.string(), SCREEN);

export const readScreens = (file = docsFile('screens.yml')): Record<string, Screen> =>
  readYaml(file, SCREENS);
