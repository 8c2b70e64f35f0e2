/**
 * The scripts that a page asks for until it is ready. The test of every page writes them down, so that the test of their
 * weights, which compares all pages, need not load them again.
 */
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {WORK} from '../fixtures/folders.ts';
import {readBuilt} from './built.ts';
import {openReady} from './test.ts';

/** The runtime script names all others by their hash, so its own hash stands for the build. */
const buildName = () => /runtime~main\.\w+/.exec(readBuilt('index.html'))?.[0] ?? 'unknown';
const folder = () => join(WORK, 'scripts', buildName());
const fileFor = (path: string) => join(folder(), `${encodeURIComponent(path)}.json`);

/** Opens a page, waits until it is ready, and writes down which scripts that took. */
export async function openAndNoteScripts(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  const note = (request: {resourceType(): string; url(): string}) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await openReady(page, path);
  page.off('request', note);
  mkdirSync(folder(), {recursive: true});
  writeFileSync(fileFor(path), JSON.stringify([...scripts]));
  return [...scripts];
}

export const notedScripts = (path: string): string[] | undefined =>
  existsSync(fileFor(path)) ? (JSON.parse(readFileSync(fileFor(path), 'utf8')) as string[]) : undefined;
