/** docs/sidebar.ts, read: the section of a page and its place in the order. */
import {someSidebar} from '../../docs/sidebar.ts';

export type SidebarEntry =
  | string
  | {label: string; href: string}
  | {label: string; isOpen?: boolean; items: readonly SidebarEntry[]};

function idsOf(entry: SidebarEntry): string[] {
  if (typeof entry === 'string') return [entry];
  return 'items' in entry ? entry.items.flatMap(idsOf) : [];
}

export const SIDEBAR = someSidebar as readonly SidebarEntry[];

const SECTIONS = SIDEBAR.map((entry) => ({
  label: typeof entry === 'string' ? entry : entry.label,
  ids: idsOf(entry),
}));

/** The first-level label above a page. */
export function sectionOf(id: string): string {
  return SECTIONS.find(({ids}) => ids.includes(id))?.label ?? 'Documentation';
}

/** All labels above a page, the first-level one first. */
export function trailOf(id: string, entries: readonly SidebarEntry[] = SIDEBAR): string[] {
  for (const entry of entries) {
    if (typeof entry === 'string' || !('items' in entry) || !idsOf(entry).includes(id)) continue;
    return [entry.label, ...trailOf(id, entry.items)];
  }
  return [];
}

export function orderedIds(): string[] {
  return SECTIONS.flatMap(({ids}) => ids);
}
