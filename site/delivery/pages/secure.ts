/** Gives every page its content security policy, and writes the headers for the hosts beside the build. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {readBuildMeta, writeBuildMeta, writeMetaFile} from '@javelin/server/build-meta';
import {isPublic, listFiles} from '@javelin/server/files';
import {IMMUTABLE_PREFIX, metaContentSecurityPolicy, type InlineHashes} from '@javelin/server/headers';
import {
  renderCloudFrontPolicy,
  renderHeadersFile,
  renderNginxBrotli,
  renderNginxHeaders,
  renderNginxMaps,
  renderNginxTypes,
  renderRedirectsFile,
} from '@javelin/server/host-files';
import type {BuiltPage} from './built-page.ts';
import {hashesOf, insertPolicy, violationsOf} from './policy.ts';

export interface SecureOptions {
  /** The folder whose pages are read: the site's, or the one of a locale inside it. */
  readonly outDir: string;
  /** The public root. Differs from `outDir` only for a locale. */
  readonly rootDir: string;
}

const MOST_SHOWN = 20;

function violationMessage(violations: readonly string[]): string {
  const more = violations.length - MOST_SHOWN;
  return [
    `The content security policy would block ${violations.length} thing(s) in the built pages:`,
    ...violations.slice(0, MOST_SHOWN).map((violation) => `  - ${violation}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    'Move styles into a stylesheet (a class instead of style=) and handlers into a component or client module.',
  ].join('\n');
}

/** What is served as immutable must have a name that changes with its content. */
function requireHashedNames(files: readonly string[]): void {
  const prefix = IMMUTABLE_PREFIX.slice(1);
  const unhashed = files.filter((file) => file.startsWith(prefix) && !/[.-][0-9a-f]{8,}\.[^/]+$/.test(file));
  if (unhashed.length > 0)
    throw new Error(
      `${unhashed.join(', ')}: files under ${IMMUTABLE_PREFIX} are cached for ever, so their names need a content hash. ` +
        'Put files with fixed names into another folder of site/static.',
    );
}

function writeHostFiles(rootDir: string, hashes: InlineHashes): void {
  writeFileSync(join(rootDir, '_headers'), renderHeadersFile(hashes));
  writeFileSync(join(rootDir, '_redirects'), renderRedirectsFile(listFiles(rootDir).filter(isPublic)));
  writeMetaFile(rootDir, 'cloudfront-headers.json', renderCloudFrontPolicy(hashes));
  writeMetaFile(rootDir, 'nginx-brotli.conf', renderNginxBrotli());
  writeMetaFile(rootDir, 'nginx-headers.conf', renderNginxHeaders(hashes));
  writeMetaFile(rootDir, 'nginx-maps.conf', renderNginxMaps());
  writeMetaFile(rootDir, 'nginx-types.conf', renderNginxTypes());
  writeBuildMeta(rootDir, hashes);
}

/** Throws when a page has what the policy would block. */
export function securePages(pages: readonly BuiltPage[], {outDir, rootDir}: SecureOptions): void {
  requireHashedNames(listFiles(outDir).filter(isPublic));
  const violations = pages.flatMap(violationsOf);
  if (violations.length > 0) throw new Error(violationMessage(violations));

  // A locale's pages add to what the default locale, built first, has found.
  const earlier = outDir === rootDir ? undefined : readBuildMeta(rootDir);
  const found = [...(earlier ? [earlier] : []), ...pages.map(hashesOf)];
  const all = (kind: keyof InlineHashes) => [...new Set(found.flatMap((hashes) => hashes[kind]))].sort();
  const hashes: InlineHashes = {scriptHashes: all('scriptHashes'), styleHashes: all('styleHashes')};
  // A page's own: a tenth of every page would be hashes of others. The header, the same for all files, has all of them.
  for (const page of pages) insertPolicy(page, metaContentSecurityPolicy(hashesOf(page)));
  writeHostFiles(rootDir, hashes);
}
