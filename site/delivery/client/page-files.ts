/**
 * Where the text of a page comes from in a browser: from the document that a reader starts with, or from the
 * page's file (pages/page-files.ts). The framework asks for it by the name that its table of scripts has for
 * the page.
 */
import type {ComponentType} from 'react';
import {MARKERS, PAGE_FILES} from '../contract.ts';

declare const __webpack_public_path__: string;
/** `gca`: the framework's, from the name of a script to its address; it fetches ahead what this names. */
declare const __webpack_require__: {gca(name: string): string};

interface PageModule {
  readonly default: ComponentType;
}

const table = (window as unknown as Record<string, Readonly<Record<string, string>> | undefined>)[
  MARKERS.pageTable
];

function addressOf(name: string): string | undefined {
  const hash = table?.[name];
  return hash && `${__webpack_public_path__}${PAGE_FILES}${name}.${hash}.json`;
}

const addressOfScript = __webpack_require__.gca;
__webpack_require__.gca = (name) => addressOf(name) ?? addressOfScript(name);

let isTaken = false;

/** Only the first page that is asked for is the one in the document. */
function takeFromDocument(): object | undefined {
  const text = isTaken ? undefined : document.querySelector(`script#${MARKERS.pageData}`)?.textContent;
  isTaken = true;
  return text ? (JSON.parse(text) as object) : undefined;
}

async function fetchPage(name: string): Promise<{readonly markup: string}> {
  const address = addressOf(name);
  if (address === undefined) throw new Error(`There is no file for the page ${name}.`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return (await response.json()) as {readonly markup: string};
}

/**
 * @param createArticle makes the component of a page from its text, which is absent if it is in the document
 */
export const pageLoader =
  (createArticle: (markup?: string) => ComponentType) =>
  async (name: string): Promise<PageModule> => {
    const first = takeFromDocument();
    if (first) return {...first, default: createArticle()};
    const {markup, ...about} = await fetchPage(name);
    return {...about, default: createArticle(markup)};
  };
