/**
 * Docusaurus plugin: after the build, the one stylesheet is trimmed and travels inside every page, so that the first response can
 * be painted. It is the same everywhere: one hash in the content security policy (features/security-headers, which runs after
 * this and wants it done: nothing here waits).
 */
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listFiles} from '@javelin/server/files';
import {inlineStyles, linkedStyles, withAbsoluteAddresses} from './inline.ts';
import {trimStyles} from './trim.ts';

/** The stylesheet that every page links, by its address. */
function theOneStylesheet(pages: ReadonlyMap<string, string>): string {
  const addresses = new Set<string>();
  for (const [file, html] of pages) {
    const [address, ...more] = linkedStyles(html);
    if (address === undefined || more.length > 0)
      throw new Error(`${file} links ${more.length + (address ? 1 : 0)} stylesheets instead of one.`);
    addresses.add(address);
  }
  const [address, ...more] = addresses;
  if (address === undefined || more.length > 0)
    throw new Error(`The pages link different stylesheets: ${[...addresses].join(', ')}.`);
  return address;
}

export function putStylesIntoPages(outDir: string, baseUrl: string): void {
  const files = listFiles(outDir);
  const read = (extension: string) =>
    new Map(
      files
        .filter((file) => file.endsWith(extension))
        .map((file) => [file, readFileSync(join(outDir, file), 'utf8')]),
    );
  const pages = read('.html');
  const styles = read('.css');
  const address = theOneStylesheet(pages);
  const file = address.slice(baseUrl.length);
  const css = styles.get(file);
  if (css === undefined) throw new Error(`The pages link ${address}, and there is no ${file} in ${outDir}.`);
  styles.delete(file);

  const trimmed = trimStyles(css, {
    pages: [...pages.values()],
    scripts: [...read('.js').values()],
    otherStyles: [...styles.values()],
  });
  const final = withAbsoluteAddresses(trimmed, address);
  for (const [page, html] of pages) writeFileSync(join(outDir, page), inlineStyles(html, final));
  // Nobody asks for it any more.
  rmSync(join(outDir, file));
}

export default function oneStylesheet({baseUrl}: LoadContext): Plugin {
  return {
    name: 'one-stylesheet',
    async postBuild({outDir}) {
      putStylesIntoPages(outDir, baseUrl);
    },
  };
}
