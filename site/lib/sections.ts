/** What the sidebar says about a page: the section it stands in and its place in the order. */
import {someSidebar} from '../../docs/sidebar.ts';

type Entry = string | {label: string; href: string} | {label: string; items: readonly Entry[]};

function idsOf(entry: Entry): string[] {
  if (typeof entry === 'string') return [entry];
  return 'items' in entry ? entry.items.flatMap(idsOf) : [];
}

const SECTIONS = (someSidebar as readonly Entry[]).map((entry) => ({
  label: typeof entry === 'string' ? entry : entry.label,
  ids: idsOf(entry),
}));

/** The first-level label above a page. */
export function sectionOf(id: string): string {
  return SECTIONS.find(({ids}) => ids.includes(id))?.label ?? 'Documentation';
}

export function orderedIds(): string[] {
  return SECTIONS.flatMap(({ids}) => ids);
}
