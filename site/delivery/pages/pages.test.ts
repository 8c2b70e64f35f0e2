import {describe, expect, it} from 'vitest';
import {BuiltPage} from './built-page.ts';
import {addScripts, minifyInlineScripts, scriptsOf} from './scripts.ts';
import {linksTo, withAbsoluteAddresses} from './stylesheet.ts';

const page = (links: string, file = 'a.html') =>
  new BuiltPage(file, `<html><head><script>1</script>${links}</head><body></body></html>`);
const link = (address: string) => `<link rel="stylesheet" href="${address}">`;
const LINK = link('/a.css');

describe('the stylesheet', () => {
  it('takes the place of the link, whatever it contains', () => {
    const made = page(LINK);
    made.addStyles(linksTo([made]).get(made)!, 'p{content:"$&"}');
    expect(made.finished()).toBe(page('<style>p{content:"$&"}</style>').source);
  });

  it('finds its files from every page', () => {
    const css = 'url(../fonts/a.woff2),url("../../b.png?c#d"),url(data:x),url(#e),url(/f.svg)';
    expect(withAbsoluteAddresses(css, '/docs/assets/css/styles.css')).toBe(
      'url(/docs/assets/fonts/a.woff2),url("/docs/b.png?c#d"),url(data:x),url(#e),url(/f.svg)',
    );
  });

  it('is one and the same', () => {
    expect(linksTo([page(LINK), page(LINK)]).size).toBe(2);
    expect(() => linksTo([page(LINK), page('', 'b.html')])).toThrow('b.html links 0 stylesheets');
    expect(() => linksTo([page(LINK), page(link('/b.css'))])).toThrow(
      'different stylesheets: /a.css, /b.css',
    );
  });
});

describe("a page's own scripts", () => {
  const routes = {
    '/a-0': {__comp: '1789', content: 'abcd'},
    '/a-b-0': {__comp: '1789', content: 'ef01'},
    '/-0': {__comp: '1789', nested: {deep: '2222'}},
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
    const withOwn = (html: string, own: string[]) => {
      const made = new BuiltPage('a.html', html);
      addScripts(made, own);
      return made.finished();
    };
    expect(withOwn(list('/main.js'), ['/a.js', '/main.js'])).toBe(list('/a.js /main.js'));
    expect(withOwn(list('/b.js /main.js'), ['/a.js'])).toBe(list('/a.js /b.js /main.js'));
  });
});

it('separators of texts stay only where React looks for them', () => {
  const made = new BuiltPage(
    'a.html',
    '<p>1<!-- -->2</p><div data-static=""><b>3<!-- -->4</b><!-- -->5</div>',
  );
  made.dropTextSeparators();
  expect(made.finished()).toBe('<p>1<!-- -->2</p><div data-static=""><b>34</b>5</div>');
});

describe('a script inside a page', () => {
  const minified = (html: string) => {
    const made = new BuiltPage('a.html', html);
    minifyInlineScripts(made);
    return made.finished();
  };

  it('is made smaller, and data is not touched', () => {
    const data = '<script type="application/json">{ "a": "<p>" }</script>';
    expect(minified(`${data}<script>\n// Why\nvar first = 1;\nalert(first + 1);\n</script>`)).toBe(
      `${data}<script>var first=1;alert(first+1);</script>`,
    );
  });

  it('keeps the names that others may know', () => {
    expect(minified('<script>function known(value) { return value * 2; }</script>')).toBe(
      '<script>function known(n){return 2*n}</script>',
    );
  });
});
