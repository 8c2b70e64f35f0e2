/**
 * Parts of the site that no page is rendered with: a reader asks for them, by an event of the page. The build
 * does not compile them for its own rendering, and their styles load with them. All other styles are one
 * file, as the framework wants it (facebook/docusaurus#2006): it links no other stylesheet in a page's HTML.
 */

/** Folders of `site/features` whose index is loaded by `import()`, with all of their styles. */
const FOLDERS = [
  'api-reference/FilterHelp',
  'run/Dock',
  'run/Guide',
  'run/RunPanel',
  'run/LiteralMarks',
  'search/SearchDialog',
  'offline/OfflineDialog',
  'your-gateway/GatewayForm',
] as const;

const SEPARATOR = String.raw`[\\/]`;
const FOLDER = FOLDERS.map((folder) => folder.replace('/', SEPARATOR)).join('|');
const FEATURES = `${SEPARATOR}features${SEPARATOR}`;

/** Modules that are left out of the server's bundle: these, islands and workers. */
export const LAZY_MODULES = new RegExp(
  [
    String.raw`${FEATURES}(?:${FOLDER})${SEPARATOR}index\.tsx?$`,
    String.raw`${FEATURES}api-reference${SEPARATOR}run${SEPARATOR}RunForm\.tsx$`,
    String.raw`${FEATURES}run${SEPARATOR}carry\.ts$`,
    String.raw`${SEPARATOR}\w+Island\.tsx$`,
    String.raw`\.worker\.ts$`,
  ].join('|'),
);

/**
 * What a page shows before anything is asked for stands in files of their own: `lazy-widget` and `static`.
 */
export const STYLES_ON_REQUEST = new RegExp(
  String.raw`${FEATURES}(?:${FOLDER}|api-reference${SEPARATOR}run|widgets${SEPARATOR}\w+)${SEPARATOR}` +
    String.raw`(?!lazy-widget\.|static\.)[\w-]+\.module\.css`,
);

/** Every other stylesheet: the common one is made of them. */
export const COMMON_STYLES = new RegExp(`^(?!.*(?:${STYLES_ON_REQUEST.source}))`);
