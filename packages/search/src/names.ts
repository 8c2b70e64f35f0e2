/** Exact names in a query: whoever types one wants the place where it is described. */
import type {SearchFile} from './index-file.ts';

/** How much of the query a name has to be: "404 No gateways found", "create_route()", "--config flag". */
const SHARE = 0.6;

const EDGE = String.raw`(?![\p{L}\p{N}_-])`;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const contains = (text: string, name: string): boolean =>
  text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}_-])${escape(name)}${EDGE}`, 'u').test(text);

/** The sections that describe what the query names, each with the anchor to go to. */
export function namedSections(query: string, {names, sections}: SearchFile): Map<number, string> {
  const text = query.toLowerCase().trim();
  const found = Object.keys(names).filter(
    (name) => name.length > text.length * SHARE && contains(text, name),
  );
  // The longest: `javelin provider create` rather than `provider`.
  const longest = Math.max(...found.map((name) => name.length));
  const targets = found.filter((name) => name.length === longest).flatMap((name) => names[name]!);
  return new Map(
    targets.map((target) => (typeof target === 'number' ? [target, sections[target]![2]] : target)),
  );
}
