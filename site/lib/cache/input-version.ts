/**
 * The bundler keeps compiled modules from one build to the next and looks at the module's own file to know
 * whether it has changed. A page is made of more: the plugins that compile it, the libraries these use, and
 * what they read (the glossary, the changelog, the OpenAPI file, the site's URLs). All of that is hashed here and becomes part
 * of the cache's version: a changed page compiles alone, a changed plugin compiles everything.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as site from '../site.ts';

const ROOT = path.resolve(__dirname, '../../..');

/** Folders of code and data. Of the pages only what is not a page. */
const INPUTS: readonly (readonly [folder: string, files: RegExp])[] = [
  ['site', /\.(?:tsx?|cjs|js|json)$/],
  ['packages', /\.(?:tsx?|[cm]?js|json|yaml|py)$/],
  ['docs', /\.(?:ya?ml|json|txt|ts)$/],
  // The text of these is part of other pages.
  ['docs/_partials', /\.mdx$/],
];

const NOT_INPUTS = /^(?:node_modules|build|build-meta|static|generated|\..*)$/;

function filesIn(folder: string, wanted: RegExp): string[] {
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return NOT_INPUTS.test(entry.name) ? [] : filesIn(file, wanted);
      return wanted.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : [];
    })
    .sort();
}

/** The settings of the environment are all in `site`. */
export function hashOfInputs(root = ROOT): string {
  const inputs = INPUTS.flatMap(([folder, wanted]) => filesIn(path.join(root, folder), wanted));
  const hash = createHash('sha256').update(JSON.stringify(site));
  for (const file of [path.join(root, 'package-lock.json'), ...inputs])
    hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

let ofThisBuild: string | undefined;

/** Seven plugins ask. During a build nothing changes; while somebody writes, everything may. */
export function versionOfInputs(): string {
  if (process.env.NODE_ENV !== 'production') return hashOfInputs();
  return (ofThisBuild ??= hashOfInputs());
}
