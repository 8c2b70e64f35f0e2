/** llms.txt: the site for readers that are programs. */
import type {TwinPage} from './plugin.ts';

const INTRODUCTION = [
  'javelin. is an AI gateway between applications and large-language-model providers. This file lists every page of its documentation as Markdown.',
  '',
  'How to use it:',
  '',
  '- Each link is the Markdown twin of a page: the same headings, code, tables and links. Drop `.md` for the page itself.',
  '- Admin calls carry the gateway key in `x-api-key`; model calls carry it in `x-javelin-apikey`.',
  '- The admin API is described in [openapi.yaml](/openapi.yaml). "Not specified" marks what its authors left open: do not fill it in.',
  '- Every example on these pages is executed against a sandbox on every change.',
  '- Everything in one file: [llms-full.txt](/llms-full.txt).',
];

export function llmsText(title: string, tagline: string, pages: readonly TwinPage[]): string {
  const sections = [...new Set(pages.map(({section}) => section))];
  const lines = sections.flatMap((section) => [
    '',
    `## ${section}`,
    '',
    ...pages
      .filter((page) => page.section === section)
      .map(({title: name, twin, description}) => `- [${name}](${twin}): ${description}`),
  ]);
  return [`# ${title}`, '', `> ${tagline}`, '', ...INTRODUCTION, ...lines, ''].join('\n');
}

export function llmsFullText(twins: readonly {page: TwinPage; markdown: string}[]): string {
  return twins.map(({page, markdown}) => `<!-- ${page.permalink} -->\n\n${markdown.trim()}\n`).join('\n');
}
