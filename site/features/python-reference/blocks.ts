import type {Code, Heading, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Parameter, PythonSdk} from '@javelin/python-sdk';

interface Title {
  readonly heading: string;
  readonly id: string;
  readonly depth: 3 | 4;
}

/** Python code by the name of its tab. */
interface Tabs {
  readonly tabs: Readonly<Record<string, string>>;
}

/** Lines of Markdown that begin with a name in bold: css/base.css sets the names in a column of their own. */
interface Facts {
  readonly facts: readonly string[];
}

/**
 * A reference section is written as Markdown, because that is what it becomes: headings reach the contents list, tables
 * and code go through the same plugins as a writer's. Headings are separate, since other pages link to their ids, and so
 * are tabs, which Markdown does not have.
 */
export type Block = Title | Tabs | Facts | string;

export const MODELS_PAGE = '/javelin-python/models';
export const EXCEPTIONS_PAGE = '/javelin-python/exceptions';

export const code = (text: string): string => `\`${text}\``;

/** A bar inside a table cell would end the cell, in code too. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

export function fence(language: string, lines: string, meta = ''): string {
  return `\`\`\`${language}${meta && ` ${meta}`}\n${lines}\n\`\`\``;
}

/** A type in code font, as a link where it is a model or an enumeration of the SDK. */
export function typeText(type: string, sdk: PythonSdk): string {
  const known = [...sdk.models, ...sdk.enumerations].map(({name}) => name);
  const named = type.match(/\b[A-Z]\w+/g)?.find((word) => known.includes(word));
  return named === undefined ? code(type) : `[${code(type)}](${MODELS_PAGE}#${named})`;
}

/** Fields and arguments without a default must be given. */
export const defaultText = (parameter: Parameter): string =>
  parameter.default === undefined ? '**required**' : code(parameter.default);

export function parameterTable(parameters: readonly Parameter[], sdk: PythonSdk, title = 'Field'): string {
  const rows = parameters.map((parameter) => [
    code(parameter.variadic ? `**${parameter.name}` : parameter.name),
    typeText(parameter.type, sdk),
    defaultText(parameter),
    parameter.text,
  ]);
  return table([title, 'Type', 'Default', 'Description'], rows);
}

function headingNode({heading, id, depth}: Title): Heading {
  const children: Heading['children'] = [{type: 'inlineCode', value: heading}];
  return {type: 'heading', depth, children, data: {hProperties: {id}}};
}

/** What a writer gets from `<CodeTabs>` around fences. */
function tabsNode({tabs}: Tabs): MdxJsxFlowElement {
  const children = Object.entries(tabs).map(([tab, value]): Code => ({
    type: 'code',
    lang: 'python',
    meta: `tab="${tab}"`,
    value,
  }));
  return {type: 'mdxJsxFlowElement', name: 'CodeTabs', attributes: [], children};
}

/** Turns blocks into the nodes a page is made of. */
export async function toNodes(blocks: readonly Block[]): Promise<RootContent[]> {
  const {fromMarkdown} = await import('mdast-util-from-markdown');
  const {gfmTable} = await import('micromark-extension-gfm-table');
  const {gfmTableFromMarkdown} = await import('mdast-util-gfm-table');
  const options = {extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()]};
  const parse = (markdown: string) => withoutPlaces(fromMarkdown(markdown, options).children);
  return blocks.flatMap((block): RootContent[] => {
    if (typeof block === 'string') return parse(block);
    if ('facts' in block) {
      const lists = parse(block.facts.map((fact) => `- ${fact}`).join('\n'));
      return lists.map((list) => ({...list, data: {hProperties: {className: ['facts']}}}));
    }
    return ['tabs' in block ? tabsNode(block) : headingNode(block)];
  });
}

/** Line numbers of generated text would point a writer to the wrong line of the page. */
function withoutPlaces<T extends RootContent>(nodes: T[]): T[] {
  for (const node of nodes) {
    delete node.position;
    if ('children' in node) withoutPlaces(node.children as RootContent[]);
  }
  return nodes;
}
