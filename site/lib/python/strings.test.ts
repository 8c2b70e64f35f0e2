import {expect, it} from 'vitest';
import {pythonRequests} from './test-data/read-programs.ts';

/** What CPython 3.11 makes of each literal. */
const TEXTS: readonly (readonly [literal: string, text: string])[] = [
  [String.raw`"a\nb"`, 'a\nb'],
  [String.raw`"x\\nb"`, String.raw`x\nb`],
  [String.raw`"t\tb"`, 't\tb'],
  [String.raw`"\\\\"`, String.raw`\\`],
  [String.raw`'it\'s'`, "it's"],
  [String.raw`"say \"hi\""`, 'say "hi"'],
  [String.raw`"caf\xe9 caf\u00e9 \U0001F600 \101\0"`, 'café café 😀 A\0'],
  [String.raw`"\a\b\f\r\v"`, '\x07\b\f\r\v'],
  [String.raw`"\d \é \("`, String.raw`\d \é \(`],
  [String.raw`r"\n\d\x"`, String.raw`\n\d\x`],
  [String.raw`R'a\'b'`, String.raw`a\'b`],
  [String.raw`u"\u00e9"`, 'é'],
  ['"""one\\\ntwo"""', 'onetwo'],
  [String.raw`f"{{{'x'}}}\n"`, '{x}\n'],
  [String.raw`rf"{{\d{'x'}"`, String.raw`{\dx`],
  [String.raw`"a" 'b\t' r"\c"`, 'ab\t\\c'],
];

const sentText = async (literal: string) =>
  (await pythonRequests(`httpx.post("https://your-api-domain.com/v1/x", json={"text": ${literal}})`, []))?.[0]
    ?.body;

it.each(TEXTS)('reads the literal %s as CPython does', async (literal, text) => {
  expect(await sentText(literal)).toEqual({text});
});

it.each([String.raw`"\N{BULLET}"`, String.raw`"\x1"`, String.raw`"\ud83d\ude00"`, 'b"x"', 'Rb"x"'])(
  'does not know the text of %s',
  async (literal) => expect(await sentText(literal)).toBeUndefined(),
);

it.each([
  ['note=None', null],
  ['None', null],
  ['', 'default'],
  ['note="x"', 'x'],
])('def send(note="default"), called with (%s), sends %j', async (args, note) => {
  const code = `def send(note="default"):
    httpx.post("https://your-api-domain.com/v1/x", json={"note": note})
send(${args})`;
  expect((await pythonRequests(code, []))?.[0]?.body).toEqual({note});
});

it('sends no body for json=None, as httpx does', async () => {
  const code = 'nothing = None\nhttpx.post("https://your-api-domain.com/v1/x", json=nothing)';
  const [request] = (await pythonRequests(code, [])) ?? [];
  expect(request).toMatchObject({method: 'POST', path: '/v1/x', headers: {}});
  expect(request).not.toHaveProperty('body');
});
