/** Rules that no page and no script of this build can use, and those of theme parts that this site never shows. */
import type {AtRule, Node, Root} from 'postcss';

/**
 * Rules of the theme that are never seen. Names alone do not tell: prose says "card" and "dropdown" too, the theme's scripts name
 * parts that the site's settings switch off, and some rules are overwritten by ours. What replaces one is named beside it.
 */
const NEVER_SEEN: readonly RegExp[] = [
  /\.(card|dropdown(__link)?|hero|pills|avatar|pagination)(?!\w|-nav)/,
  // The navbar and the footer have one look, in css/layout.css; the wordmark is theme/Logo's.
  /\.navbar--(dark|primary)|\.navbar__(title|logo)|\.footer--dark|\.footer__(link|logo|item|title)/,
  // Notes and banners: css/base.css, in the same colours but for the bar at their side.
  /^\.alert/,
  // Two kinds of buttons, filled and plain: css/layout.css.
  /\.button--(outline|secondary|success|info|warning|danger|active|link|block|lg)(?![\w-])|\.button\.disabled/,
  // The one button to close something is the announcement's: css/layout.css.
  /^\.close:/,
  // The version badge: css/layout.css.
  /^\.badge--/,
  // Headings in a page: css/base.css.
  /^\.markdown h1:first-child$|^\.markdown>h[23]$/,
  /^iframe$|^img\[align/,
  // Every browser of ours knows `scrollbar-width`, which the theme sets too.
  /::-webkit-scrollbar/,
  // docs.sidebar.hideable and navbar.hideOnScroll are off.
  /collapseSidebarButton|expandButton|sidebarHidden|sidebarLogo|SidebarContainerHidden|Enhanced(?:_|$)|HideableNavbar|navbarHid|HideOnScroll/,
  /\.tabs--block|containsTaskList|menuHtmlItem/,
  // The languages of the site are written from left to right.
  /\[dir=rtl\]/,
  // theme/Error instead.
  /errorBoundary/,
];

export const isNeverSeen = (selector: string): boolean => NEVER_SEEN.some((part) => part.test(selector));

/** The classes a selector needs, all of them; those in brackets (`:not(…)`, `:is(…)`) only narrow or widen it. */
export function classesOf(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** The few lines in every page that run before its scripts. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);

/** Every class in the pages, every word in the scripts: what a rule can be for. */
export function namesIn(pages: readonly string[], scripts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const html of pages)
    for (const [, quoted, bare = ''] of html.matchAll(/\sclass=(?:"([^"]*)"|([^\s>]+))/g))
      for (const name of (quoted ?? bare).split(' ')) names.add(name);
  const inline = new Set(pages.flatMap(inlineScripts));
  for (const script of [...scripts, ...inline])
    for (const [word] of script.matchAll(/[\w-]+/g)) names.add(word);
  return names;
}

export function removeEmpty(root: Root): void {
  root.walk((node) => {
    if ('nodes' in node && node.nodes?.length === 0) node.remove();
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
        classesOf(selector).every((name) => names.has(name)) && !(isOfTheme && isNeverSeen(selector)),
    );
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeEmpty(root);
  removeEmptyLayers(root);
}
