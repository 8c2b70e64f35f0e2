import {describe, expect, it} from 'vitest';
import {slimConfig, slimGlobalData, slimMetadata, slimPage, slimVersion} from './data.ts';

describe('the settings', () => {
  it('of the build stay on the machine that built', () => {
    const config = {
      title: 'javelin.',
      future: {v4: true, experimental_router: 'browser'},
      clientModules: ['/home/me/site/a.css'],
      themeConfig: {navbar: {title: 'x'}, prism: {theme: {}}, blog: {}},
    };
    const slim = slimConfig(`/* made {by} hand */\nexport default ${JSON.stringify(config, null, 2)};\n`);
    expect(JSON.parse(slim.slice('export default '.length, -1))).toEqual({
      title: 'javelin.',
      future: {experimental_router: 'browser'},
      themeConfig: {navbar: {title: 'x'}},
    });
  });
});

const version = (name: string) => ({name, docs: [{id: 'a', path: '/a'}], draftIds: ['b'], sidebars: {s: {}}});

const versionsIn = (source: string) =>
  (JSON.parse(source) as Record<string, {default: {versions: unknown[]}}>)['docusaurus-plugin-content-docs']
    ?.default.versions;

describe('the data about all pages', () => {
  const data = (...names: string[]) =>
    JSON.stringify({
      other: {default: 1},
      'docusaurus-plugin-content-docs': {default: {path: '/', versions: names.map(version)}},
    });

  it('lists no pages when there is one version', () => {
    const slim = slimGlobalData(data('current'));
    expect(versionsIn(slim)).toEqual([{name: 'current', docs: [], draftIds: [], sidebars: {}}]);
    expect(JSON.parse(slim)).toMatchObject({other: {default: 1}});
  });

  it('stays whole when readers can change versions', () => {
    expect(versionsIn(slimGlobalData(data('current', '1.0')))).toEqual([version('current'), version('1.0')]);
  });
});

describe('a version', () => {
  const link = {type: 'link', href: '/a', label: 'A', docId: 'a', unlisted: false};
  const hidden = {...link, href: '/b', unlisted: true};
  const source = JSON.stringify({
    version: {
      label: 'Next',
      docsSidebars: {s: [{type: 'category', label: 'C', items: [link, hidden]}]},
      docs: {a: {title: 'A', description: 'Long.'}},
    },
  });

  it('keeps its sidebar and loses the descriptions of all pages', () => {
    expect(JSON.parse(slimVersion(source))).toEqual({
      version: {
        label: 'Next',
        docsSidebars: {
          s: [
            {
              type: 'category',
              label: 'C',
              items: [
                {type: 'link', href: '/a', label: 'A', docId: 'p'},
                {type: 'link', href: '/b', label: 'A', docId: 'p', unlisted: true},
              ],
            },
          ],
        },
        docs: {},
      },
    });
  });

  it('is told from other data, which passes', () => {
    expect(slimVersion('{"tags": []}')).toBe('{"tags": []}');
  });
});

describe('a page', () => {
  it('keeps what is shown and the marks of hidden pages', () => {
    const page = {
      title: 'A',
      source: '@site/a.mdx',
      sourceDirName: '.',
      tags: [{inline: false, label: 'T', permalink: '/tags/t'}],
      frontMatter: {title: 'A', unlisted: true},
    };
    expect(JSON.parse(slimPage(JSON.stringify(page)))).toEqual({
      title: 'A',
      tags: [{label: 'T', permalink: '/tags/t'}],
      frontMatter: {unlisted: true},
    });
  });
});

it('of versions, browsers get the one that the pages name', () => {
  const metadata = {docusaurusVersion: '3.10.2', siteVersion: '1.0.0', pluginVersions: {a: {type: 'local'}}};
  expect(slimMetadata(JSON.stringify(metadata))).toBe('{"docusaurusVersion":"3.10.2"}');
});
