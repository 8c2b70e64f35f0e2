import {expect, it} from 'vitest';
import {literalsIn} from '../literals/find.ts';
import {compileScript} from './compile.ts';

type Run = (surroundings: {values?: Record<string, string>; console: Pick<Console, 'log'>}) => Promise<void>;

async function printedBy(code: string, values?: Record<string, string>): Promise<unknown[]> {
  const module = compileScript({code, language: 'ts', literals: literalsIn('script', code)});
  const url = `data:text/javascript,${encodeURIComponent(module)}`;
  const {default: run} = (await import(/* @vite-ignore */ url)) as {default: Run};
  const printed: unknown[] = [];
  await run({console: {log: (...all: unknown[]) => void printed.push(...all)}, ...(values && {values})});
  return printed;
}

const CODE =
  'const base: string = "x";\nconst model = "a"; console.log(model, `${base}/query/b`, "/routes/b/c".length, {limit: 2});';

it('a program without values does what it says', async () => {
  expect(await printedBy(CODE)).toEqual(['a', 'x/query/b', 11, {limit: 2}]);
});

it('a program takes values for strings, parts of strings, templates and numbers', async () => {
  const [model, query, route, limit] = literalsIn('script', CODE).map(({start}) => start);
  const values = {[model!]: '"`${0}', [query!]: 'q', [route!]: 'long', [limit!]: '-0.5'};
  expect(await printedBy(CODE, values)).toEqual(['"`${0}', 'x/query/q', 14, {limit: -0.5}]);
});

it('refuses a value that is not one of the program, and says how to switch it off', () => {
  const code = '/* a */ f(1);';
  const literal = {start: 3, end: 4, name: 'model', type: 'text', syntax: '"', printed: 'a'} as const;
  expect(() => compileScript({code, language: 'js', literals: [literal]})).toThrow('fixed="model"');
});
