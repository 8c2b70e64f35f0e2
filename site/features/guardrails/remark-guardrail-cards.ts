import type {Root, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {ContentError} from '../../lib/problem.ts';
import {code, table, toNodes} from '../python-reference/blocks.ts';
import {type Guardrail, readGuardrails} from './data.ts';

type Cells = readonly string[];

const codeOrNone = (name: string | undefined): string => (name ? code(name) : 'None');

/** Every card has the same rows, in this order. */
function cardRows(card: Guardrail): Cells[] {
  return [
    ['At a glance', 'Value'],
    ['Chain entry', codeOrNone(card.reference)],
    ['Policy block', codeOrNone(card.policy)],
    ['Reads', card.reads],
    ['Runs on', card.direction],
    ['Languages', card.languages],
    ['Length', card.length],
    ['Streams', card.streams],
    ['If it fails', card.failure],
    ['Categories', card.categories],
    ['Actions', card.actions],
    ['Settings', card.settings],
    ['Reports', card.reports],
    ...(card.time ? [['Time in sample runs', card.time]] : []),
    ['Open questions', card.open],
    ['Measure it', card.measure],
  ];
}

const overviewRows = (cards: readonly Guardrail[]): Cells[] => [
  ['Guardrail', '`reference` in the chain', 'Part of the policy', 'Runs on', 'Actions'],
  ...cards.map(({title, page, reference, policy, direction, actions}) => [
    `[${title}](${page})`,
    codeOrNone(reference),
    codeOrNone(policy),
    direction,
    actions,
  ]),
];

/** Badges in cells are HTML to a Markdown parser, and components to MDX. */
function withBadges(table: RootContent | undefined): Table {
  visit({type: 'root', children: [table]} as Root, 'html', (node, index, parent) => {
    const row = /^<Verify row="([\w-]+)" \/>$/.exec(node.value)?.[1];
    if (row === undefined || index === undefined || !parent) return;
    const attributes: MdxJsxTextElement['attributes'] = [{type: 'mdxJsxAttribute', name: 'row', value: row}];
    parent.children[index] = {type: 'mdxJsxTextElement', name: 'Verify', attributes, children: []};
  });
  return table as Table;
}

function cardOf(node: MdxJsxFlowElement, cards: readonly Guardrail[], file: VFile): Guardrail {
  const attribute = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name');
  const card = cards.find(({name}) => name === attribute?.value);
  if (card) return card;
  throw new ContentError(file.path, [
    {
      line: node.position?.start.line,
      what: `<GuardrailCard name="${String(attribute?.value)}"> is not in docs/guardrails.yml.`,
      remedy: `use ${cards.map(({name}) => name).join(', ')}.`,
    },
  ]);
}

/**
 * Remark plugin, to run before the guards: `<GuardrailCard name="language" />` becomes the card of docs/guardrails.yml as
 * a table, `<GuardrailTable />` the overview of all cards.
 */
export default function guardrailCards() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const isOurs = (node: RootContent) =>
      node.type === 'mdxJsxFlowElement' && /^Guardrail(?:Card|Table)$/.test(node.name ?? '');
    if (!tree.children.some(isOurs)) return;
    const cards = readGuardrails();
    for (const [index, node] of tree.children.entries()) {
      if (node.type !== 'mdxJsxFlowElement' || !isOurs(node)) continue;
      const isTable = node.name === 'GuardrailTable';
      const [head = [], ...rows] = isTable ? overviewRows(cards) : cardRows(cardOf(node, cards, file));
      const [drawn] = await toNodes([table(head, rows)]);
      tree.children[index] = withBadges(drawn);
    }
  };
}
