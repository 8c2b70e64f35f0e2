/** Which generated files are rewritten on their way into the bundle, and by what. */
import {DOCS_DATA, GENERATED} from '../contract.ts';
import {slimConfig, slimGlobalData, slimMetadata, slimPage, slimVersion} from './data.ts';
import {isStaticPage, type PageRules} from './pages.ts';
import {shortChunkNames, shortRegistry, shortRoutes} from './routes.ts';

export type Transform = (source: string) => string;
type Table = readonly [file: RegExp, transform: Transform];

const generated = (name: string): RegExp =>
  new RegExp(String.raw`[\\/]\.docusaurus[\\/]${name.replaceAll('.', String.raw`\.`)}$`);

/** Also for the server: what it renders and what browsers read must agree. */
export const DATA_TABLES: readonly Table[] = [
  [generated(GENERATED.globalData), slimGlobalData],
  [generated(GENERATED.siteMetadata), slimMetadata],
  [DOCS_DATA.version, slimVersion],
  [DOCS_DATA.page, slimPage],
];

/** The server names modules in its own tables to find out what a page needs. */
export const browserTables = (rules: PageRules): readonly Table[] => [
  [generated(GENERATED.config), slimConfig],
  [
    generated(GENERATED.registry),
    (source) => shortRegistry(source, rules.article, (module) => isStaticPage(module, rules)),
  ],
  [generated(GENERATED.chunkNames), shortChunkNames],
  [generated(GENERATED.routes), shortRoutes],
];
