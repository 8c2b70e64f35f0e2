/** Exact names in a query: whoever types one wants the place where it is described. */
import type {SearchFile} from './index-file.ts';

/** How much of the query a name has to be: "404 No gateways found", "create_route()", "--config flag". */
const SHARE = 0.6;

const EDGE = String.raw`(?![\p{L}\p{N}_-])`;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const contains = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}_-])${escape(name)}${EDGE}`, 'u').test(text);

/** `JavelinClient.create_route`: what is called on what. */
const QUALIFIER = /(?:[\p{L}\p{N}_]+\.)+(?=[\p{L}_])/gu;

/** The names in a text. The longest: `javelin provider create` rather than `provider`. */
function namesIn(text: string, {names}: SearchFile): string[] {
  const found = Object.keys(names).filter(
    (name) => name.length > text.length * SHARE && contains(text, name),
  );
  const longest = Math.max(...found.map((name) => name.length));
  return found.filter((name) => name.length === longest);
}

/** A place that the query names. */
export interface Named {
  /** Lower case. */
  readonly name: string;
  readonly anchor: string;
}

/**
 * Whether a section is about the name: its heading, an operation, an error message, a command. A field, a header or a flag is only
 * mentioned in a row, and often another page has more to say about it.
 */
export const isAbout = (name: string, [, heading, anchor]: SearchFile['sections'][number]): boolean =>
  /[\s/]|^--/.test(name) || [heading, anchor].some((text) => text.toLowerCase().includes(name));

/** The sections that describe what the query names. */
export function namedSections(query: string, file: SearchFile): Map<number, Named> {
  const text = query.toLowerCase().trim();
  const whole = namesIn(text, file);
  const found = whole.length > 0 ? whole : namesIn(text.replace(QUALIFIER, ''), file);
  return new Map(
    found.flatMap((name) =>
      file.names[name]!.map((target) => {
        const [section, anchor] = typeof target === 'number' ? [target, file.sections[target]![2]] : target;
        return [section, {name, anchor}] as const;
      }),
    ),
  );
}
