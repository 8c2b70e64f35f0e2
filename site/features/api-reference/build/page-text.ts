/** Reads docs/api.yml: what /api says around its operations. */
import type {Nodes} from 'mdast';
import * as z from 'zod';
import {docsFile} from '../../../lib/pages.ts';
import {report} from '../../../lib/problem.ts';
import {readYaml, TEXT} from '../../../lib/yaml-data.ts';
import {parseFence} from '../../../markdown/fence.ts';
import {highlightCode} from '../../../markdown/highlighter.ts';
import {type PageText, SECTIONS, type TextNode} from '../reference-data.ts';

const SECTION = z.strictObject({title: TEXT, text: TEXT});

const API_TEXT = z.strictObject({
  sections: z.strictObject(Object.fromEntries(SECTIONS.map((id) => [id, SECTION]))),
  headers: z.array(z.strictObject({names: z.array(TEXT), operations: TEXT, value: TEXT})),
  statuses: z.array(z.strictObject({status: z.number(), meaning: TEXT, exceptions: z.array(TEXT)})),
  'sdk-only': z.array(z.strictObject({request: TEXT, when: TEXT})),
  'sandbox-headers': z.array(z.strictObject({name: TEXT, sent: z.enum(['request', 'response']), text: TEXT})),
});

export const API_TEXT_FILE = docsFile('api.yml');

type Parse = (markdown: string) => Promise<TextNode[]>;

export async function readPageText(file = API_TEXT_FILE): Promise<PageText> {
  const {fromMarkdown} = await import('mdast-util-from-markdown');
  const parse: Parse = (markdown) => toNodes(fromMarkdown(markdown).children, file);
  const {sections, headers, statuses, ...lists} = readYaml(file, API_TEXT);
  const drawn = Object.entries(sections).map(async ([id, {title, text}]) => ({
    [id]: {title, nodes: await parse(text)},
  }));
  return {
    sections: Object.assign({}, ...(await Promise.all(drawn))) as PageText['sections'],
    headers: await each(headers, async ({names, operations, value}) => ({
      names,
      operations: await parse(operations),
      value: await parse(value),
    })),
    statuses: await each(statuses, async (row) => ({...row, meaning: await parse(row.meaning)})),
    sdkOnly: await each(lists['sdk-only'], async ({request, when}) => ({request, when: await parse(when)})),
    sandboxHeaders: await each(lists['sandbox-headers'], async (row) => ({
      ...row,
      text: await parse(row.text),
    })),
  };
}

const each = <T, U>(rows: readonly T[], draw: (row: T) => Promise<U>): Promise<U[]> =>
  Promise.all(rows.map(draw));

const toNodes = (nodes: readonly Nodes[], file: string): Promise<TextNode[]> =>
  each(nodes, (node) => toNode(node, file));

async function toNode(node: Nodes, file: string): Promise<TextNode> {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return {type: node.type, value: node.value.replaceAll('\n', ' ')};
    case 'paragraph':
    case 'list':
    case 'listItem':
    case 'strong':
    case 'emphasis':
      return {type: node.type, children: await toNodes(node.children, file)};
    case 'link':
      return {type: 'link', url: node.url, children: await toNodes(node.children, file)};
    case 'code': {
      const {fence, problems} = parseFence(node.lang, node.meta);
      report(file, problems);
      const {lang, title, output = false} = fence;
      return {
        type: 'code',
        lang,
        html: await highlightCode(node.value, fence),
        output,
        ...(title && {title}),
      };
    }
    default:
      report(file, [
        {
          what: `the Markdown has a ${node.type}, which /api doesn't draw.`,
          remedy:
            'use paragraphs, lists, fenced code, **bold**, *emphasis*, `code` and [links](#conventions).',
        },
      ]);
      throw new Error(node.type);
  }
}
