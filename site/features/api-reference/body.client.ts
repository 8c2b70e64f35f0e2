import type {Markup} from '@reference-body';
import {ROOT_ID} from './root-id.ts';

/**
 * Whoever opens /api has the reference in the document already; it is read from there, so that React finds what it expects
 * and a later return to the page needs no request. This runs before React takes over and before anything is changed.
 */
const inDocument = document.getElementById(ROOT_ID)?.innerHTML;
let markup: Markup | null = inDocument ? {__html: inDocument} : null;

/** Whoever comes from another page gets it now, while the old page is still shown. */
let loading: Promise<Markup> | undefined;

export const anchors: readonly string[] = [];
export const links: readonly string[] = [];
export const currentBody = (): Markup | null => markup;

export function loadBody(): Promise<Markup> {
  loading ??= import('@generated/api-reference/default/body.json').then(({default: {html}}) => {
    markup = {__html: html};
    return markup;
  });
  return loading;
}

if (!markup) void loadBody().catch(() => (loading = undefined));
