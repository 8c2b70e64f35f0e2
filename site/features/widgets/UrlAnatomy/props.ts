import type {Settings} from '../shared/part.ts';

export interface UrlAnatomyProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly text?: string;
  /** The domain that a reader expects. */
  readonly trusted?: string;
}

export const DEFAULTS: Settings<UrlAnatomyProps> = {
  text: [
    'https://www.example.com/login',
    'https://example.com.account-check.net/login',
    'https://exarnple.com/login',
    'https://ex\u0430mple.com/login',
    'https://example.com@203.0.113.7/login',
  ].join('\n'),
  trusted: 'example.com',
};
