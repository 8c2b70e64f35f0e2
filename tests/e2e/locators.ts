/** Parts of the pages that several files of tests look for. */
import type {Locator, Page} from '@playwright/test';
import {expect} from './test.ts';

/** Each of them, at least one: a loop over none would try nothing. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  const all = await locator.all();
  expect(all, 'at least one').not.toEqual([]);
  return all;
}

export const searchField = (page: Page) => page.getByRole('combobox', {name: 'Search the documentation'});
export const menuButton = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
export const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-container');
/** From any page: the one link of the navbar that many tests follow. */
export const linkToAnotherPage = (page: Page) =>
  page.locator('.navbar').getByRole('link', {name: 'Python SDK'});
/** On `/api`. */
export const pageFilter = (page: Page) => page.getByRole('searchbox', {name: 'Filter this page'});

export const runButton = (page: Page) => page.getByRole('button', {name: 'Run', exact: true});
export const panels = (page: Page) => page.getByRole('group', {name: 'Sandbox'});
/** Those of folded steps too. */
export const allPanels = (page: Page) => page.locator('[role=group][aria-label^=Sandbox]');
export const dock = (page: Page) => page.getByRole('region', {name: /^Sandbox/});
