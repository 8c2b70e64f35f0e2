/** Two folders of built files, byte by byte; what may explain the other differences comes first. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {listFiles} from '@javelin/server/files';
import {IMMUTABLE_PREFIX} from '@javelin/server/headers';

const AROUND = 60;
const CONTENT_HASH = /\.[0-9a-f]{8}(?=\.)/;
const COMPRESSED = /\.(?:br|gz)$/;

/** Scripts and styles give their names to pages, all of them their content to compressed copies. */
const rank = (file: string): number => (COMPRESSED.test(file) ? 2 : file.startsWith('assets/') ? 0 : 1);

const withoutHash = (file: string): string => file.replace(CONTENT_HASH, '');

/** Where two files part, with what is around; both in one line each. */
function firstDifference(one: Buffer, other: Buffer): string {
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  const around = (content: Buffer) =>
    JSON.stringify(content.subarray(Math.max(0, at - AROUND), at + AROUND).toString());
  return `from byte ${at}\n  first:  ${around(one)}\n  second: ${around(other)}`;
}

/** A file that is named after its content has another name in the other build, if it differs. */
function counterpart(
  name: string,
  others: ReadonlySet<string>,
  own: ReadonlySet<string>,
): string | undefined {
  if (others.has(name)) return name;
  const same = [...others].filter((file) => !own.has(file) && withoutHash(file) === withoutHash(name));
  return same.length === 1 ? same[0] : undefined;
}

export function differencesOf(one: string, other: string): string[] {
  const [own, others] = [new Set(listFiles(one)), new Set(listFiles(other))];
  const paired = new Set<string>();
  const found = [...own].flatMap((name) => {
    const match = counterpart(name, others, own);
    if (match === undefined) return [{name, line: `${name}: only in the first build`}];
    paired.add(match);
    const [first, second] = [readFileSync(join(one, name)), readFileSync(join(other, match))];
    if (first.equals(second) && name === match) return [];
    const names = name === match ? name : `${name} and ${match}`;
    return [
      {name, line: COMPRESSED.test(name) ? names : `${names} differ ${firstDifference(first, second)}`},
    ];
  });
  const added = [...others]
    .filter((name) => !paired.has(name))
    .map((name) => ({name, line: `${name}: only in the second build`}));
  return [...found, ...added].sort((a, b) => rank(a.name) - rank(b.name)).map(({line}) => line);
}

/** Files that browsers keep for a year under a name which stands for another content in the other build. */
export function namesWithTwoContents(one: string, other: string): string[] {
  const others = new Set(listFiles(other));
  return listFiles(one)
    .filter((file) => `/${file}`.startsWith(IMMUTABLE_PREFIX) && others.has(file) && !COMPRESSED.test(file))
    .filter((file) => !readFileSync(join(one, file)).equals(readFileSync(join(other, file))));
}
