import {type BuiltPage, elements, plainText} from './built-page.ts';

/** Code in which no element says `translate="no"`. */
export function checkTranslation(pages: readonly BuiltPage[]): string[] {
  return pages.flatMap(({file, tree}) => {
    const kept = elements(tree, ({properties}) => properties.translate === 'no');
    const inside = new Set([...kept, ...kept.flatMap((node) => elements(node, () => true))]);
    return elements(tree, (node) => ['code', 'pre'].includes(node.tagName) && !inside.has(node)).map(
      (node) => `${file}: "${plainText(node).slice(0, 60)}" is code without translate="no"`,
    );
  });
}
