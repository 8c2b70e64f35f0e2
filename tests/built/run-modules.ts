/** R10.9: what a page offers to run was compiled with the site. A Run without its module can only apologise. */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {hashOf} from '@javelin/site/features/run/hash.ts';
import {textOf} from '@javelin/site/features/twins/hast.ts';
import {attribute, type BuiltPage, elements} from './built-page.ts';

const TABLE = fileURLToPath(new URL('../../site/.docusaurus/run/default/index.js', import.meta.url));

const shorten = (source: string) => JSON.stringify(source.trim().slice(0, 60));

export function checkRunModules(pages: readonly BuiltPage[], table = readTable()): string[] {
  const compiled = new Set(table.match(/script-\w+/g));
  return pages.flatMap(({route, tree}) =>
    elements(tree, (node) => ['script', 'python'].includes(attribute(node, 'dataRun')))
      .map(textOf)
      .filter((source) => !compiled.has(`script-${hashOf(source)}`))
      .map(
        (source) => `${route}: the example ${shorten(source)} has a Run, and no module was compiled for it`,
      ),
  );
}

function readTable(): string {
  return existsSync(TABLE) ? readFileSync(TABLE, 'utf8') : '';
}
