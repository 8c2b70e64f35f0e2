/** llms.txt: the site for readers that are programs. */
import type {SitePage} from '../../lib/pages.ts';
import {twinPath} from '../../lib/paths.ts';
import type {Twin} from './types.ts';

interface Site {
  readonly title: string;
  readonly tagline: string;
  readonly baseUrl: string;
}

const introduction = (baseUrl: string) => [
  'Javelin is an AI gateway between applications and large-language-model providers. This file lists every page of its documentation as Markdown.',
  '',
  'How to use it:',
  '',
  '- Each link is the Markdown twin of a page: the same headings, code, tables and links. Drop `.md` for the page itself. Its front matter has the canonical URL and the date of the last change.',
  '- Admin requests send the admin key in `x-api-key`; model requests send an application’s Javelin API key in `x-javelin-apikey`.',
  `- The admin API is described in [openapi.yaml](${baseUrl}openapi.yaml). "Not specified" marks what the API leaves open: do not fill it in.`,
  '- Every example on these pages is executed against a sandbox on every change.',
  `- Agents that speak the Model Context Protocol (MCP) can use this documentation as tools: search, pages, operations, errors, a configuration check and a sandbox. Install [javelin-docs-mcp.tgz](${baseUrl}javelin-docs-mcp.tgz) with npm and start \`javelin-docs-mcp\`; [how to connect a client](${baseUrl}javelin-core/3rdpartyintegrations.md).`,
  `- Everything in one file: [llms-full.txt](${baseUrl}llms-full.txt).`,
];

export function llmsText({title, tagline, baseUrl}: Site, pages: readonly SitePage[]): string {
  const sections = [...new Set(pages.map(({section}) => section))];
  const lines = sections.flatMap((section) => [
    '',
    `## ${section}`,
    '',
    ...pages
      .filter((page) => page.section === section)
      .map(
        ({title: name, route, description}) =>
          `- [${name}](${baseUrl}${twinPath(route).slice(1)}): ${description}`,
      ),
  ]);
  return [`# ${title}`, '', `> ${tagline}`, '', ...introduction(baseUrl), ...lines, ''].join('\n');
}

export function llmsFullText(twins: readonly Twin[]): string {
  return twins.map(({page, markdown}) => `<!-- ${page.permalink} -->\n\n${markdown.trim()}\n`).join('\n');
}
