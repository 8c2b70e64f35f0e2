/**
 * One small interface over three engines, for journeys that are written once. Chromium is driven by Playwright, Firefox by
 * WebDriver BiDi (Playwright 1.65 asks for a command that Firefox ESR 153 has not), WebKit by WebDriver.
 */
import {setTimeout as wait} from 'node:timers/promises';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** What a page is asked: sent as text, so nothing of the test may be used in it. */
export type InPage<A extends readonly unknown[], R> = (...args: A) => R | Promise<R>;

/** In inches. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** The driver of an engine: what cannot be done inside the page. */
export interface Driver {
  readonly version: string;
  navigate(url: string): Promise<void>;
  evaluate(script: string): Promise<string>;
  /** At a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Keys that are held together: `Control`, `k`. */
  press(keys: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PDF. */
  print(paper: Paper): Promise<Buffer>;
  /** What was on the console since the last call: errors, warnings, blocked requests. */
  messages(): string[];
  close(): Promise<void>;
}

/** Runs in every page before its own scripts: policy violations are on the console of not every engine. */
export const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  console.error('policy', event.effectiveDirective, event.blockedURI, event.sourceFile))`;

/** A busy machine must not decide a test: storing every file takes 6 s on a calm one. */
const TIMEOUT_MS = 60_000;
const STEP_MS = 50;

export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  get version(): string {
    return this.driver.version;
  }

  /** Loads a page and waits until React has taken over. */
  async open(path: string): Promise<void> {
    await this.driver.navigate(this.origin + path);
    await this.until(() => window.javelinReady === true);
  }

  async ask<A extends readonly unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R> {
    const call = `(${String(inPage)})(...${JSON.stringify(args)})`;
    const script = `Promise.resolve(${call}).then((value) => JSON.stringify(value === undefined ? null : value))`;
    return JSON.parse(await this.driver.evaluate(script)) as R;
  }

  /** Asks until the result is true, and throws with the last result. */
  async until<A extends readonly unknown[]>(inPage: InPage<A, unknown>, ...args: A): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    let last: unknown;
    while (Date.now() < end) {
      // A page that is just being replaced cannot answer.
      last = await this.ask(inPage, ...args).catch((reason: unknown) => reason);
      if (last === true) return;
      await wait(STEP_MS);
    }
    throw new Error(
      `Not true after ${TIMEOUT_MS / 1000} s: ${String(inPage)} ${JSON.stringify(args)}: ${String(last)}`,
    );
  }

  async see(selector: string, text: string): Promise<void> {
    await this.until(
      (wanted, words) =>
        [...document.querySelectorAll<HTMLElement>(wanted)].some(
          (element) => element.getClientRects().length > 0 && element.innerText.includes(words),
        ),
      selector,
      text,
    );
  }

  async notSee(selector: string): Promise<void> {
    await this.until(
      (wanted) =>
        [...document.querySelectorAll(wanted)].every((found) => found.getClientRects().length === 0),
      selector,
    );
  }

  /** The first that is shown, and where a text is given, whose label or text begins with it. */
  async click(selector: string, text?: string): Promise<void> {
    const find = (wanted: string, words: string | null): [number, number] | null => {
      const shown = [...document.querySelectorAll<HTMLElement>(wanted)].find(
        (element) =>
          element.checkVisibility() &&
          (words === null ||
            (element.getAttribute('aria-label') ?? element.innerText).trim().startsWith(words)),
      );
      if (!shown) return null;
      shown.scrollIntoView({block: 'center', behavior: 'instant'});
      const {left, top, width, height} = shown.getClientRects()[0]!;
      const [x, y] = [left + width / 2, top + height / 2];
      // Something lies above it, or it still moves.
      const hit = document.elementFromPoint(x, y);
      return hit && (shown.contains(hit) || hit.contains(shown)) ? [x, y] : null;
    };
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const point = await this.ask(find, selector, text ?? null);
      if (point) return this.driver.click(...point);
      if (Date.now() > end) throw new Error(`Nothing to click: ${selector} ${text ?? ''}`);
      await wait(STEP_MS);
    }
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.driver.press([letter]);
  }

  press(...keys: readonly string[]): Promise<void> {
    return this.driver.press(keys);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  print(paper: Paper): Promise<Buffer> {
    return this.driver.print(paper);
  }

  messages(): string[] {
    return this.driver.messages();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
