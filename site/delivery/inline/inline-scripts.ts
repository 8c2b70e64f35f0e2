/**
 * The scripts of this folder, for every page. They are the few lines that must work when the bundle does not. Their hashes go into
 * the content security policy (pages/policy.ts).
 */
import fs from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject, LoadContext} from '@docusaurus/types';
import {OWN_NAMES_KEY, PAGE_NAMES} from '../../lib/own-names.ts';
import {MARKERS} from '../contract.ts';

/**
 * Before the styles (page-template.ts), for what a reader sees or does first; before the theme's, which hide the bar and choose
 * the colours.
 */
const FIRST = ['announcement', 'colour-mode', 'keyboard-mode', 'early-intent', 'own-names'];

/** Behind the text: nothing else is loaded before the whole page is there. */
const LAST = ['load-problems', 'late-scripts'];

function readScript(name: string, values: Record<string, unknown>): string {
  const source = fs.readFileSync(path.join(__dirname, `${name}.js`), 'utf8');
  return source.replace(/__([A-Z_]+)__/g, (_match, key: string) => {
    if (!(key in values))
      throw new Error(`inline/${name}.js uses __${key}__, which inline-scripts does not set.`);
    return JSON.stringify(values[key]);
  });
}

export function inlineScripts(context: LoadContext): Record<'headTags' | 'postBodyTags', HtmlTagObject[]> {
  const {announcementBar} = context.siteConfig.themeConfig as {announcementBar?: {id?: string}};
  const values = {
    BASE_URL: context.baseUrl,
    ANNOUNCEMENT_ID: announcementBar?.id ?? '',
    OWN_NAMES: PAGE_NAMES,
    OWN_NAMES_KEY,
    SCRIPTS_META: `meta[name="${MARKERS.scripts}"]`,
    FIRST_SCRIPT: MARKERS.firstScript,
    READY: MARKERS.ready,
    FAILED: MARKERS.failed,
  };
  // One element in each place: every further one costs 50 bytes that do not compress, its hash in the policy of every page.
  const script = (names: readonly string[]) => ({
    tagName: 'script',
    innerHTML: names.map((name) => readScript(name, values)).join('\n'),
  });
  return {headTags: [script(FIRST)], postBodyTags: [script(LAST)]};
}
