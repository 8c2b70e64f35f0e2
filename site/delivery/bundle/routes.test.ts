import {describe, expect, it} from 'vitest';
import {shortChunkNames, shortRegistry as shortRegistryWith, shortRoutes} from './routes.ts';

const shortRegistry = (source: string, isStatic = true) =>
  shortRegistryWith(source, '@site/Article.tsx', () => isStatic);

const entry = (name: string, module: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;

const registry = (...entries: string[]) => `export default {\n${entries.join('\n')}};\n`;

describe('the registry', () => {
  it('says that the text of a static page is in a file, and keeps the script of another', () => {
    const source = registry(entry('bfadbc2f', '@site/../docs/a.mdx'));
    expect(shortRegistry(source)).toContain('"bfad": [() => loadPage("bfad")]');
    expect(shortRegistry(source)).toContain("import {createArticle} from '@site/Article.tsx';");
    expect(shortRegistry(source, false)).toContain(
      '"bfad": [() => import(/* webpackChunkName: "bfad" */ "@site/../docs/a.mdx")]',
    );
    expect(shortRegistry(source, false)).not.toContain('resolveWeak');
  });

  it('takes as many digits of a name as tell it apart', () => {
    const short = shortRegistry(registry(entry('abcde111', '@site/a.mdx'), entry('abcdf222', '@site/b.mdx')));
    expect([...short.matchAll(/^"(\w+)"/gm)].map(([, name]) => name)).toEqual(['abcde', 'abcdf']);
  });

  it('has what every doc page needs at hand', () => {
    const version = '@generated/docusaurus-plugin-content-docs/default/p/index-466.json';
    const short = shortRegistry(registry(entry('17896441', '@theme/DocItem'), entry('22dd74f7', version)));
    expect(short).toContain('import * as part0 from "@theme/DocItem";');
    expect(short).toContain('"1789": [() => Promise.resolve(part0)]');
    expect(short).toContain(`import part1 from "${version}";`);
    expect(short).toContain('"22dd": [() => Promise.resolve({default: part1})]');
    expect(short).not.toContain('import(');
  });

  it('loads a version that does not stand at the root when it is asked for', () => {
    const version = '@generated/docusaurus-plugin-content-docs/default/p/1-0-466.json';
    expect(shortRegistry(registry(entry('22dd74f7', version)))).toContain('import(');
  });
});

const ROUTES = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/',
    component: ComponentCreator('/', '6aa'),
    routes: [
      {
        path: '/a',
        component: ComponentCreator('/a', 'ce1'),
        exact: true,
        sidebar: "someSidebar"
      },
      {
        path: '/tags',
        component: ComponentCreator('/tags', 'fff'),
        exact: true
      },
      {
        path: '/',
        component: ComponentCreator('/', '08a'),
        exact: true,
        sidebar: "someSidebar"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

interface Route {
  readonly path: string;
  readonly component: string;
  readonly exact?: boolean;
  readonly sidebar?: string;
  readonly routes?: readonly Route[];
}

/** The routes that a source describes; a component is named by what it was created from. */
function routesIn(source: string): readonly Route[] {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  const create = (path: string, hash?: string) => `${path}-${hash ?? 'none'}`;

  return (new Function('ComponentCreator', body) as (creator: typeof create) => readonly Route[])(create);
}

const flat = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [route, ...flat(route.routes ?? [])]);

describe('the routes', () => {
  it('are the same routes', () => {
    const facts = (source: string) =>
      flat(routesIn(source)).map(({path, exact, sidebar}) => ({path, exact, sidebar}));
    expect(facts(shortRoutes(ROUTES))).toEqual(facts(ROUTES));
    expect(shortRoutes(ROUTES).length).toBeLessThan(ROUTES.length);
  });

  it('have the names that the table of their scripts uses', () => {
    const table = {
      '/-6aa': {__comp: 'a7bd4aaa', __props: '22dd74f7'},
      '/a-ce1': {__comp: '17896441', content: 'bfadbc2f'},
      '/tags-fff': {__comp: '3720c009'},
      '/-08a': {__comp: '17896441', content: '38af9c59', __context: {plugin: 'aba21aa0'}},
    };
    const short = JSON.parse(shortChunkNames(JSON.stringify(table))) as Record<string, unknown>;
    const created = flat(routesIn(shortRoutes(ROUTES))).map(({component}) => component);
    expect(created.filter((name) => name !== '*-none').sort()).toEqual(Object.keys(short).sort());
    expect(short['/-0']).toEqual({__comp: 'a7bd', __props: '22dd'});
    expect(short['/-1']).toEqual({__comp: '1789', content: '38af', __context: {plugin: 'aba2'}});
  });

  it('are the same in every folder, which the endings of routes depend on', () => {
    expect(shortRoutes(ROUTES.replace("'6aa'", "'f3b'").replace("'08a'", "'1c0'"))).toBe(shortRoutes(ROUTES));
  });
});

describe('tables that look otherwise', () => {
  it('stop the build instead of losing pages', () => {
    const changed = registry(entry('bfadbc2f', '@site/a.mdx')).replace('require.resolveWeak', 'resolveWeak');
    expect(() => shortRegistry(changed)).toThrow('registry.js: 0 of 1 entries look as expected');
    const half = registry(entry('bfadbc2f', '@site/a.mdx'), '  "x": [() => import("@site/b.mdx")],');
    expect(() => shortRegistry(half)).toThrow('1 of 2 entries');
    expect(() => shortRoutes("export default [{path: '/a', component: lazy('/a')}];")).toThrow(
      'routes.js: 0 of 0 components',
    );
    expect(() =>
      shortRoutes("export default [{path: '/a', exact: true, component: ComponentCreator('/a', 'f0')}];"),
    ).toThrow('0 of 1 pages');
  });
});

it.each(['/a:b', '/a(b)', '/a*', '/a+b', '/what?'])(
  'a page at %s stops the build: the router gets plain paths',
  (path) => {
    expect(() => shortRoutes(ROUTES.replaceAll("'/a'", `'${path}'`))).toThrow(
      `A page has the address ${path}. `,
    );
  },
);
