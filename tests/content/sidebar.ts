/** Every entry of the sidebar is a page, and every page that readers can reach by it stands there once. */
import type {SidebarEntry} from '@javelin/site/lib/sidebar.ts';
import type {ContentPage, Problem} from './page.ts';

const FILE = 'docs/sidebar.ts';

const idsOf = (entry: SidebarEntry): string[] => {
  if (typeof entry === 'string') return [entry];
  return 'items' in entry ? entry.items.flatMap(idsOf) : [];
};

const lineOf = (source: string, id: string): number =>
  source.split('\n').findIndex((line) => line.includes(`'${id}'`)) + 1;

export function sidebarProblems(
  sidebar: readonly SidebarEntry[],
  source: string,
  pages: readonly ContentPage[],
): Problem[] {
  const ids = sidebar.flatMap(idsOf);
  const written = new Set(pages.map(({file}) => file.replace(/^docs\//, '').replace(/\.mdx$/, '')));
  const unknown = ids.filter((id) => !written.has(id));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const lost = pages.filter(({file, isPartial}) => !isPartial && !ids.includes(file.slice(5, -4)));
  return [
    ...unknown.map((id) => ({
      file: FILE,
      line: lineOf(source, id),
      what: `"${id}" names no page: there is no docs/${id}.mdx. Correct the entry or write the page.`,
    })),
    ...twice.map((id) => ({file: FILE, line: lineOf(source, id), what: `"${id}" is listed twice.`})),
    ...lost.map(({file}) => ({file, line: 1, what: `no entry of ${FILE} leads to this page. Add it there.`})),
  ];
}
