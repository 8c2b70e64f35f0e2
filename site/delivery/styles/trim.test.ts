import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {inlineProperties, propertiesIn, shortenProperties} from './custom-properties.ts';
import {trimStyles} from './trim.ts';
import {classesOf, namesIn, removeUnusedRules, requireAbsent} from './unused-rules.ts';

function unused(css: string, names: readonly string[]): string {
  const root = postcss.parse(css);
  removeUnusedRules(root, new Set(names));
  return root.toString();
}

describe('rules', () => {
  it('are known by all the classes they need', () => {
    expect(classesOf('.a > .b_x1:not(.c):hover .d-e')).toEqual(['a', 'b_x1', 'd-e']);
    expect(classesOf(':is(.a, :where(.b)) [class*=".c"] p')).toEqual([]);
  });

  it('stay for classes of pages and words of scripts, and go for others, neighbours too', () => {
    const names = [...namesIn([new Set(['a']), new Set(['b', 'c'])], ['x("d e")'])];
    expect(names).toEqual(['a', 'b', 'c', 'x', 'd', 'e']);
    expect(unused('.a{x:y}.z{x:y}.z .a{x:y}.b,.z{x:y}.e{x:y}', names)).toBe('.a{x:y}.b{x:y}.e{x:y}');
  });

  it('are left out of a site that does not show their part, and the build stops when it does', () => {
    const classes = (name: string) => new Map([['guide/a.html', new Set([name])]]);
    expect(() => requireAbsent(classes('navbar__item'))).not.toThrow();
    expect(() => requireAbsent(classes('alert'))).not.toThrow();
    expect(() => requireAbsent(classes('dropdown'))).toThrow(
      /^guide\/a\.html has an element with the class "dropdown".*UNUSED_THEME_PARTS in site\/delivery/,
    );
  });

  it('take their layer along, in the list of layers too', () => {
    const css = '@layer a,b.c,d;@layer b.c{.x{y:z}}@layer a{.n{y:z}}@layer e.f,g;.x{y:z}';
    expect(unused(css, ['x'])).toBe('@layer b.c;@layer b.c{.x{y:z}}.x{y:z}');
  });

  it('take the query around them along', () => {
    expect(unused('@media print{.z{x:y}}@media print{.a{x:y}}', ['a'])).toBe('@media print{.a{x:y}}');
  });

  it('of animations have no classes and stay', () => {
    expect(unused('@keyframes turn{to{x:y}}', [])).toBe('@keyframes turn{to{x:y}}');
  });

  it('of the theme go where ours replace them; ours of the same name stay', () => {
    const css = '@layer docusaurus.infima{.alert{x:y}.navbar{x:y}}.alert{x:z}';
    expect(unused(css, ['alert', 'navbar'])).toBe('@layer docusaurus.infima{.navbar{x:y}}.alert{x:z}');
  });
});

function settled(css: string, elsewhere: {read?: string[]; named?: string[]} = {}): string {
  const root = postcss.parse(css);
  inlineProperties(root, {read: new Set(elsewhere.read), named: new Set(elsewhere.named)});
  return root.toString();
}

it('gives what only the stylesheet names a shorter name, wherever it stands', () => {
  const root = postcss.parse(
    ':root{--ours:1px;--ours-too:var(--ours);--theirs:2px}@container style(--ours:1px){p{x:var(--ours-too,var(--theirs)) a--ours}}',
  );
  shortenProperties(root, propertiesIn(['<path stroke="var(--theirs)">']));
  expect(root.toString()).toBe(
    ':root{--0:1px;--1:var(--0);--theirs:2px}@container style(--0:1px){p{x:var(--1,var(--theirs)) a--0}}',
  );
});

