/**
 * Where the site lives and where its sources are. Both are placeholders until the owner sets them
 * (README, "URLs"); the environment wins so that a deployment needs no commit.
 */
export const SITE_URL = process.env.JAVELIN_SITE_URL ?? 'https://docs.example.com';
export const BASE_URL = process.env.JAVELIN_BASE_URL_PATH ?? '/';
export const EDIT_URL =
  process.env.JAVELIN_EDIT_URL ?? 'https://git.example.com/javelin/docs/edit/main/docs/';

export const TITLE = 'javelin.';
export const TAGLINE = 'Enterprise AI Platform for Rapid, Responsible AI Adoption';
