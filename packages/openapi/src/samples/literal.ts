import {markVariable} from './shell.ts';

/**
 * What stands for a key of the reader in an example body, and the variable that holds it: a key is never typed into a sample.
 */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'your-openai-key': 'OPENAI_API_KEY',
  'your-virtual-key': 'JAVELIN_VIRTUALAPIKEY',
  'your-staging-admin-key': 'STAGING_ADMIN_KEY',
};

/** A request that was parsed from a command has the variable's name as its value. */
const VARIABLE = /^\$([A-Z][A-Z0-9_]*KEY)$/;

const variableOf = (value: unknown): string | undefined =>
  typeof value !== 'string'
    ? undefined
    : Object.hasOwn(PLACEHOLDERS, value)
      ? PLACEHOLDERS[value]
      : VARIABLE.exec(value)?.[1];

/** The variables that a body needs. */
export function variablesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return [...new Set(Object.values(value).flatMap(variablesIn))];
  const name = variableOf(value);
  return name === undefined ? [] : [name];
}

/** How a language writes values. What is short stays on one line, except the whole. */
interface Style {
  readonly key: (key: string) => string;
  readonly string: (value: string) => string;
  /** A value from the environment. */
  readonly variable: (name: string) => string;
  readonly constants: {readonly true: string; readonly false: string; readonly null: string};
  /** After the last entry of a list or object that goes over several lines. */
  readonly trailing: string;
  readonly step: number;
}

const json: Style = {
  key: (key) => JSON.stringify(key),
  string: (value) => JSON.stringify(value),
  // On the wire there are no variables.
  variable: (name) => JSON.stringify(`YOUR_${name}`),
  constants: {true: 'true', false: 'false', null: 'null'},
  trailing: '',
  step: 2,
};

const shellJson: Style = {...json, variable: markVariable};

const javascript: Style = {
  ...json,
  variable: (name) => `process.env.${name}`,
  key: javascriptKey,
  string: javascriptString,
  trailing: ',',
};

const python: Style = {
  ...json,
  variable: (name) => `os.environ[${JSON.stringify(name)}]`,
  constants: {true: 'True', false: 'False', null: 'None'},
  trailing: ',',
  step: 4,
};

export const jsonLiteral = (value: unknown): string => write(value, json, 0);
export const shellJsonLiteral = (value: unknown): string => write(value, shellJson, 0);
export const javascriptLiteral = (value: unknown, indent = 0): string => write(value, javascript, indent);
export const pythonLiteral = (value: unknown, indent = 0): string => write(value, python, indent);

/** JSON for the shell on one line, as people write it: `{"api_base": "https://…"}`. */
export const shellJsonLine = (value: unknown): string => writeLine(value, shellJson);

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

const LINE_LENGTH = 56;

function write(value: unknown, style: Style, indent: number, isWhole = true): string {
  const line = writeLine(value, style);
  if (!isWhole && indent + line.length <= LINE_LENGTH) return line;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return line;
    return block(
      '[',
      value.map((item) => write(item, style, indent + style.step, false)),
      ']',
      style,
      indent,
    );
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${style.key(key)}: ${write(item, style, indent + style.step, false)}`,
    );
    return entries.length === 0 ? '{}' : block('{', entries, '}', style, indent);
  }
  return writePlain(value, style);
}

function writeLine(value: unknown, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((item) => writeLine(item, style)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return writePlain(value, style);
  const entries = Object.entries(value).map(([key, item]) => `${style.key(key)}: ${writeLine(item, style)}`);
  return `{${entries.join(', ')}}`;
}

function writePlain(value: unknown, style: Style): string {
  if (typeof value === 'string') {
    const variable = variableOf(value);
    return variable ? style.variable(variable) : style.string(value);
  }
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
