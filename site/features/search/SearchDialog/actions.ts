/** What the palette can do: it presses the controls of the page, so that each has one implementation. */
import {GATEWAY_BUTTON, openGateway} from '../../your-gateway/open-gateway.ts';
import type {Entry} from './options.ts';

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click();

const THEME = '.navbar button[aria-label="Dark mode"]';
const COPY = 'button[aria-label="Copy page as Markdown"]';
const OFFLINE = '[data-read-offline]';
const TABS = '[data-tabs="client"] [role="tab"]';

/** Languages of this page's samples that are not the ones shown. */
function languages(): Entry[] {
  const tabs = [...document.querySelectorAll<HTMLElement>(TABS)];
  const names = new Set(
    tabs.filter((tab) => tab.ariaSelected !== 'true').map(({dataset}) => dataset.tab ?? ''),
  );
  return [...names].map((name) => ({
    key: `language ${name}`,
    kind: 'action',
    title: `Show samples in ${tabs.find(({dataset}) => dataset.tab === name)?.textContent ?? name}`,
    note: 'On all pages that have them',
    run: press(`${TABS}[data-tab="${CSS.escape(name)}"]`),
  }));
}

/** The actions that the open page has a control for. */
export function pageActions(): Entry[] {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const isDark = document.documentElement.dataset.theme === 'dark';
  const own: readonly (readonly [selector: string, title: string, note: string, run: () => void])[] = [
    [COPY, 'Copy this page as Markdown', 'For a prompt, a ticket or your notes', press(COPY)],
    [GATEWAY_BUTTON, 'Your gateway', 'Your host and names in every sample', openGateway],
    [THEME, `Switch to ${isDark ? 'light' : 'dark'} mode`, 'The theme of the site', press(THEME)],
    [OFFLINE, 'Read offline', 'The whole site in this browser', press(OFFLINE)],
  ];
  return [
    ...own
      .filter(([selector]) => has(selector))
      .map(([selector, title, note, run]): Entry => ({key: selector, kind: 'action', title, note, run})),
    ...languages(),
  ];
}

/** Every word that was typed begins a word of the action. */
export function matching(actions: readonly Entry[], text: string): Entry[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({title}) => {
    const words = title.toLowerCase().split(/\s+/);
    return asked.every((part) => words.some((word) => word.startsWith(part)));
  });
}
