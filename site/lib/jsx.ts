import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

export type JsxProps = Readonly<Record<string, string | boolean | undefined>>;

/**
 * A component with string and boolean props as one node of an MDX tree. Markup travels as a string: the same markup as
 * a tree would become one function call an element in the page's JavaScript.
 */
export function jsxElement(name: string, props: JsxProps): MdxJsxFlowElementHast {
  const attributes: MdxJsxFlowElementHast['attributes'] = [];
  for (const [prop, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    attributes.push({type: 'mdxJsxAttribute', name: prop, value: value === true ? null : value});
  }
  return {type: 'mdxJsxFlowElement', name, attributes, children: []};
}

/** Text for element content. Quotes stay as they are: pages are full of JSON, and every byte is sent. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
