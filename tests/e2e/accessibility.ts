/**
 * Runs axe in the page. By hand, because the package for Playwright sends its 1.4 MB into the page twice for every analysis and takes
 * all results out: that was half of the time.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {RunOptions, TagValue} from 'axe-core';
import {type Looks, measureAlikeThrice} from './contrast.ts';
import {IS_FULL} from '../scope.ts';
import {expect} from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS: TagValue[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the colours; all others depend on structure and width alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Drawn alike on every page, and a third of the time: what is around the text, and the hundreds of coloured words in code blocks (the
 * blocks themselves are looked at).
 */
export const ALIKE = ['.theme-doc-sidebar-container', '.navbar', 'footer', 'pre code'];

/** Once a document. Without the source of every element, which nobody reads: a twentieth of the time. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => window.axe.configure({noHtml: true}));
}

/** Colours in transition would be measured half way, and the navbar covers controls of a page that was scrolled. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({top: 0, behavior: 'instant'});
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** What is measured already, at each width: of the colours that all pages share. */
const LOOKS = new Map<number | undefined, Looks>();

export interface Extent {
  /** Only this part. */
  readonly part?: string;
  /** Without these parts. */
  readonly without?: readonly string[];
  /** Without these rules. */
  readonly withoutRules?: readonly string[];
}

async function expectNoViolations(
  page: Page,
  where: string,
  {part = 'html', without = [], withoutRules = []}: Extent,
  runOnly: RunOptions['runOnly'],
): Promise<void> {
  await inject(page);
  await settle(page);
  const width = page.viewportSize()?.width;
  const known = LOOKS.get(width) ?? {};
  if (!IS_FULL) await page.evaluate(measureAlikeThrice, known);
  const found = await page.evaluate(
    async ({context, options}) => {
      const {violations} = await window.axe.run(context, options);
      return violations.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    {
      context: {include: [part], exclude: [...without]},
      // Violations only: to name every passed element of a long page takes minutes.
      options: {
        resultTypes: ['violations'],
        runOnly,
        rules: Object.fromEntries(withoutRules.map((rule) => [rule, {enabled: false}])),
      } satisfies RunOptions,
    },
  );
  expect(found, `axe, ${where}`).toEqual([]);
  if (IS_FULL) return;
  const measured = await page.evaluate(() => [...(window.measuredLooks ?? [])]);
  LOOKS.set(width, {...known, ...Object.fromEntries(measured)});
}

/** No violation of WCAG 2.2 A and AA, nor of axe's best practices, in the page as it is or in a part of it. */
export async function expectAccessible(page: Page, where: string, extent: Extent = {}): Promise<void> {
  await expectNoViolations(page, where, extent, {type: 'tag', values: TAGS});
}

/** Only those about colours. */
export async function expectReadableColours(page: Page, where: string, extent: Extent = {}): Promise<void> {
  await expectNoViolations(page, where, extent, {type: 'rule', values: COLOUR_RULES});
}

declare global {
  interface Window {
    /** Put into the page by `inject`. */
    axe: typeof import('axe-core');
  }
}
