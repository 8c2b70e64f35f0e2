import {resolve} from 'node:path';
import {describe, expect, it} from 'vitest';
import {latePages} from './late-pages.ts';
import type {Middleware} from './middleware.ts';

const FILE = resolve('/docs/guide.mdx');
const HOME = resolve('/docs/index.mdx');
const OTHER = resolve('/docs/other.mdx');

/** The bundler compiles when it is told to; `compiled` has what it was told of. */
function start() {
  const late = latePages('/base/');
  const compiled: string[] = [];
  late.setPages([
    {route: '/', permalink: '/base/', source: HOME},
    {route: '/guide', permalink: '/base/guide', source: FILE},
    {route: '/other', permalink: '/base/other', source: OTHER},
    {route: '/api', permalink: '/base/api'},
  ]);
  late.settings.plugins[0]!.apply({
    watching: {
      invalidateWithChangesAndRemovals(changed, _removed, whenCompiled) {
        compiled.push(...changed);
        whenCompiled();
      },
    },
  });
  const waitingPageFor = late.rules[0]!.use[0]!.options.waitingPageFor;
  const [openFirst] = middlewaresOf(late.server);
  const ask = (url: string, accept = 'text/html'): Promise<string> =>
    new Promise((done) => {
      openFirst!(
        {url, headers: {accept}} as Parameters<Middleware>[0],
        {end: () => done('answered')} as unknown as Parameters<Middleware>[1],
        () => done('passed on'),
      );
    });
  return {compiled, waitingPageFor, ask};
}

function middlewaresOf({setupMiddlewares}: {setupMiddlewares(list: Middleware[]): Middleware[]}) {
  const list: Middleware[] = [];
  return [...setupMiddlewares(list), ...list];
}

describe('a page', () => {
  it('has a waiting page until it is opened, which names its address', () => {
    const {waitingPageFor} = start();
    expect(waitingPageFor(FILE)).toContain('fetch("/base/__open?%2Fguide")');
    expect(waitingPageFor(FILE)).toContain('!== "/base/guide")');
  });

  it('is compiled before it is served, once', async () => {
    const {compiled, waitingPageFor, ask} = start();
    expect(await ask('/base/guide?q=1')).toBe('passed on');
    expect(await ask('/base/guide/')).toBe('passed on');
    expect(compiled).toEqual([FILE]);
    expect(waitingPageFor(FILE)).toBeUndefined();
    expect(waitingPageFor(OTHER)).toBeDefined();
  });

  it('is found at the base URL too, whose slash is its own', async () => {
    const {compiled, waitingPageFor, ask} = start();
    expect(waitingPageFor(HOME)).toContain('!== "/base")');
    expect(await ask('/base/')).toBe('passed on');
    expect(compiled).toEqual([HOME]);
  });

  it('is compiled when its waiting page asks for it', async () => {
    const {compiled, ask} = start();
    expect(await ask('/base/__open?%2Fother', '*/*')).toBe('answered');
    expect(compiled).toEqual([OTHER]);
  });
});

it('what is no page is compiled and served as ever', async () => {
  const {compiled, waitingPageFor, ask} = start();
  expect(waitingPageFor(resolve('/docs/_partial.mdx'))).toBeUndefined();
  expect(await ask('/base/api')).toBe('passed on');
  expect(await ask('/base/guide', 'application/json')).toBe('passed on');
  expect(await ask('/base/__open?%2Funknown', '*/*')).toBe('passed on');
  expect(compiled).toEqual([]);
});
