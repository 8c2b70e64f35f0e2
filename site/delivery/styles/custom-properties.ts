/**
 * Inlines CSS custom properties that have one value in both colour modes. Infima is made to be configured:
 * 280 properties, most of them read once, many overwritten by ours. Those of one value are replaced by it,
 * the others get short names.
 */
import type {Declaration, Root} from 'postcss';

type Mode = 'light' | 'dark';

interface Setting {
  readonly declaration: Declaration;
  readonly selectors: readonly string[];
  /** Unlayered rules win over all layers. */
  readonly isLayered: boolean;
  /** Inside a media query or the like. */
  readonly isConditional: boolean;
}

/** Selectors of the root element, with their specificity. */
const OF_ROOT: Readonly<Record<string, {readonly modes: readonly Mode[]; readonly specificity: number}>> = {
  html: {modes: ['light', 'dark'], specificity: 1},
  ':root': {modes: ['light', 'dark'], specificity: 10},
  '[data-theme=dark]': {modes: ['dark'], specificity: 10},
  'html[data-theme=dark]': {modes: ['dark'], specificity: 11},
  '[data-theme=dark]:root': {modes: ['dark'], specificity: 20},
};

const VAR = /var\(\s*(--[\w-]+)\s*\)/g;
/** With a fallback too: `var(--a, 1px)` reads --a as well. */
const READ = /var\(\s*(--[\w-]+)/g;

const readIn = (text: string): string[] => [...text.matchAll(READ)].map(([, name = '']) => name);

function collect(root: Root): Map<string, Setting[]> {
  const settings = new Map<string, Setting[]>();
  root.walkDecls(/^--/, (declaration) => {
    const rule = declaration.parent;
    if (rule?.type !== 'rule') return;
    const around: string[] = [];
    for (let node = rule.parent; node && node.type !== 'root'; node = node.parent as typeof node)
      around.push((node as {name?: string}).name ?? '');
    const list = settings.get(declaration.prop) ?? [];
    list.push({
      declaration,
      selectors: (rule as {selectors?: string[]}).selectors ?? [],
      isLayered: around.includes('layer'),
      isConditional: around.some((name) => name !== 'layer'),
    });
    settings.set(declaration.prop, list);
  });
  return settings;
}

const isOfRoot = ({isConditional, selectors}: Setting): boolean =>
  !isConditional && selectors.every((selector) => selector in OF_ROOT);

/** The declaration that counts on the root element in a mode. Of two equals, the later one. */
function winner(list: readonly Setting[], mode: Mode): Setting | undefined {
  const weight = ({selectors, isLayered}: Setting) => {
    const matching = selectors.flatMap((selector) => OF_ROOT[selector] ?? []);
    const inMode = matching.filter(({modes}) => modes.includes(mode));
    return inMode.length === 0
      ? -1
      : (isLayered ? 0 : 1000) + Math.max(...inMode.map(({specificity}) => specificity));
  };
  return list.reduce<Setting | undefined>(
    (best, setting) =>
      weight(setting) >= 0 && weight(setting) >= (best ? weight(best) : 0) ? setting : best,
    undefined,
  );
}

/** Longer values would stand in many places; where they are read once, they can stand there. */
const SHORT = 24;

/**
 * `--x: inherit` on the root element leaves --x without a value, and a declaration that reads it counts as
 * `unset`.
 */
const NO_VALUE = /^(?:inherit|initial|unset|revert)$/;

/** A value needs a space where the minifier had left one out beside a bracket. */
function replaceInlined(text: string, values: ReadonlyMap<string, string>): string {
  let isUnset = false;
  const replaced = text.replace(VAR, (read, name: string, offset: number) => {
    const value = values.get(name);
    if (value === undefined) return read;
    isUnset ||= NO_VALUE.test(value);
    const before = /[\w)%]/.test(text[offset - 1] ?? ' ') ? ' ' : '';
    const after = /[\w(.#-]/.test(text[offset + read.length] ?? ' ') ? ' ' : '';
    return before + value + after;
  });
  return isUnset ? 'unset' : replaced;
}

/** Repeats until no value refers to another settled one. */
function inlineAmongThemselves(values: Map<string, string>): void {
  for (let changed = 1; changed > 0;) {
    changed = 0;
    for (const [name, value] of values) {
      const settled = replaceInlined(value, values);
      if (settled === value) continue;
      values.set(name, settled);
      changed += 1;
    }
  }
}

function removeUnread(root: Root, readElsewhere: ReadonlySet<string>): void {
  for (let removed = 1; removed > 0;) {
    removed = 0;
    const read = new Set(readElsewhere);
    root.walkDecls(({value}) => readIn(value).forEach((name) => read.add(name)));
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
  }
}

export interface Elsewhere {
  /** Settings that the stylesheets of parts on demand read: they keep their declaration. */
  readonly read: ReadonlySet<string>;
  /** Settings that scripts name, and so may change: they are left alone. */
  readonly named: ReadonlySet<string>;
}

export function inlineProperties(root: Root, elsewhere: Elsewhere): void {
  const settings = collect(root);
  const ofRoot = new Map(
    [...settings].filter(([name, list]) => list.every(isOfRoot) && !elsewhere.named.has(name)),
  );
  const values = new Map<string, string>();
  for (const [name, list] of ofRoot) {
    const light = winner(list, 'light');
    const dark = winner(list, 'dark');
    for (const setting of list) if (setting !== light && setting !== dark) setting.declaration.remove();
    if (light && light.declaration.value === dark?.declaration.value)
      values.set(name, light.declaration.value);
  }
  // What a value is made of must mean the same wherever it is read.
  for (const [name, value] of values)
    if (!readIn(value).every((part) => ofRoot.has(part))) values.delete(name);
  inlineAmongThemselves(values);
  const uses = new Map<string, number>();
  root.walkDecls(({value}) => readIn(value).forEach((name) => uses.set(name, (uses.get(name) ?? 0) + 1)));
  for (const [name, value] of values)
    if (value.length > SHORT && (uses.get(name) ?? 0) > 1) values.delete(name);
  root.walkDecls((declaration) => {
    declaration.value = values.get(declaration.prop) ?? replaceInlined(declaration.value, values);
  });
  removeUnread(root, new Set([...elsewhere.read, ...elsewhere.named]));
}

const NAME = /--[a-z][\w-]*/gi;

/** Every setting that a text names, and whatever looks like one (`button--primary`). */
export const propertiesIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(NAME) ?? []));

/** What only this stylesheet names gets a shorter name: 250 bytes of every first response (brotli). */
export function shortenProperties(root: Root, namedElsewhere: ReadonlySet<string>): void {
  const short = new Map<string, string>();
  root.walkDecls(/^--/, ({prop}) => {
    if (!namedElsewhere.has(prop) && !short.has(prop)) short.set(prop, `--${short.size.toString(36)}`);
  });
  const shorten = (text: string) => text.replace(NAME, (name) => short.get(name) ?? name);
  root.walkDecls((declaration) => {
    declaration.prop = short.get(declaration.prop) ?? declaration.prop;
    declaration.value = shorten(declaration.value);
  });
  root.walkAtRules((rule) => {
    rule.params = shorten(rule.params);
  });
}
