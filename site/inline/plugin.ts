/**
 * Puts the scripts of inline into every page, before anything else is drawn. They are the few lines that must work
 * when the bundle does not. Their hashes go into the content security policy (features/security-headers).
 */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const INLINE = path.resolve(__dirname, '.');

function readScript(name: string, values: Record<string, unknown>): string {
  const source = fs.readFileSync(path.join(INLINE, `${name}.js`), 'utf8');
  return source.replace(/__([A-Z_]+)__/g, (_match, key: string) => {
    if (!(key in values))
      throw new Error(`inline/${name}.js uses __${key}__, which inline-scripts does not set.`);
    return JSON.stringify(values[key]);
  });
}

export default function inlineScripts(context: LoadContext): Plugin {
  const {announcementBar} = context.siteConfig.themeConfig as {announcementBar?: {id?: string}};
  return {
    name: 'inline-scripts',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: readScript('load-problems', {BASE_URL: context.baseUrl})}],
      preBodyTags: [
        {
          tagName: 'script',
          innerHTML: readScript('announcement', {ANNOUNCEMENT_ID: announcementBar?.id ?? ''}),
        },
      ],
    }),
  };
}
