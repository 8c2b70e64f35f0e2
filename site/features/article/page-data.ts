import type {ComponentType} from 'react';
import {createArticle} from './Article.tsx';

export const PAGE_DATA = 'page-data';

interface PageModule {
  readonly default: ComponentType;
}

/** Named by the framework's table of scripts (features/slim-bundle/routes.ts): the first page is in the document already. */
export function orFromDocument(load: () => Promise<PageModule>): Promise<PageModule> {
  const data = takeData();
  return data ? Promise.resolve({...data, default: createArticle()}) : load();
}

let isTaken = false;

/** Only the first page that is asked for is the one in the document. */
function takeData(): object | undefined {
  const text = isTaken ? undefined : document.querySelector(`script#${PAGE_DATA}`)?.textContent;
  isTaken = true;
  return text ? (JSON.parse(text) as object) : undefined;
}
