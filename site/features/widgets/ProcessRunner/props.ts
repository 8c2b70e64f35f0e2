import type {Settings} from '../shared/part.ts';

export interface ProcessRunnerProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  /** The page whose recipes it runs: its path below docs/, without its ending. */
  readonly page?: string;
  /** The file name of the first one. */
  readonly start?: string;
}

export const DEFAULTS: Settings<ProcessRunnerProps> = {
  page: 'javelin-processors/javascript',
  start: 'block-phrase.js',
};
