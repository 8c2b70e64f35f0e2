import type {Settings} from '../shared/part.ts';

export interface ChainInsertProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  /** The processor that the page is about. */
  readonly reference?: string;
}

export const DEFAULTS: Settings<ChainInsertProps> = {reference: 'checkphish'};