describe('settings', () => {
  it('with one value become that value, whatever they were made of', () => {
    expect(settled(':root{--a:1px;--b:calc(var(--a)*2)}p{margin:0 var(--b);padding:var(--a)}')).toBe(
      ':root{}p{margin:0 calc(1px*2);padding:1px}',
    );
  });

  it('get a space where a bracket had been enough', () => {
    const css = settled(':root{--a:1px;--b:red}p{border:var(--a)solid var(--b);margin:var(--a)var(--a)}');
    expect(css.replace(/ +/g, ' ')).toBe(':root{}p{border:1px solid red;margin:1px 1px}');
  });

  it('that differ between light and dark stay', () => {
    const css = ':root{--a:#fff}html[data-theme=dark]{--a:#000}p{color:var(--a)}';
    expect(settled(css)).toBe(css);
  });

  it('of ours win over those of the theme in both modes, whatever the selector', () => {
    const theme = '@layer x{:root{--a:1px}html[data-theme=dark]{--a:2px}}';
    expect(settled(`${theme}:root{--a:3px}p{margin:var(--a)}`)).toBe(
      '@layer x{:root{}html[data-theme=dark]{}}:root{}p{margin:3px}',
    );
  });

  it('that a rule or a media query changes stay', () => {
    for (const change of ['.small{--a:2px}', '@media print{:root{--a:2px}}']) {
      const css = `:root{--a:1px}${change}p{margin:var(--a)}`;
      expect(settled(css)).toBe(css);
    }
  });

  it('made of something that changes stay', () => {
    const css = ':root{--a:1px;--b:calc(var(--a)*2)}.small{--a:2px}p{margin:var(--b)}';
    expect(settled(css)).toBe(css);
  });

  it('without a value unset what reads them, as the browser does', () => {
    expect(settled(':root{--a:inherit;--b:var(--a)}p{border:1px solid var(--b)}')).toBe(
      ':root{}p{border:unset}',
    );
  });

  it('with a long value that many read stay in one place', () => {
    const css = ':root{--a:cubic-bezier(0.08,0.52,0.52,1)}p{x:var(--a)}b{x:var(--a)}';
    expect(settled(css)).toBe(css);
  });

  it('that scripts name are left alone, those that other stylesheets read keep their declaration', () => {
    const css = ':root{--a:1px}p{margin:var(--a)}';
    expect(settled(css, {named: ['--a']})).toBe(css);
    expect(settled(css, {read: ['--a']})).toBe(':root{--a:1px}p{margin:1px}');
  });

  it('that nobody reads go, and what they were made of', () => {
    expect(settled(':root{--a:1px;--b:var(--a)}.small{--b:2px}')).toBe(':root{}.small{}');
  });
});

const CLASSES = new Map([['a.html', new Set(['a'])]]);

it('the trimmed stylesheet is minified and has no empty rules', () => {
  const css = ':root{--a:1px;--b:2px}.a{margin:calc(var(--a) + var(--b))}.z{x:y}';
  expect(trimStyles(css, {classes: CLASSES, pages: ['<p class=a>'], scripts: [], otherStyles: []})).toBe(
    '.a{margin:3px}',
  );
});

it('rules for wide windows are not for paper, which WebKit takes to be as wide as the window', () => {
  const css = '@media (min-width:997px){.a{x:y}}@media (width>600px){.a{x:z}}@media (max-width:9px){.a{x:y}}';
  const trimmed = trimStyles(css, {classes: CLASSES, pages: [], scripts: [], otherStyles: []});
  expect(trimmed.match(/@media [^{]+/g)).toEqual([
    '@media screen and (width>=997px)',
    '@media screen and (width>600px)',
    '@media (width<=9px)',
  ]);
});

it('dark colours are not for paper', () => {
  const css =
    ':root,[data-theme=dark]{--a:1px}[data-theme="dark"],.petrol{color:red}[data-theme=dark] .a{x:y}.petrol-band{x:y}';
  const classes = new Map([['a.html', new Set(['a', 'petrol', 'petrol-band'])]]);
  expect(trimStyles(css, {classes, pages: [], scripts: [], otherStyles: []})).toBe(
    '@media screen{[data-theme=dark],.petrol{color:red}[data-theme=dark] .a{x:y}}.petrol-band{x:y}',
  );
});

it('inlines what attributes and scripts only read, and keeps its declaration', () => {
  const css = ':root{--ink:#123456;--text:var(--ink)}.a{color:var(--text)}';
  const build = (script: string, page = '<p class=a>') =>
    trimStyles(css, {classes: CLASSES, pages: [page], scripts: [script], otherStyles: []});
  expect(build('')).toBe('.a{color:#123456}');
  expect(build('fill="var(--ink)"')).toBe(':root{--ink:#123456}.a{color:#123456}');
  expect(build('', '<p class=a><svg fill="var(--ink)">')).toBe(':root{--ink:#123456}.a{color:#123456}');
  expect(build('set("--ink","#000")')).toContain('var(--');
});

it('keeps the names with which the oldest browsers know a property', () => {
  const css = '.a{text-decoration:underline dotted;text-size-adjust:100%}';
  const trimmed = trimStyles(css, {classes: CLASSES, pages: [], scripts: [], otherStyles: []});
  expect(trimmed).toContain('-webkit-text-decoration:underline dotted'); // Safari before 26.2
  expect(trimmed).toContain('-webkit-text-size-adjust:100%'); // Safari of iOS
});
