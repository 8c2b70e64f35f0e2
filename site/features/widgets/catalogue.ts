import catalogue from './catalogue.json';

/**
 * `text` widgets look at what a reader types; `rules` explain decisions; `engine` runs the sandbox's own rules; a `tool` makes
 * something to take along.
 */
export type WidgetKind = 'text' | 'rules' | 'engine' | 'tool';

export type WidgetName = keyof typeof catalogue;

interface Entry {
  readonly title: string;
  readonly kind: WidgetKind;
  /** A page that has it. */
  readonly page: string;
}

export const CATALOGUE = catalogue as Readonly<Record<WidgetName, Entry>>;
