/**
 * The widgets by name, each with a page it is on, from their catalogue, so that a new one is tried and weighed too.
 */
import {readFileSync} from 'node:fs';

interface Widget {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly page: string;
}

const CATALOGUE = new URL('../../site/features/widgets/catalogue.json', import.meta.url);
const entries = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Record<string, Omit<Widget, 'name'>>;

export const WIDGETS: readonly Widget[] = Object.entries(entries).map(([name, entry]) => ({name, ...entry}));

export const isFirstOfItsKind = ({name, kind}: Widget): boolean =>
  WIDGETS.find((one) => one.kind === kind)?.name === name;

type NamedPage = readonly [title: string, page: string];
const named = (list: readonly Widget[]): NamedPage[] => list.map(({title, page}) => [title, page]);

/** Those that take a reader's text. */
export const TEXT_WIDGETS = named(WIDGETS.filter(({kind}) => kind === 'text'));

export const ALL_WIDGETS = named(WIDGETS);
