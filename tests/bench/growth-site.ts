/** A generated site of any size: sections of a hundred pages, each section with a sidebar of its own. Nothing of it is committed. */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {WORK} from '../fixtures/folders.ts';
import {layOut} from '../fixtures/prepare.ts';

const SECTION = 100;

const TEXT =
  'A paragraph of a page that nobody reads, long enough to be one of the kind that a page of the guide has, with a few words in `code` and a ';

function pageText(number: number, next: number): string {
  const section = (index: number) =>
    `## Part ${index} of page ${number}\n\n${TEXT}[link](/${pathOf(next)}).\n\n\`\`\`json\n{"page": ${number}, "part": ${index}}\n\`\`\`\n`;
  return [
    '---',
    `title: Page ${number}`,
    `description: The page with the number ${number} of a site that was generated to measure how a site grows.`,
    'kind: concept',
    `keywords: [page ${number}]`,
    'tags: [sample]',
    ...(number === 0 ? ['slug: /'] : []),
    '---',
    '',
    `${TEXT}[link](/${pathOf(next)}).`,
    '',
    ...[1, 2, 3, 4].map(section),
  ].join('\n');
}

const idOf = (number: number): string => `section-${Math.floor(number / SECTION)}/page-${number}`;
const pathOf = (number: number): string => (number === 0 ? '' : idOf(number));

function sidebars(pages: number): string {
  const sections = Array.from({length: Math.ceil(pages / SECTION)}, (_, section) => {
    const numbers = Array.from(
      {length: Math.min(SECTION, pages - section * SECTION)},
      (_each, index) => index,
    );
    return [`section${section}`, numbers.map((index) => idOf(section * SECTION + index))];
  });
  return `export default ${JSON.stringify(Object.fromEntries(sections))};\n`;
}

const OPTIONS = `export const options = {docs: {sidebarPath: './sidebars.ts'}};\n`;
const TAGS = 'sample:\n  label: Sample\n  permalink: /sample\n  description: Pages of a generated site.\n';

/** Writes the pages and returns the folder of the site. */
export function generateSite(pages: number): string {
  const source = join(WORK, `growth-source-${pages}`);
  rmSync(source, {recursive: true, force: true});
  for (let number = 0; number < pages; number += 1) {
    const file = join(source, 'docs', `${idOf(number)}.mdx`);
    if (number % SECTION === 0) mkdirSync(join(file, '..'), {recursive: true});
    writeFileSync(file, pageText(number, (number + 1) % pages));
  }
  writeFileSync(join(source, 'docs/tags.yml'), TAGS);
  writeFileSync(join(source, 'sidebars.ts'), sidebars(pages));
  writeFileSync(join(source, 'options.ts'), OPTIONS);
  return layOut(source, join(WORK, `growth-${pages}`));
}
