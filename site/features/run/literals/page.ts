/** The samples of the page in the reader's browser, with the values that the reader has changed or the address carries. */
import {pageText} from '../../your-gateway/store.ts';
import {type Example, RANKS, stepsOf} from '../chain.ts';
import {type Literal, literalsIn} from './find.ts';
import {keyed, type KeyedLiteral, normalized, problemOf, sourceWith, type Values} from './write.ts';

export interface PageExample extends Example {
  readonly code: HTMLElement;
  readonly literals: readonly KeyedLiteral[];
}

/** One step of the page: the tabs of a set, or an example by itself. */
export interface PageStep {
  /** Counts from 1. */
  readonly number: number;
  readonly examples: readonly PageExample[];
}

const isRunnable = (kind: string | undefined): kind is Example['kind'] => kind !== undefined && kind in RANKS;

interface Printed {
  readonly source: string;
  readonly literals: readonly Literal[];
}

/** As they are printed: the code shows the reader's values later. Read once, however often a panel is drawn. */
const printed = new WeakMap<Element, Printed>();

function printedIn(code: HTMLElement): Printed {
  const known = printed.get(code);
  if (known) return known;
  const {run: kind, fixed} = code.dataset;
  const source = pageText(code);
  const found = {source, literals: isRunnable(kind) ? literalsIn(kind, source, fixed) : []};
  printed.set(code, found);
  return found;
}

export function stepsOnPage(): PageStep[] {
  const examples = [...document.querySelectorAll<HTMLElement>('code[data-run]')].flatMap((code) => {
    const kind = code.dataset.run;
    const group = code.closest('[data-run-group]') ?? undefined;
    return isRunnable(kind) ? [{kind, source: printedIn(code).source, group, code}] : [];
  });
  return stepsOf(examples).map((step, index) => {
    const literals = keyed(step.map(({code}) => printedIn(code).literals));
    return {
      number: index + 1,
      examples: step.map((example, at) => ({...example, literals: literals[at] ?? []})),
    };
  });
}

/** The step of an example, or of the tabs that it is one of. */
export function stepOf(code: HTMLElement, steps = stepsOnPage()): PageStep | undefined {
  const group = code.closest('[data-run-group]');
  return steps.find(({examples}) =>
    examples.some((example) => example.code === code || (group !== null && example.group === group)),
  );
}

/** `#run=3&3.content=Hello`: the step to show, and values by step and key. The fragment is sent to nobody. */
const LINK = '#run=';

interface PageValues {
  hash: string;
  readonly values: Map<string, string>;
}

/** Kept by path, for readers who come back to the page. */
const pages = new Map<string, PageValues>();

function valuesOnPage(): Map<string, string> {
  const {pathname, hash} = window.location;
  const page = pages.get(pathname) ?? {hash: '', values: new Map<string, string>()};
  pages.set(pathname, page);
  if (hash.startsWith(LINK) && hash !== page.hash) {
    page.values.clear();
    for (const [name, value] of new URLSearchParams(hash.slice(1))) page.values.set(name, value);
    page.values.delete('run');
    page.hash = hash;
  }
  return page.values;
}

/** Takes all changes of a page back; what it returns puts them there again. */
export function resetValues(pathname: string): () => void {
  const {values} = pages.get(pathname) ?? {};
  const kept = [...(values ?? [])];
  values?.clear();
  return () => {
    for (const [name, value] of kept) values?.set(name, value);
  };
}

/** The step that the address names. */
export function linkedStep(): PageStep | undefined {
  const {hash} = window.location;
  if (!hash.startsWith(LINK)) return undefined;
  const number = Number(new URLSearchParams(hash.slice(1)).get('run'));
  return stepsOnPage().find((step) => step.number === number);
}

/** The address of the page with all values that the reader has changed on it. */
export function linkTo({number}: PageStep): string {
  const {origin, pathname} = window.location;
  const values = new URLSearchParams([['run', String(number)], ...valuesOnPage()]);
  return `${origin}${pathname}#${values.toString()}`;
}

const literalsOf = ({examples}: PageStep, key: string): KeyedLiteral[] =>
  examples.flatMap(({literals}) => literals.filter((literal) => literal.key === key));

