import {convertText} from '@javelin/migrate/read';
import {expect, it} from 'vitest';
import {SAMPLE, summary} from './logic.ts';

it('the sample of the page has routes, a template and a setting without a counterpart', () => {
  expect(summary(convertText(SAMPLE))).toBe(
    'LiteLLM: 2 routes, 2 providers, 2 secrets, 1 template. 3 settings to look at.',
  );
});
