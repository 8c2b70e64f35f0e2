/**
 * What the framework sends to browsers about the site and its pages, without what no component reads. It is
 * written for every site there could be: this one has a single version, cards on no page, and its settings
 * only matter while it is built.
 */

import {GENERATED} from '../contract.ts';
import {requireAll} from './generated-code.ts';

type Json = Record<string, unknown>;

/** Only used while building; some are paths of the machine that built the site. */
const BUILD_SETTINGS = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/** Settings of the blog and of the highlighter that runs in browsers. There is neither. */
const UNUSED_THEME_SETTINGS = ['blog', 'prism'];

const without = (value: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

export function slimConfig(source: string): string {
  requireAll(GENERATED.config, 'exports', Number(source.includes('export default {')), 1);
  const json = source.slice(source.indexOf('export default ') + 'export default '.length);
  const config = JSON.parse(json.slice(0, json.lastIndexOf('}') + 1)) as Json;
  const {themeConfig, future, ...rest} = without(config, BUILD_SETTINGS) as {themeConfig: Json; future: Json};
  const slim = {
    ...rest,
    future: {experimental_router: future.experimental_router},
    themeConfig: without(themeConfig, UNUSED_THEME_SETTINGS),
  };
  return `export default ${JSON.stringify(slim)};`;
}

/** Which plugins there are, in which versions: nothing shows that. */
export function slimMetadata(source: string): string {
  const {docusaurusVersion} = JSON.parse(source) as Json;
  return JSON.stringify({docusaurusVersion});
}

interface GlobalVersion extends Json {
  readonly docs: readonly unknown[];
}

interface DocsData extends Json {
  readonly versions: readonly GlobalVersion[];
}

/** Which page has which address in which version: only a site with several versions looks that up. */
export function slimGlobalData(source: string): string {
  const {'docusaurus-plugin-content-docs': docs, ...others} = JSON.parse(source) as Record<
    string,
    Record<string, DocsData>
  >;
  const slim = Object.entries(docs ?? {}).map(([id, data]) => {
    const isOnly = data.versions.length === 1;
    const versions = data.versions.map((version) =>
      isOnly ? {...version, docs: [], draftIds: [], sidebars: {}} : version,
    );
    return [id, {...data, versions}];
  });
  return JSON.stringify({...others, 'docusaurus-plugin-content-docs': Object.fromEntries(slim) as Json});
}

interface SidebarItem extends Json {
  readonly items?: readonly SidebarItem[];
}

/**
 * That an item is a page decides whether breadcrumbs end with it (useSidebarBreadcrumbs); which page, only
 * cards ask.
 */
const DOC_ID_PLACEHOLDER = 'p';

function slimItem({items, docId, unlisted, ...item}: SidebarItem): SidebarItem {
  return {
    ...item,
    ...(docId !== undefined && {docId: DOC_ID_PLACEHOLDER}),
    ...(unlisted === true && {unlisted}),
    ...(items && {items: items.map(slimItem)}),
  };
}

/**
 * The sidebar without what only cards need, among it the description of every page. Other data passes
 * unchanged.
 */
export function slimVersion(source: string): string {
  const data = JSON.parse(source) as {version?: Json & {docsSidebars?: Record<string, SidebarItem[]>}};
  if (data.version?.docsSidebars === undefined) return source;
  const sidebars = Object.entries(data.version.docsSidebars).map(([name, items]) => [
    name,
    items.map(slimItem),
  ]);
  return JSON.stringify({
    version: {...data.version, docsSidebars: Object.fromEntries(sidebars) as Json, docs: {}},
  });
}

interface PageData extends Json {
  readonly frontMatter: Json;
  readonly tags?: readonly Json[];
}

/**
 * A page's front matter is sent a second time with its text; only the marks of hidden pages are read from
 * here.
 */
export function slimPage(source: string): string {
  const {frontMatter, tags = [], ...page} = JSON.parse(source) as PageData;
  const {draft, unlisted} = frontMatter;
  return JSON.stringify({
    ...without(page, ['draft', 'slug', 'source', 'sourceDirName']),
    tags: tags.map((tag) => without(tag, ['inline'])),
    frontMatter: {draft, unlisted},
  });
}
