/** The reader's names in this browser. Every page of the site in every tab follows them: inline/own-names.js listens for the storage event. */
import {createStorageSlot} from '@docusaurus/theme-common';
import {
  OWN_NAMES_KEY,
  type OwnKind,
  type OwnNames,
  PAGE_NAMES,
  readNames,
  withNames,
} from '../../lib/own-names.ts';

const slot = () => createStorageSlot(OWN_NAMES_KEY);

export const ownNames = (): OwnNames => readNames(slot().get());

export const isOn = (names: OwnNames): boolean => Object.keys(names).length > 0;

export const clearNames = (): void => slot().del();

/** Says whether the browser has kept them. */
export function saveNames(names: OwnNames): boolean {
  if (!isOn(names)) {
    clearNames();
    return true;
  }
  slot().set(JSON.stringify(names));
  return isOn(ownNames());
}

/** A sample that is made in the page, with the reader's names. */
export const withOwnNames = (text: string): string => withNames(text, ownNames());

/** A sample of the page as it was written: the sandbox knows the names of the pages. */
export function pageText(code: Element): string {
  if (!code.querySelector('[data-own]')) return code.textContent;
  const copy = code.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll<HTMLElement>('[data-own]'))
    mark.textContent = PAGE_NAMES[mark.dataset.own as OwnKind];
  return copy.textContent;
}
