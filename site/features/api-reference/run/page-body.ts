/**
 * A body that was filled in with the reader's names, with the names of the documentation, which are those of the sandbox. Value by
 * value, against the example: a reader's provider may be called `openai`, which is also a type.
 */
import {type OwnNames, withNames} from '../../../lib/own-names.ts';

type Json = Readonly<Record<string, unknown>>;
/** Objects and lists. */
const hasParts = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What is still as the form had it becomes what the documentation has. */
function restore(typed: unknown, shown: unknown, page: unknown): unknown {
  if (typed === shown) return page;
  if (!hasParts(typed) || !hasParts(shown) || !hasParts(page)) return typed;
  const entries = Object.entries(typed).map(([key, value]) => [
    key,
    key in shown ? restore(value, shown[key], page[key]) : value,
  ]);
  return Array.isArray(typed) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** `examples`: the texts of the operation's bodies. */
export function pageBody(typed: string, examples: readonly string[], names: OwnNames): string {
  const chosen = examples.find((example) => withNames(example, names) === typed);
  if (chosen !== undefined) return chosen;
  const own = examples.filter((example) => withNames(example, names) !== example);
  if (own.length === 0) return typed;
  try {
    const restored = own.reduce<unknown>(
      (body, example) => restore(body, JSON.parse(withNames(example, names)), JSON.parse(example)),
      JSON.parse(typed),
    );
    return JSON.stringify(restored, null, 2);
  } catch {
    // Unfinished: it travels as typed.
    return typed;
  }
}
