import {describe, expect, it} from 'vitest';
import {readShortNames, shortName, shortNames, versionOf, withShortNames} from './class-names.ts';

it('counts with letters and a digit, without a name given twice', () => {
  expect([0, 9, 10, 519, 520, 5200].map(shortName)).toEqual(['a0', 'a9', 'b0', 'Z9', 'aa0', 'ja0']);
  const names = Array.from({length: 30_000}, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(names.length);
});

describe('the names of a module', () => {
  const named = (css: string, global: string[] = []) => [...shortNames([{file: 'a.css', css}], global)];

  it('are its classes, ids and animations, each once', () => {
    expect(named('.one:not(.two) p{}#three{}.one{}@keyframes four{}/* .five */')).toEqual([
      ['a.css one', 'a0'],
      ['a.css two', 'a1'],
      ['a.css three', 'a2'],
      ['a.css four', 'a3'],
    ]);
  });

  it('differ from those of another module', () => {
    const css = '.one{}';
    expect([
      ...shortNames(
        [
          {file: 'a.css', css},
          {file: 'b.css', css},
        ],
        [],
      ).values(),
    ]).toEqual(['a0', 'a1']);
  });

  it('stay where global styles know a part of them, or the list of what is never seen', () => {
    expect(named('.docRoot{}.containsTaskList{}.other{}', ["[class*='docRoot']{}"])).toEqual([
      ['a.css other', 'a0'],
    ]);
  });
});

it('another class in one module is another version of all names', () => {
  const version = (css: string) => versionOf(shortNames([{file: 'a.css', css}], []));
  expect(version('.one{}')).toBe(version('.one{color:red}'));
  expect(version('.zero{}.one{}')).not.toBe(version('.one{}'));
});

it('knows the modules of the site and of the theme', () => {
  const files = [...readShortNames().keys()];
  for (const part of ['/features/search/', '/theme-classic/lib/theme/BackToTopButton/', '/theme-common/lib/'])
    expect([part, files.some((file) => file.includes(part))]).toEqual([part, true]);
});

describe('the rules of the framework', () => {
  const css = {loader: 'css', options: {importLoaders: 1, modules: {localIdentName: '[local]'}}};
  const rules = [{test: /x/}, {use: [{loader: 'extract'}, css]}, {use: [{loader: 'css', options: {}}]}];

  it('get the names, and nothing else changes', () => {
    const [first, modules, last] = withShortNames(rules, new Map([['/s/a.css one', 'a0']]));
    expect([first, last]).toEqual([rules[0], rules[2]]);
    const adapted = (modules as {use: [unknown, typeof css & {options: {modules: {getLocalIdent: Name}}}]})
      .use;
    type Name = (context: {resourcePath: string}, pattern: string, name: string) => string | undefined;
    expect(adapted[0]).toEqual({loader: 'extract'});
    expect(adapted[1]).toMatchObject(css);
    const {getLocalIdent} = adapted[1].options.modules;
    expect(getLocalIdent({resourcePath: '/s/a.css'}, '[local]', 'one')).toBe('a0');
    expect(getLocalIdent({resourcePath: '/s/b.css'}, '[local]', 'one')).toBeUndefined();
  });

  it('are those of the pinned version, or the build says so', () => {
    expect(() => withShortNames([{test: /x/}], new Map())).toThrow(
      'adapt site/delivery/bundle/class-names.ts',
    );
  });
});
