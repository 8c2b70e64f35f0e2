/**
 * Where the site lives and where its sources are. Both are placeholders until the owner sets them
 * (README, "URLs"); the environment wins so that a deployment needs no commit.
 */
const PLACEHOLDER_SITE_URL = 'https://docs.example.com';
export const SITE_URL = process.env.JAVELIN_SITE_URL ?? PLACEHOLDER_SITE_URL;
/** Whether whoever builds has said where the site will be. */
export const IS_URL_SET = process.env.JAVELIN_SITE_URL !== undefined;
export const BASE_URL = process.env.JAVELIN_BASE_URL_PATH ?? '/';
export const EDIT_URL =
  process.env.JAVELIN_EDIT_URL ?? 'https://git.example.com/javelin/docs/edit/main/docs/';

/**
 * Where readers report a mistake: the address of a form for a new issue, or `mailto:`. No link without it.
 */
export const FEEDBACK_URL = process.env.JAVELIN_FEEDBACK_URL;

export const TITLE = 'javelin.';
export const TAGLINE = 'Enterprise AI Platform for Rapid, Responsible AI Adoption';

export interface Assistant {
  readonly name: string;
  /** The prompt is added to its end. */
  readonly url: string;
}

/** Chats in the menu of a page. They read it by its URL: while the site has none, there are none. */
export const ASSISTANTS: readonly Assistant[] =
  SITE_URL === PLACEHOLDER_SITE_URL
    ? []
    : [
        {name: 'ChatGPT', url: 'https://chatgpt.com/?q='},
        {name: 'Claude', url: 'https://claude.ai/new?q='},
      ];
