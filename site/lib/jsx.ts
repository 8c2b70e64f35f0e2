import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** An element in trees of Markdown and of HTML. */
type JsxElement = Omit<MdxJsxFlowElementHast, 'children' | 'data'> & {children: never[]};

export type JsxProps = Readonly<Record<string, string | boolean | undefined>>;

/**
 * A component with string and boolean props as one node of an MDX tree. Markup travels as a string: the same markup as
 * a tree would become one function call an element in the page's JavaScript.
 */
export function jsxElement(name: string, props: JsxProps): JsxElement {
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

/** `import name from 'source'` as a node of an MDX tree: for components that only the pages which use them should pay for. */
export function importOf(name: string, source: string): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${name} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name}}],
            source: {type: 'Literal', value: source, raw: `'${source}'`},
            attributes: [],
          },
        ],
      },
    },
  };
}
