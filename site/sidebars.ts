/** Turns the plain list of docs/sidebar.ts into the shape the docs plugin reads, which names every entry that has no page. */
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {SIDEBAR, type SidebarEntry} from './lib/sidebar.ts';

type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

function toItem(entry: SidebarEntry): SidebarItem {
  if (typeof entry === 'string') return {type: 'doc', id: entry};
  if ('href' in entry) return {type: 'link', label: entry.label, href: entry.href};
  return {type: 'category', label: entry.label, collapsed: !entry.isOpen, items: entry.items.map(toItem)};
}

const sidebars: SidebarsConfig = {someSidebar: SIDEBAR.map(toItem)};
export default sidebars;
