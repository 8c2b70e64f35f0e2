/**
 * The widgets by name, each with a page it is on: the lines of their catalogue, so that a new one is tried and weighed too.
 * Read as text, because Playwright loads the files of `site` in another module system.
 */
import {readFileSync} from 'node:fs';

interface Widget {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly page: string;
}

const CATALOGUE = readFileSync(new URL('../../site/features/widgets/catalogue.ts', import.meta.url), 'utf8');
const LINE = /^ {2}(\w+): widget\('([^']+)', '(\w+)', [`']([^`']+)[`']\),$/gm;

const constant = (name: string): string =>
  new RegExp(`^const ${name} = '([^']+)';`, 'm').exec(CATALOGUE)?.[1] ?? '';

export const WIDGETS: readonly Widget[] = [...CATALOGUE.matchAll(LINE)].map(
  ([, name = '', title = '', kind = '', page = '']) => ({
    name,
    title,
    kind,
    page: page.replace(/\$\{(\w+)\}/g, (_, variable: string) => constant(variable)),
  }),
);
if (WIDGETS.length === 0 || WIDGETS.length !== CATALOGUE.match(/: widget\(/g)?.length)
  throw new Error('A line of site/features/widgets/catalogue.ts has another form than the rest.');

export const isFirstOfItsKind = ({name, kind}: Widget): boolean =>
  WIDGETS.find((one) => one.kind === kind)?.name === name;

type NamedPage = readonly [title: string, page: string];
const named = (list: readonly Widget[]): NamedPage[] => list.map(({title, page}) => [title, page]);

/** Those that take a reader's text. */
export const TEXT_WIDGETS = named(WIDGETS.filter(({kind}) => kind === 'text'));

export const ALL_WIDGETS = named(WIDGETS);
