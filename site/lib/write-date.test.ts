import {expect, it} from 'vitest';
import {writeDate} from './write-date.ts';

const stock = (time: number, locale: string) =>
  new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'}).format(
    time,
  );

it('English dates are the ones of the formatter, in every month and on both sides of midnight', () => {
  for (let month = 0; month < 12; month += 1)
    for (const day of [1, 9, 28])
      for (const second of [0, 86_399]) {
        const time = Date.UTC(2026, month, day, 0, 0, second);
        expect(writeDate(time, 'en')).toBe(stock(time, 'en'));
      }
});

it('other languages have their own', () => {
  const time = Date.UTC(2026, 2, 5);
  expect(writeDate(time, 'de')).toBe(stock(time, 'de'));
  expect(writeDate(time, 'de')).not.toBe(writeDate(time, 'en'));
});
