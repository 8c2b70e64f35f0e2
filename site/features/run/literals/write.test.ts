import {describe, expect, it} from 'vitest';
import {parseCurl} from '../curl.ts';
import {literalsIn} from './find.ts';
import {keyed, normalized, parametersOf, problemOf, sourceWith} from './write.ts';

const HOSTILE = '"\' \\ \n${x} {y} `z` $HOME 🚀';

const changed = (kind: 'curl' | 'script' | 'python', source: string, value: string): string => {
  const [literals = []] = keyed([literalsIn(kind, source)]);
  return sourceWith(source, literals, new Map(literals.map(({key}) => [key, value])), kind === 'curl');
};

describe('sourceWith', () => {
  it('keeps the source without values', () => {
    const source = `curl https://x.com/v1/query/a -d '{"content": "b"}'`;
    expect(sourceWith(source, keyed([literalsIn('curl', source)])[0] ?? [], new Map(), true)).toBe(source);
  });

  it.each([
    ['single quotes', `curl https://x.com/v1/query/a -d '{"content": "b"}'`],
    ['a here-document', 'curl https://x.com/v1/query/a -d @- <<JSON\n{"content": "b"}\nJSON'],
  ])('writes any text into JSON in %s and into the path', (_, source) => {
    const {url, body = ''} = parseCurl(changed('curl', source, HOSTILE), {});
    expect(JSON.parse(body)).toEqual({content: HOSTILE});
    expect(decodeURIComponent(url.split('/').at(-1) ?? '')).toBe(HOSTILE);
  });

  it.each(['"', "'"])('writes any header into %s', (quote) => {
    const source = `curl https://x.com -H ${quote}x-javelin-route: a${quote}`;
    const {headers} = parseCurl(changed('curl', source, `a"b'c\\d$HOME\``), {});
    expect(headers).toEqual([['x-javelin-route', `a"b'c\\d$HOME\``]]);
  });

  it.each([
    ['f({content: "b"})', 'f({content: "\\"\' \\\\ \\n${x} {y} `z` $HOME 🚀"})'],
    ["f({content: 'b'})", "f({content: '\"\\' \\\\ \\n${x} {y} `z` $HOME 🚀'})"],
    ['f({content: `b`})', 'f({content: `"\' \\\\ \\n\\${x} {y} \\`z\\` $HOME 🚀`})'],
  ])('writes any text into %s', (source, expected) => {
    expect(changed('script', source, HOSTILE)).toBe(expected);
  });

  it('doubles braces in strings that Python fills in', () => {
    expect(changed('python', 'x(content=f"b")', '{y}')).toBe('x(content=f"{{y}}")');
    expect(changed('python', 'x(content="b")', '{y}')).toBe('x(content="{y}")');
  });
});

it('gives programs changed values by place, with segments encoded', () => {
  const [literals = []] = keyed([literalsIn('script', 'f("/query/a", {content: "b", limit: 3})')]);
  const values = new Map([
    ['route', 'ü/'],
    ['content', 'x"'],
  ]);
  expect(parametersOf(literals, values)).toEqual({10: '%C3%BC%2F', 25: 'x"'});
});

describe('keyed', () => {
  it('shares a text wherever it stands and a number under its name', () => {
    const keys = keyed([
      literalsIn(
        'curl',
        `curl https://x.com/v1/query/a -d '{"name": "b", "content": "a", "limit": 1, "weight": 1}'`,
      ),
      literalsIn('python', 'f(content="b", limit=1, name="c")'),
    ]).map((literals) => literals.map(({key}) => key));
    expect(keys).toEqual([
      ['route', 'name', 'route', 'limit', 'weight'],
      ['name', 'limit', 'name-2'],
    ]);
  });
});

describe('problemOf', () => {
  it.each([
    ['text', ' ', 'Enter at least one character.'],
    ['text', '\ud800', 'Half a character'],
    ['text', 'x'.repeat(8001), 'at most 8000'],
    ['segment', '..', 'means a folder'],
    ['plain', 'a/b', 'letters, digits'],
    ['header', 'ü', 'ASCII'],
    ['header', 'a\nb', 'ASCII'],
    ['number', '', 'Enter a number.'],
    ['number', 'ten', 'such as 1 or 0.5'],
    ['number', '0x10', 'such as 1 or 0.5'],
    ['number', '1e309', 'too large'],
    ['number', '9007199254740993', 'below 9007199254740992'],
    ['number', '1e21', 'below 9007199254740992'],
  ] as const)('refuses %s %j', (type, value, said) => {
    expect(problemOf({type}, value)).toContain(said);
  });

  it.each([
    ['text', HOSTILE],
    ['segment', HOSTILE],
    ['plain', 'a.b_c~d-1'],
    ['header', `a"b'c\\d`],
    ['number', '-1'],
    ['number', ' 0 '],
    ['number', '1e-7'],
  ] as const)('takes %s %j', (type, value) => {
    expect(problemOf({type}, value)).toBeUndefined();
  });

  it('writes a number in one way', () => {
    expect(['007', '.50', '-1', '1E-7'].map((value) => normalized({type: 'number'}, value))).toEqual([
      '7',
      '0.5',
      '-1',
      '1e-7',
    ]);
  });
});
