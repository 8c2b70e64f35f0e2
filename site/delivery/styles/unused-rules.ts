/**
 * Rules that no page and no script of this build can use, and those of theme parts that this site never
 * shows: 60 KB of the theme's stylesheet are in every site (facebook/docusaurus#3655).
 */
import type {AtRule, Container, Node, Root} from 'postcss';

/**
 * Parts of the theme that this site does not show. The theme's scripts name their classes, and prose says
 * "card" and "dropdown" too, so names alone do not tell that a rule is of no use. The build stops if a page
 * has one of these classes.
 */
const UNUSED_THEME_PARTS: readonly RegExp[] = [
  /\.(card|dropdown(__link)?|hero|pills|avatar|pagination)(?!\w|-nav)/,
  /\.button--(outline|success|info|warning|danger|active|block|lg)(?![\w-])|\.button\.disabled/,
  // docs.sidebar.hideable and navbar.hideOnScroll are off.
  /collapseSidebarButton|expandButton|sidebarHidden|sidebarLogo|SidebarContainerHidden|HideableNavbar|navbarHid|HideOnScroll/,
  /\.tabs--block|containsTaskList|menuHtmlItem/,
  // A logo in the footer, a title in the navbar.
  /\.(?:margin-bottom--sm|text--truncate)(?![\w-])/,
];

/** Rules of the theme that ours replace, named beside each. */
const REPLACED: readonly RegExp[] = [
  // The navbar and the footer have one look, in css/layout.css; the wordmark is theme/Logo's.
  /\.navbar--(dark|primary)|\.navbar>\.container|\.navbar__(title|logo)|\.footer--dark|\.footer__(link|logo|item|title)/,
  // Notes and banners: css/base.css, in the same colours but for the bar at their side.
  /^\.alert/,
  // Two kinds of buttons, filled and plain: css/layout.css.
  /\.button--(secondary|link)(?![\w-])/,
  // The one button to close something is the announcement's: css/layout.css.
  /^\.close:/,
  // The version badge: css/layout.css.
  /^\.badge(?:--|$)/,
  // The arrow in it: css/layout.css.
  /backToTopButton\w*::?after/,
  // No page has an image map, the rows of tables are not striped, and a list in a list has numbers too.
  /^area\[|^table tr:nth-child|^(?:[ou]l )+ol$/,
  // Breadcrumbs, the pages before and after: css/layout.css.
  /^\.breadcrumbs|^\.pagination-nav__(?:sub)?label|^\.pagination-nav__link(?:$|:hover|--\w+ )/,
  // Tags, and their place at the end of a page: css/layout.css.
  /tag(?:WithCount|Regular)_|tag(?:WithCount|Regular)$|^\.tags?_|^\.margin-left--sm$/,
  // Headings in a page: css/base.css.
  /^\.markdown h1:first-child$|^\.markdown>h[2-6]$/,
  /^iframe$|^img\[align/,
  // The theme sets `scrollbar-width` too, which browsers know since 2024.
  /::-webkit-scrollbar/,
  // docs.sidebar.hideable is off: the enhanced container is not.
  /Enhanced(?:_|$)/,
  // The languages of the site are written from left to right.
  /\[dir=rtl\]/,
  // theme/Error instead.
  /errorBoundary/,
];

export const isDropped = (selector: string): boolean =>
  [...UNUSED_THEME_PARTS, ...REPLACED].some((part) => part.test(selector));

/** @param classes of each page, by its file */
export function requireAbsent(classes: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [file, names] of classes)
    for (const name of names)
      if (UNUSED_THEME_PARTS.some((part) => part.test(`.${name}`)))
        throw new Error(
          `${file} has an element with the class "${name}", whose styles are left out of the site. ` +
            'Take the class out of UNUSED_THEME_PARTS in site/delivery/styles/unused-rules.ts.',
        );
}

/**
 * The classes a selector needs, all of them; those in brackets (`:not(…)`, `:is(…)`) do not count.
 */
export function classesOf(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** Every class of the pages, every word of the scripts: what a rule can be for. */
export function namesIn(
  classes: Iterable<ReadonlySet<string>>,
  scripts: readonly string[],
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const ofPage of classes) for (const name of ofPage) names.add(name);
  for (const script of scripts) for (const [word] of script.matchAll(/[\w-]+/g)) names.add(word);
  return names;
}

/** Depth first: a block of empty blocks is empty. */
export function removeEmpty(root: Container): void {
  root.each((node) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}

const parentsOf = (node: Node): AtRule[] =>
  node.parent?.type === 'atrule' ? [node.parent as AtRule, ...parentsOf(node.parent as AtRule)] : [];

/** A list of layers says which win; those without a rule have nothing to say. */
function removeEmptyLayers(root: Root): void {
  const filled = new Set<string>();
  root.walkAtRules('layer', ({nodes, params}) => {
    if (nodes) filled.add(params);
  });
  root.walkAtRules('layer', (rule) => {
    if (rule.nodes) return;
    const names = rule.params.split(',').map((name) => name.trim());
    const kept = names.filter((name) => [...filled].some((layer) => `${layer}.`.startsWith(`${name}.`)));
    if (kept.length === 0) rule.remove();
    else rule.params = kept.join(',');
  });
}

export function removeUnusedRules(root: Root, names: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const parents = parentsOf(rule).map(({name}) => name);
    if (parents.some((name) => name.endsWith('keyframes'))) return;
    // What the theme brings stands in layers (plugin-css-cascade-layers); what is ours, outside.
    const isOfTheme = parents.includes('layer');
    const used = rule.selectors.filter(
      (selector) =>
        classesOf(selector).every((name) => names.has(name)) && !(isOfTheme && isDropped(selector)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeEmpty(root);
  removeEmptyLayers(root);
}
