/**
 * The scripts of this folder, for the head of every page, before anything else is drawn. They are the few
 * lines that must work when the bundle does not. Their hashes go into the content security policy
 * (pages/policy.ts).
 */
import fs from 'node:fs';
import path from 'node:path';
import type {HtmlTagObject, LoadContext} from '@docusaurus/types';
import {OWN_NAMES_KEY, PAGE_NAMES} from '../../lib/own-names.ts';
import {MARKERS} from '../contract.ts';

/**
 * The last two before the theme's, which hide the bar and choose the colours; all before the styles
 * (page-template.ts).
 */
const SCRIPTS = [
  'load-problems',
  'keyboard-mode',
  'early-intent',
  'late-scripts',
  'own-names',
  'announcement',
  'colour-mode',
];

function readScript(name: string, values: Record<string, unknown>): string {
  const source = fs.readFileSync(path.join(__dirname, `${name}.js`), 'utf8');
  return source.replace(/__([A-Z_]+)__/g, (_match, key: string) => {
    if (!(key in values))
      throw new Error(`inline/${name}.js uses __${key}__, which inline-scripts does not set.`);
    return JSON.stringify(values[key]);
  });
}

export function inlineScripts(context: LoadContext): {headTags: HtmlTagObject[]} {
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
  // One element: every further one costs 50 bytes that do not compress, its hash in the policy of every page.
  const innerHTML = SCRIPTS.map((name) => readScript(name, values)).join('\n');
  return {headTags: [{tagName: 'script', innerHTML}]};
}
