import {costOf, isExceeded} from '../engine/costs.ts';
import {fieldsOf} from '../json.ts';

/** What routes have spent, for `config.budget`. In memory: a restart begins at nothing. */

const PERIODS = ['daily', 'weekly', 'monthly', 'annual'] as const;
type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
/** As many as a store holds. The reserved route of a provider is never deleted by itself, so that nobody tells of its end. */
const MAX_ROUTES = 50_000;

/** When the period began that `now` is in, and when the next one begins: calendar periods in UTC, weeks from Monday. */
function boundsOf(period: Period, now: number): [start: number, end: number] {
  const date = new Date(now);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (period === 'annual') return [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  if (period === 'monthly') return [Date.UTC(year, month), Date.UTC(year, month + 1)];
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  if (period === 'daily') return [today, today + DAY_MS];
  const monday = today - ((date.getUTCDay() + 6) % 7) * DAY_MS;
  return [monday, monday + 7 * DAY_MS];
}

type Spent = Partial<Record<Period, {start: number; sum: number}>>;

export class Spending {
  readonly #routes = new Map<string, Spent>();

  /** When the first exceeded period of a budget ends; undefined while there is money left. */
  exceededUntil(route: string, budget: unknown, now: number): number | undefined {
    const settings = fieldsOf(budget);
    if (settings['enabled'] !== true) return undefined;
    for (const period of PERIODS) {
      const limit = settings[period];
      const [start, end] = boundsOf(period, now);
      const spent = this.#routes.get(route)?.[period];
      const sum = spent?.start === start ? spent.sum : 0;
      if (isExceeded(sum, limit)) return end;
    }
    return undefined;
  }

  count(route: string, tokens: number, now: number): void {
    const spent = this.#routes.get(route) ?? {};
    for (const period of PERIODS) {
      const [start] = boundsOf(period, now);
      const before = spent[period]?.start === start ? spent[period].sum : 0;
      spent[period] = {start, sum: before + costOf(tokens)};
    }
    // Last in order of use, so that the first is the route that was quiet for longest.
    this.#routes.delete(route);
    this.#routes.set(route, spent);
    if (this.#routes.size > MAX_ROUTES) this.#routes.delete(this.#routes.keys().next().value!);
  }

  forget(route: string): void {
    this.#routes.delete(route);
  }

  clear(): void {
    this.#routes.clear();
  }
}
