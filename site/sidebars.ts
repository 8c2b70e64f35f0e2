/** Turns the plain list of docs/sidebar.ts into the shape the docs plugin reads. */
import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {someSidebar} from '../docs/sidebar.ts';

type Entry = string | {label: string; href: string} | {label: string; items: Entry[]};
type SidebarItem = Extract<SidebarsConfig[string], unknown[]>[number];

const DOCS = path.resolve(__dirname, '../docs');
const pageExists = (id: string) => fs.existsSync(path.join(DOCS, `${id}.mdx`));

function toItem(entry: Entry): SidebarItem[] {
  if (typeof entry === 'string') {
    return pageExists(entry) ? [{type: 'doc', id: entry}] : [];
  }
  if ('href' in entry) {
    return [{type: 'link', label: entry.label, href: entry.href}];
  }
  const items = entry.items.flatMap(toItem);
  return items.length > 0 ? [{type: 'category', label: entry.label, collapsed: true, items}] : [];
}

const sidebars: SidebarsConfig = {someSidebar: (someSidebar as Entry[]).flatMap(toItem)};
export default sidebars;
