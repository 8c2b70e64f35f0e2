/** How the setup tells the tests, which run in other processes, where the servers and the browser are. */
import type {LaunchOptions} from '@playwright/test';
import type {FixtureName} from '../fixtures/sites.ts';

export type SiteName = 'site' | FixtureName | 'wrong-base-url';
export type Addresses = Readonly<Record<SiteName, string>>;

const BROWSER = 'JAVELIN_E2E_BROWSER';
const ADDRESSES = 'JAVELIN_E2E_ADDRESSES';

export function publish(launch: LaunchOptions, addresses: Addresses): void {
  process.env[BROWSER] = JSON.stringify(launch);
  process.env[ADDRESSES] = JSON.stringify(addresses);
}

function read(name: string): unknown {
  const text = process.env[name];
  if (text === undefined) throw new Error(`${name} is not set: tests/e2e/setup.ts did not run.`);
  return JSON.parse(text);
}

export const launchOptions = (): LaunchOptions => read(BROWSER) as LaunchOptions;
export const addressOf = (site: SiteName): string => (read(ADDRESSES) as Addresses)[site];
