/** llms.txt: the site for readers that are programs. */
import type {SitePage} from '../../lib/pages.ts';
import {twinPath} from '../../lib/paths.ts';
import type {Twin} from './types.ts';

export interface Site {
  readonly title: string;
  readonly tagline: string;
  /** Where the site is, as far as it is known: with its host, or only the path. Ends with a slash. */
  readonly root: string;
}

const introduction = (root: string, parts: readonly string[]) => [
  'Javelin is an AI gateway between applications and large-language-model providers. This file lists every page of its documentation as Markdown.',
  '',
  'How to use it:',
  '',
  '- Each link is the Markdown twin of a page: the same headings, code, tables and links. Drop `.md` for the page itself. Its front matter has the canonical URL and the date of the last change.',
  '- Admin requests send the admin key in `x-api-key`; model requests send an application’s Javelin API key in `x-javelin-apikey`.',
  `- The admin API is described in [openapi.yaml](${root}openapi.yaml). "Not specified" marks what the API leaves open: do not fill it in.`,
  '- Requests and programs on these pages are run against a sandbox on every change, except those that need a cluster, a cloud account, another service or an endpoint outside the API reference.',
  `- Agents that speak the Model Context Protocol (MCP) can use this documentation as tools: search, pages, operations, errors, a configuration check and a sandbox. Install [javelin-docs-mcp.tgz](${root}javelin-docs-mcp.tgz) with npm and start \`javelin-docs-mcp\`; [how to connect a client](${root}javelin-core/3rdpartyintegrations.md).`,
  `- Instructions for an assistant that helps with Javelin: [skill.md](${root}skill.md).`,
  `- Everything in one file: [llms-full.txt](${root}llms-full.txt). In parts: ${parts.join(', ')}.`,
  '- A server of this site answers a page with its Markdown twin when the request says `Accept: text/markdown`.',
];

/** The file with all pages of one area of the sidebar. */
export const partName = (section: string): string =>
  `llms-${section.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`;

const sectionsOf = (pages: readonly SitePage[]): string[] => [...new Set(pages.map(({section}) => section))];

export function llmsText({title, tagline, root}: Site, pages: readonly SitePage[]): string {
  const sections = sectionsOf(pages);
  const parts = sections.map((section) => `[${section}](${root}${partName(section)})`);
  const lines = sections.flatMap((section) => [
    '',
    `## ${section}`,
    '',
    ...pages
      .filter((page) => page.section === section)
      .map(
        ({title: name, route, description}) =>
          `- [${name}](${root}${twinPath(route).slice(1)}): ${description}`,
      ),
  ]);
  return [`# ${title}`, '', `> ${tagline}`, '', ...introduction(root, parts), ...lines, ''].join('\n');
}

/** Pages one after the other, each with its address and the date of its last change. */
export function llmsFullText(twins: readonly Twin[], siteUrl: string): string {
  return twins
    .map(({page, markdown}) => {
      const date = dateOf(page);
      const facts = `${siteUrl}${page.permalink}${date === undefined ? '' : `, last change ${date}`}`;
      return `<!-- ${facts} -->\n\n${markdown.trim()}\n`;
    })
    .join('\n');
}

/** The same by area, by the names of the files. */
export const llmsParts = (twins: readonly Twin[], siteUrl: string): Map<string, string> =>
  new Map(
    sectionsOf(twins.map(({page}) => page)).map((section) => [
      partName(section),
      llmsFullText(
        twins.filter(({page}) => page.section === section),
        siteUrl,
      ),
    ]),
  );

export const dateOf = ({lastChange}: SitePage): string | undefined =>
  lastChange === undefined ? undefined : new Date(lastChange).toISOString().slice(0, 10);
