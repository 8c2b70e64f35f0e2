/** Parts of the pages that several files of tests look for. */
import type {Locator} from '@playwright/test';
import {expect} from './test.ts';

/** Each of them, at least one: a loop over none would try nothing. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  const all = await locator.all();
  expect(all, 'at least one').not.toEqual([]);
  return all;
}
