import {describe, expect, it} from 'vitest';
import {withShortScripts} from './inline-scripts.ts';
import {inlineStyles, linkedStyles, withAbsoluteAddresses} from './inline.ts';
import {scriptsOf, withOwnScripts} from './page-scripts.ts';
import {theOneStylesheet} from './plugin.ts';

const page = (links: string) => `<head><script>1</script>${links}</head>`;
const link = (address: string) => `<link rel="stylesheet" href="${address}">`;
const LINK = link('/a.css');

describe('the stylesheet', () => {
  it('takes the place of the link', () => {
    expect(linkedStyles(page(LINK))).toEqual(['/a.css']);
    expect(inlineStyles(page(LINK), 'p{content:"$&"}')).toBe(page('<style>p{content:"$&"}</style>'));
  });

  it('finds its files from every page', () => {
    const css = 'url(../fonts/a.woff2),url("../../b.png?c#d"),url(data:x),url(#e),url(/f.svg)';
    expect(withAbsoluteAddresses(css, '/docs/assets/css/styles.css')).toBe(
      'url(/docs/assets/fonts/a.woff2),url("/docs/b.png?c#d"),url(data:x),url(#e),url(/f.svg)',
    );
  });

  it('cannot end before its end', () => {
    expect(() => inlineStyles(page(LINK), 'p{content:"</STYLE>"}')).toThrow('</style');
  });

  it('is one and the same', () => {
    const pages = (...links: string[]) => new Map(links.map((link, index) => [`${index}.html`, page(link)]));
    expect(theOneStylesheet(pages(LINK, LINK))).toBe('/a.css');
    expect(() => theOneStylesheet(pages(LINK, ''))).toThrow('1.html links 0 stylesheets');
    expect(() => theOneStylesheet(pages(LINK, link('/b.css')))).toThrow(
      'different stylesheets: /a.css, /b.css',
    );
  });
});

describe("a page's own scripts", () => {
  const routes = {
    '/a-1f2': {__comp: '17896441', content: 'abcd1111'},
    '/a-b-1f2': {__comp: '17896441', content: 'ef011111'},
    '/-8f1': {__comp: '17896441', nested: {deep: '22220000'}},
  };
  const manifest = {
    origins: {main: [1, 2], abcd: [7, 8], ef01: ['9'], '2222': [6]},
    assets: {
      2: {js: [{file: 'main.js'}]},
      7: {js: [{file: 'shared.js'}]},
      8: {js: [{file: 'a.js'}]},
      9: {js: [{file: 'a-b.js'}]},
    },
  };

  it('are found by its route', () => {
    expect(scriptsOf('/a', routes, manifest)).toEqual(['shared.js', 'a.js']);
    expect(scriptsOf('/a-b', routes, manifest)).toEqual(['a-b.js']);
  });

  it('are none for a page without a route, and for parts that main holds', () => {
    expect(scriptsOf('/404', routes, manifest)).toEqual([]);
    expect(scriptsOf('/', routes, manifest)).toEqual([]);
  });

  it('come before the last, once', () => {
    const list = (scripts: string) => `<meta name="javelin:scripts" content="${scripts}">`;
    expect(withOwnScripts(list('/main.js'), ['/a.js', '/main.js'])).toBe(list('/a.js /main.js'));
    expect(withOwnScripts(list('/b.js /main.js'), ['/a.js'])).toBe(list('/a.js /b.js /main.js'));
  });
});

describe('a script inside a page', () => {
  it('is made smaller, and data is not touched', () => {
    const data = '<script type="application/json">{ "a": "<p>" }</script>';
    expect(withShortScripts(`${data}<script>\n// Why\nvar first = 1;\nalert(first + 1);\n</script>`)).toBe(
      `${data}<script>var first=1;alert(first+1);</script>`,
    );
  });

  it('keeps the names that others may know', () => {
    expect(withShortScripts('<script>function known(value) { return value * 2; }</script>')).toBe(
      '<script>function known(n){return 2*n}</script>',
    );
  });
});
