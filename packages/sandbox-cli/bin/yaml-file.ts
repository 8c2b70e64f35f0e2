import {readFile} from 'node:fs/promises';
import {parse, YAMLParseError} from 'yaml';

/** Reads a file that a person wrote. What is wrong with it ends in one line with the file and, if possible, the line. */
export async function readYaml(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return parse(text, {maxAliasCount: 100}) as unknown;
  } catch (error) {
    const place = error instanceof YAMLParseError ? error.linePos?.[0] : undefined;
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
    throw new Error(`${path}${place ? `:${place.line}` : ''}: ${reason.replace(/ at line .*$/, '')}`);
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  }
}
