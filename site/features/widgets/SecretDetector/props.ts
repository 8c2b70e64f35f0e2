import type {Settings} from '../shared/part.ts';

export interface SecretDetectorProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
  readonly text?: string;
}

/** The access key id is the one that its vendor prints in manuals; the header holds alice:wonderland. */
export const DEFAULTS: Settings<SecretDetectorProps> = {
  text: 'Deploy with AKIAIOSFODNN7EXAMPLE and then call\nAuthorization: Basic YWxpY2U6d29uZGVybGFuZA==\nThe password is hunter2; the old one was ********.',
};

/** What the rules find in the default text; a test keeps it true. */
export const EXAMPLE_ROWS: readonly (readonly [quote: string, infoType: string])[] = [
  ['AKIAIOSFODNN7EXAMPLE', 'AWS_CREDENTIALS'],
  ['YWxpY2U6d29uZGVybGFuZA==', 'BASIC_AUTH_HEADER'],
  ['hunter2', 'PASSWORD'],
];
