import {isUtf8} from 'node:buffer';
import {readFile} from 'node:fs/promises';
import {isMap, isNode, isScalar, LineCounter, parseDocument} from 'yaml';

export interface YamlFile {
  readonly value: unknown;
  /** `file.yaml:12`, the place of what the path leads to, or of what is nearest to it. */
  placeOf(path: readonly (string | number)[]): string;
}

/** Reads a file that a person wrote. What is wrong with it ends in one line with the file and the line. */
export async function readYaml(path: string): Promise<YamlFile> {
  const lines = new LineCounter();
  const document = parseDocument(await readText(path), {lineCounter: lines});
  const [mistake] = document.errors;
  if (mistake) {
    const isSecond = mistake.code === 'MULTIPLE_DOCS';
    const reason = isSecond
      ? 'a second document'
      : mistake.message.split('\n')[0]!.replace(/ at line .*$/, '');
    throw new Error(`${path}:${lines.linePos(mistake.pos[0]).line}: ${reason}`);
  }
  const placeOf = (place: readonly (string | number)[]): string => {
    const parent = place.length > 1 ? document.getIn(place.slice(0, -1), true) : document.contents;
    const pairs = isMap(parent) ? parent.items : [];
    const key = pairs.find((pair) => isScalar(pair.key) && pair.key.value === place.at(-1))?.key;
    const node = key ?? (place.length > 0 ? document.getIn(place, true) : document.contents);
    if (isNode(node) && node.range) return `${path}:${lines.linePos(node.range[0]).line}`;
    return place.length > 0 ? placeOf(place.slice(0, -1)) : path;
  };
  return {value: toValue(path, () => document.toJS({maxAliasCount: 100}) as unknown), placeOf};
}

/** As JSON has it: an anchor that contains itself, or thousands of levels, would fail at the first request that uses them. */
function toValue(path: string, read: () => unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(read()) ?? 'null') as unknown;
  } catch (error) {
    const {message} = error as Error;
    const isCircular = message.startsWith('Converting circular');
    throw new Error(`${path}: ${isCircular ? 'an anchor contains itself' : message}`);
  }
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(({code}: NodeJS.ErrnoException) => {
    throw new Error(code === 'ENOENT' ? `${path} does not exist` : `${path} cannot be read (${code})`);
  });
  if (!isUtf8(bytes)) throw new Error(`${path} is not UTF-8; save it in that encoding`);
  return bytes.toString();
}
