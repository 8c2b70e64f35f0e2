/**
 * Where the site lives and where its sources are. Both are placeholders until the owner sets them
 * (README, "URLs"); the environment wins so that a deployment needs no commit.
 */
export const PLACEHOLDER_SITE_URL = 'https://docs.example.com';
export const SITE_URL = process.env.JAVELIN_SITE_URL ?? PLACEHOLDER_SITE_URL;
export const BASE_URL = process.env.JAVELIN_BASE_URL_PATH ?? '/';
export const EDIT_URL =
  process.env.JAVELIN_EDIT_URL ?? 'https://git.example.com/javelin/docs/edit/main/docs/';

export const TITLE = 'javelin.';
export const TAGLINE = 'Enterprise AI Platform for Rapid, Responsible AI Adoption';

/** In the menu of a page, once the site has a URL. The prompt is added to the end of each. */
export const ASSISTANTS: readonly {readonly name: string; readonly url: string}[] = [
  {name: 'ChatGPT', url: 'https://chatgpt.com/?q='},
  {name: 'Claude', url: 'https://claude.ai/new?q='},
];
