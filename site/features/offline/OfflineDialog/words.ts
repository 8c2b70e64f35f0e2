/** What a reader is told. */
import type {View} from '../client.ts';
import type {ProblemKind} from '../problem.ts';

export const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toFixed(bytes < 9_950_000 ? 1 : 0)}\u00a0MB`;

export const PROBLEMS: Readonly<Record<ProblemKind, string>> = {
  network: 'The download stopped because a file did not arrive. Check your connection, then try again.',
  'no-list': 'This copy of the site has no list of its files, so it can’t be stored.',
  changed:
    'A file arrived changed, so the copy would not be complete. A proxy that rewrites pages can cause this.',
  missing: 'The download stopped because a file did not arrive: the site does not have it. Try again later.',
  quota: 'There is not enough free storage for this site. Nothing was kept.',
  blocked: 'The browser did not let this site store its files. Nothing was kept.',
  stopped: 'Storing was cancelled. Nothing was kept.',
};

/** Problems that a second attempt may not have. */
export const CAN_RETRY: readonly ProblemKind[] = ['network', 'changed', 'missing', 'quota', 'stopped'];

export const REASONS: Readonly<Record<(View & {status: 'unavailable'})['reason'], string>> = {
  insecure: 'Browsers store pages only from sites that are served over HTTPS. This one is not.',
  blocked:
    'This browser window does not allow sites to store pages. Private windows and blocked site data are the usual reasons: open the page in a normal window.',
};

export const EARLIER_ATTEMPTS = {
  part: 'An earlier download was interrupted. It continues where it stopped.',
  lost: 'The browser has removed the stored files, usually to free storage. You can store them again.',
} as const;

const DATE = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeStyle: 'short'});
export const dateOf = (time: number): string => DATE.format(time);
