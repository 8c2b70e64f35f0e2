/** Text of a configuration as objects. Apart from the rest, because the YAML library loads with the first use. */
import {parseDocument} from 'yaml';
import {convert, MAX_TEXT} from './convert.ts';
import {ConfigurationError, type Migration, type Naming} from './objects.ts';

/** More aliases than any configuration needs; each may stand for a large part of the file. */
const MAX_ALIASES = 100;

/** In words for those that happen; the library's own are about its grammar. */
const MISTAKES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'has a key that is there already',
  TAB_AS_INDENT: 'is indented with a tab, where YAML takes spaces',
  BAD_INDENT: 'is not indented as the lines around it are',
};

export function read(text: string): unknown {
  if (text.length > MAX_TEXT)
    throw new ConfigurationError(`The file has ${text.length} characters, at most ${MAX_TEXT} are read.`);
  // Prototypes: the library makes plain objects, and `__proto__` becomes a key like others.
  const document = parseDocument(text, {logLevel: 'silent', uniqueKeys: true, merge: true});
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line;
    const mistake = MISTAKES[error.code] ?? 'is not valid YAML or JSON';
    throw new ConfigurationError(`${line === undefined ? 'The file' : `Line ${line}`} ${mistake}.`);
  }
  try {
    return document.toJS({maxAliasCount: MAX_ALIASES}) as unknown;
  } catch (error) {
    throw new ConfigurationError(`The aliases of the file cannot be resolved: ${(error as Error).message}.`);
  }
}

export const convertText = (text: string, naming?: Naming): Migration => convert(read(text), naming);
