/**
 * What `console.log` prints, as Node prints it: `util.inspect` with its defaults, for the values that
 * examples have. Lists of more than six numbers or words, which Node puts into columns, stay one below the
 * other.
 */

const BREAK_LENGTH = 80;
/** An object with at most so many levels below it may be one line. */
const COMPACT = 3;
const MAX_DEPTH = 2;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  if (!text.includes("'")) return `'${escaped}'`;
  return text.includes('"') ? `\`${escaped}\`` : `"${escaped}"`;
}

function simple(value: unknown): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'function') return `[Function${value.name ? `: ${value.name}` : ' (anonymous)'}]`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Error) return value.stack?.split('\n')[0] ?? String(value);
  if (value instanceof Date) return value.toISOString();
  return undefined;
}

class Inspector {
  private indent = 0;
  /** Of what was looked at last: tells how many levels are below an object. */
  private reached = 0;

  inspect(value: unknown, depth: number): string {
    const text = simple(value);
    if (text !== undefined) return text;
    if (depth > MAX_DEPTH) return Array.isArray(value) ? '[Array]' : '[Object]';
    this.reached = depth;
    this.indent += 2;
    const [parts, open, close] = this.partsOf(value as object, depth + 1);
    this.indent -= 2;
    return parts.length === 0 ? `${open}${close}` : this.join(parts, open, close, depth);
  }

  private partsOf(value: object, depth: number): [parts: string[], open: string, close: string] {
    const show = (item: unknown) => this.inspect(item, depth);
    if (Array.isArray(value)) return [value.map(show), '[', ']'];
    if (value instanceof Set) return [[...value].map(show), `Set(${value.size}) {`, '}'];
    if (value instanceof Map)
      return [[...value].map(([key, item]) => `${show(key)} => ${show(item)}`), `Map(${value.size}) {`, '}'];
    const name = (key: string) => (IDENTIFIER.test(key) ? key : quote(key));
    return [Object.entries(value).map(([key, item]) => `${name(key)}: ${show(item)}`), '{', '}'];
  }

  private join(parts: readonly string[], open: string, close: string, depth: number): string {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const start = parts.length + this.indent + open.length + 10;
    const fits = this.reached - depth < COMPACT && length + parts.length + start <= BREAK_LENGTH;
    if (fits && !parts.some((part) => part.includes('\n'))) return `${open} ${parts.join(', ')} ${close}`;
    const line = `\n${' '.repeat(this.indent)}`;
    return `${open}${line}  ${parts.join(`,${line}  `)}${line}${close}`;
  }
}

export function formatLine(values: readonly unknown[]): string {
  return values
    .map((value) => (typeof value === 'string' ? value : new Inspector().inspect(value, 0)))
    .join(' ');
}
