/** What the menu below a page's title offers, in this order. */
import type {ComponentType} from 'react';
import ReadOffline from '../offline/ReadOffline/index.tsx';
import PageAsMarkdown from '../twins/PageAsMarkdown/index.tsx';

/** An item is one control or several; the menu gives them their look. */
export interface PageMenuItemProps {
  readonly permalink: string;
  readonly className: string;
}

export const ITEMS: readonly ComponentType<PageMenuItemProps>[] = [PageAsMarkdown, ReadOffline];
