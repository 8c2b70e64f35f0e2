/**
 * Docusaurus plugin: after the build, gives every page its content security policy and writes the headers for the
 * hosts. Put it last in the list of plugins. Feeds and other files that plugins write at the same moment need nothing
 * from it; HTML that a plugin writes after the build would be missed, so no plugin does that.
 */
import {basename, dirname} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {secureBuild} from './secure-build.ts';

export default function securityHeaders({i18n}: LoadContext): Plugin {
  return {
    name: 'javelin-security-headers',
    async postBuild({outDir}) {
      const isLocaleFolder =
        i18n.currentLocale !== i18n.defaultLocale && basename(outDir) === i18n.currentLocale;
      secureBuild({outDir, rootDir: isLocaleFolder ? dirname(outDir) : outDir});
    },
  };
}