/** What the reader is told about a value: it must suit every place that it goes to. */
export const problemIn = (step: PageStep, key: string, value: string): string | undefined =>
  literalsOf(step, key)
    .map((literal) => problemOf(literal, value))
    .find((problem) => problem !== undefined);

/** The values of a step that differ from the printed ones. What an address carries and no place can take is left out. */
export function valuesOf(step: PageStep): Values {
  const prefix = `${step.number}.`;
  const values = [...valuesOnPage()].flatMap(([name, value]): [string, string][] => {
    const key = name.slice(prefix.length);
    const [literal] = literalsOf(step, key);
    if (!name.startsWith(prefix) || !literal || problemIn(step, key, value) !== undefined) return [];
    return [[key, normalized(literal, value)]];
  });
  return new Map(values);
}

/** @param value the printed one, or none, takes the change back */
export function changeValue(step: PageStep, key: string, value?: string): void {
  const name = `${step.number}.${key}`;
  const [literal] = literalsOf(step, key);
  if (!literal || value === undefined || normalized(literal, value) === normalized(literal, literal.printed))
    valuesOnPage().delete(name);
  else valuesOnPage().set(name, normalized(literal, value));
}

/** How configurations are written and shown: loaded with the first of them (carry.ts). */
export interface Rewriting {
  readonly withConfig: (source: string, config: object) => string;
  readonly showConfig: (step: PageStep) => void;
}

let rewriting: Rewriting | undefined;
export const provideRewriting = (given: Rewriting): void => void (rewriting = given);

/** All values are shown as printed meanwhile. */
export const showConfig = (step: PageStep): void => rewriting?.showConfig(step);

/** No literal has this name. */
const configName = ({number}: PageStep): string => `${number}.config`;

const curlOf = ({examples}: PageStep): PageExample | undefined => examples.find(({kind}) => kind === 'curl');

/** What the request with curl of a step writes instead of what is printed; an address may carry anything. */
export function configOf(step: PageStep): object | undefined {
  const text = valuesOnPage().get(configName(step));
  const source = curlOf(step)?.source;
  if (text === undefined || source === undefined) return undefined;
  try {
    const config: unknown = JSON.parse(text);
    const isObject = typeof config === 'object' && config !== null;
    return isObject && rewriting && rewriting.withConfig(source, config) !== source ? config : undefined;
  } catch {
    return undefined;
  }
}

/** @param config none takes the change back */
export function changeConfig(step: PageStep, config?: object): void {
  if (config) valuesOnPage().set(configName(step), JSON.stringify(config));
  else valuesOnPage().delete(configName(step));
}

/** Whether the reader has changed anything in a step. */
export const isChanged = (step: PageStep): boolean => valuesOf(step).size > 0 || configOf(step) !== undefined;

function literalsWith(step: PageStep, value: string): KeyedLiteral[] {
  const values = valuesOf(step);
  return step.examples
    .flatMap(({literals}) => literals)
    .filter(({key, printed}) => (values.get(key) ?? printed) === value);
}

export function hasValue(code: HTMLElement, value: string): boolean {
  const step = stepOf(code);
  return step !== undefined && literalsWith(step, value).length > 0;
}

/** Writes another value wherever an example has this one, and says whether it has it. */
export function replaceValue(code: HTMLElement, from: string, to: string): boolean {
  const step = stepOf(code);
  const found = step ? literalsWith(step, from) : [];
  for (const {key} of found) changeValue(step as PageStep, key, to);
  return found.length > 0;
}

/** An example with the reader's values. */
export function variantOf(step: PageStep, {kind, source, literals}: PageExample): string {
  const variant = sourceWith(source, literals, valuesOf(step), kind === 'curl');
  const config = kind === 'curl' ? configOf(step) : undefined;
  return (config && rewriting?.withConfig(variant, config)) ?? variant;
}

/** The same, by its place on the page. */
export function variantIn(code: HTMLElement): string {
  const step = stepOf(code);
  const example = step?.examples.find((each) => each.code === code);
  return step && example ? variantOf(step, example) : printedIn(code).source;
}
