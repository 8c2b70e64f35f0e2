/** What the build holds, read from disk: the pages to visit and the scripts to fail. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fixtureBuild, SITE} from '../fixtures/folders.ts';
import type {SiteName} from '../fixtures/sites.ts';

export function buildFolder(site: SiteName = 'site'): string {
  if (site === 'site') return join(SITE, 'build');
  // The same build, served at the wrong place.
  return fixtureBuild(site === 'wrong-base-url' ? 'base-url' : site);
}

export function readBuilt(file: string, site: SiteName = 'site'): string {
  return readFileSync(join(buildFolder(site), file), 'utf8');
}

/** `/x` for x.html. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The paths of the sitemap: every page of the site, in its order. */
export function sitemapPaths(): string[] {
  const locations = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)];
  if (locations.length === 0) throw new Error('The sitemap of the build has no page.');
  return locations.map(([, url = '']) => new URL(url).pathname);
}

/** The file names of the scripts that contain a text; build names say nothing about content. */
export function scriptsContaining(text: string, site: SiteName = 'site'): string[] {
  const folder = join(buildFolder(site), 'assets/js');
  return readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes(text),
  );
}

/** The one script that holds a text. */
export function scriptContaining(text: string, site: SiteName = 'site'): string {
  const [script, ...more] = scriptsContaining(text, site);
  if (script === undefined || more.length > 0) {
    throw new Error(`"${text}" is in ${more.length + (script ? 1 : 0)} scripts of ${site}, not in one.`);
  }
  return script;
}

/** The file with the text of a page, for readers who come from another one: site/delivery/pages/page-files.ts. */
export function pageFileOf(path: string, site: SiteName = 'site'): string {
  const folder = join(buildFolder(site), 'assets/pages');
  const file = readdirSync(folder).find((name) => {
    if (!name.endsWith('.json')) return false;
    const {metadata} = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      metadata: {permalink: string};
    };
    return metadata.permalink === path;
  });
  if (file === undefined) throw new Error(`${path} has no file in assets/pages of ${site}.`);
  return file;
}
