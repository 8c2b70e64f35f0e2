import {CELL} from '@javelin/search/sentences';

/** What the table of errors says of a status or of an exception: its rows as the search has them, word for word. */
export const ERRORS = {route: '/javelin-core/integration-new', section: 'errors'} as const;

/** Where a reader can watch it happen: examples that run in the sandbox. */
export const REPRODUCED: readonly (readonly [failure: RegExp, to: string])[] = [
  [
    /^40[134]$|^(?:Unauthorized|Authentication|PermissionDenied)Error|NotFoundError/,
    '/javelin-core/features/usage#error-sources',
  ],
  [/^429$|^RateLimit/, '/javelin-core/features/ratelimits#test-it'],
  [/^5\d\d$|^InternalServerError/, '/javelin-core/fallbackrouting/overview#watch'],
];

export const reproductionOf = (failure: string): string | undefined =>
  REPRODUCED.find(([pattern]) => pattern.test(failure))?.[1];

export interface Failure {
  readonly status: string;
  readonly cause: string;
  readonly remedy: string;
}

const isNamed = (cells: readonly string[], name: string) =>
  cells.some((cell) => cell.split(/\W+/).includes(name));

/** `5xx` stands for all that begin alike. */
const isAmong = (statuses: string, wanted: string) =>
  statuses.split(', ').some((status) => wanted.includes(status) || wanted === `${status.slice(0, 1)}xx`);

export function failureOf(paragraphs: readonly string[], asked: string): Failure | undefined {
  const rows = paragraphs.map((paragraph) => paragraph.split(CELL));
  const named = rows.find(([, ...cells]) => cells.length === 2 && isNamed(cells, asked));
  const wanted = named?.[0] ?? asked;
  const row = rows.find(([statuses = '', ...cells]) => cells.length === 3 && isAmong(statuses, wanted));
  const [status = '', cause = '', remedy = ''] = row ?? [];
  return row && {status, cause, remedy};
}
