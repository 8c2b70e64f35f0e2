/** The widgets by name, each with a page it is on: from their registry, so that a new one is tried and weighed too. */
import {WIDGETS} from '@javelin/site/features/widgets/registry.ts';

const entries = Object.values(WIDGETS);

type NamedPage = readonly [name: string, page: string];
const named = (list: typeof entries): NamedPage[] => list.map(({title, page}) => [title, page]);

/** Those that take a reader's text. */
export const TEXT_WIDGETS = named(entries.filter(({kind}) => kind === 'text'));

export const ALL_WIDGETS = named(entries);
