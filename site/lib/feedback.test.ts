import {expect, it} from 'vitest';
import {feedbackAddress} from './feedback.ts';

const BODY = 'body=Page%3A%20https%3A%2F%2Fd.io%2Fa%0A%0AWhat%20is%20wrong%20or%20missing%3F%0A';

it.each([
  ['https://git.io/issues/new', `https://git.io/issues/new?title=Documentation%3A%20A%20%26%20B&${BODY}`],
  [
    'https://git.io/new?labels=docs',
    `https://git.io/new?labels=docs&title=Documentation%3A%20A%20%26%20B&${BODY}`,
  ],
  ['mailto:docs@d.io', `mailto:docs@d.io?subject=Documentation%3A%20A%20%26%20B&${BODY}`],
])('%s gets the page and its title', (to, address) => {
  expect(feedbackAddress(to, 'A & B', 'https://d.io/a')).toBe(address);
});
