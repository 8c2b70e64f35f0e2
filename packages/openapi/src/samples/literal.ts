/** How a language writes values. Objects go over several lines; lists of plain values stay on one. */
interface Style {
  readonly key: (key: string) => string;
  readonly string: (value: string) => string;
  readonly constants: {readonly true: string; readonly false: string; readonly null: string};
  /** After the last entry of a list or object that goes over several lines. */
  readonly trailing: string;
  readonly step: number;
}

const json: Style = {
  key: (key) => JSON.stringify(key),
  string: (value) => JSON.stringify(value),
  constants: {true: 'true', false: 'false', null: 'null'},
  trailing: '',
  step: 2,
};

const javascript: Style = {
  ...json,
  key: javascriptKey,
  string: javascriptString,
  trailing: ',',
};

const python: Style = {
  ...json,
  constants: {true: 'True', false: 'False', null: 'None'},
  trailing: ',',
  step: 4,
};

export const jsonLiteral = (value: unknown): string => write(value, json, 0);
export const javascriptLiteral = (value: unknown, indent = 0): string => write(value, javascript, indent);
export const pythonLiteral = (value: unknown, indent = 0): string => write(value, python, indent);

/** A JavaScript string as Prettier would write it: single quotes unless that needs more escapes. */
export function javascriptString(value: string): string {
  if (value.includes("'") && !value.includes('"')) return JSON.stringify(value);
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function javascriptKey(key: string): string {
  // In an object literal this one key would set the prototype instead of a field.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : javascriptString(key);
}

function write(value: unknown, style: Style, indent: number): string {
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map((item) => write(item, style, indent)).join(', ')}]`;
    return block(
      '[',
      value.map((item) => write(item, style, indent + style.step)),
      ']',
      style,
      indent,
    );
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${style.key(key)}: ${write(item, style, indent + style.step)}`,
    );
    return entries.length === 0 ? '{}' : block('{', entries, '}', style, indent);
  }
  if (typeof value === 'string') return style.string(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return style.constants[value ? 'true' : 'false'];
  return style.constants.null;
}

function block(open: string, lines: string[], close: string, style: Style, indent: number): string {
  const inner = ' '.repeat(indent + style.step);
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}${style.trailing}\n${' '.repeat(indent)}${close}`;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
