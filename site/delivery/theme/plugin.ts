/**
 * The classic theme with three changes. Its icon sprite hides itself with a `style` attribute, which the
 * content security policy (style-src 'self') would block: here a class hides it. And its inline script, which
 * decides between light and dark, stands in the head, before the styles. progress-bar.ts replaces its own. No
 * upstream issue for the first two; the build stops at a `style` attribute (pages/policy.ts), and
 * tests/e2e/colour-mode.spec.ts notices a late script.
 */
import path from 'node:path';
import classicTheme from '@docusaurus/theme-classic';
import type {HtmlTagObject, LoadContext, Plugin} from '@docusaurus/types';
import {MODULES} from '../contract.ts';

// The package's types leave two of these out.
// @ts-expect-error -- they exist: Docusaurus itself calls them
export {getSwizzleConfig, validateOptions, validateThemeConfig} from '@docusaurus/theme-classic';

const CLASSIC = path.dirname(require.resolve('@docusaurus/theme-classic'));

type InjectedTags = {preBodyTags: HtmlTagObject[]};

function withoutStyle(tag: HtmlTagObject): HtmlTagObject {
  const {style, ...attributes} = tag.attributes ?? {};
  return style === undefined
    ? tag
    : {...tag, attributes: {...attributes, class: 'icon-sprite', 'aria-hidden': 'true'}};
}

export default function theme(context: LoadContext, options: never): Plugin {
  const classic = classicTheme(context, options) as Plugin;
  const absolute = (folder: string | undefined) => folder && path.resolve(CLASSIC, folder);
  return {
    ...classic,
    // Relative to the classic package, not to this file.
    getThemePath: () => absolute(classic.getThemePath?.()) as string,
    getTypeScriptThemePath: () => absolute(classic.getTypeScriptThemePath?.()) as string,
    // Its client-side highlighter is not needed: code is highlighted at build time (site/markdown).
    getClientModules: () =>
      (classic.getClientModules?.() ?? [])
        .filter((file) => !file.includes(MODULES.highlighter))
        .map((file) =>
          file.includes(MODULES.progressBar)
            ? path.resolve(__dirname, 'progress-bar.ts')
            : path.resolve(CLASSIC, file),
        ),
    injectHtmlTags: (args) => {
      const {preBodyTags} = classic.injectHtmlTags!(args) as InjectedTags;
      const isScript = ({tagName}: HtmlTagObject) => tagName === 'script';
      return {
        headTags: preBodyTags.filter(isScript),
        preBodyTags: preBodyTags.filter((tag) => !isScript(tag)).map(withoutStyle),
      };
    },
  };
}
