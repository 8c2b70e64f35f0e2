/** What the palette lists: something to go to, or something to do. */

export type Kind = 'page' | 'section' | 'operation' | 'error' | 'action' | 'recent';

export interface Entry {
  /** Unlike all others of a list. */
  readonly key: string;
  readonly kind: Kind;
  readonly title: string;
  /** The place of a page, or the effect of an action. */
  readonly note?: string;
  /** A route, with an anchor. */
  readonly to?: string;
  /** Words to mark there. */
  readonly words?: readonly string[];
  readonly run?: () => void;
}

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  page: 'Page',
  section: 'Section',
  operation: 'API',
  error: 'Error',
  action: 'Action',
  recent: 'Recent',
};

/** `/api#error-…` and `/api#createRoute` are entries of the reference with kinds of their own. */
export function kindOf(route: string, anchor: string): Kind {
  if (route === '/api' && anchor.startsWith('error-')) return 'error';
  if (route === '/api' && anchor !== '') return 'operation';
  return anchor === '' ? 'page' : 'section';
}
