/** That axe, as it is run here, finds what it is for: a look that only one text has, a field without a label, a second main part. */
import {ALIKE, expectAccessible} from './accessibility.ts';
import {expect, open, test} from './test.ts';

test.use({isTabShared: true});

const FAULTS: Readonly<Record<string, () => void>> = {
  'color-contrast': () => {
    const cell = document.querySelector<HTMLElement>('main tbody tr:last-child td:last-child');
    cell?.style.setProperty('color', '#b8b8b8');
  },
  label: () => document.querySelector('main article')?.append(document.createElement('input')),
  'landmark-no-duplicate-main': () => document.querySelector('main')?.after(document.createElement('main')),
};

test('axe finds pale text, a missing label and a second main part', {tag: '@R10.1'}, async ({page}) => {
  await open(page, '/javelin-core/quickstart');
  await expectAccessible(page, 'before');
  for (const put of Object.values(FAULTS)) await page.evaluate(put);
  const found = await expectAccessible(page, 'after', {without: ALIKE}).catch(
    (error: Error) => error.message,
  );
  for (const rule of Object.keys(FAULTS)) expect(found).toContain(`"${rule}: `);
});
