import type {ListItem, PhrasingContent, Root, RootContent, TableRow} from 'mdast';
import type {ApiChange, ApiChanges} from '@javelin/openapi/changes';
import {apiChanges} from './build/api-changes.ts';

const TAG = 'ApiChanges';
const KINDS = ['added', 'changed', 'deprecated', 'removed'] as const;

/** Remark plugin: replaces `<ApiChanges />` with what changed in the OpenAPI file, and what of it breaks clients. */
export default function remarkApiChanges({
  read = apiChanges,
}: {readonly read?: () => Promise<ApiChanges>} = {}) {
  return async (tree: Root): Promise<void> => {
    const at = tree.children.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === TAG);
    if (at < 0) return;
    tree.children.splice(at, 1, ...nodesOf(await read()));
  };
}

const text = (value: string) => ({type: 'text' as const, value});

function nodesOf({from, to, changes}: ApiChanges): RootContent[] {
  const breaking = changes.filter(({isBreaking}) => isBreaking);
  const end = breaking.length > 0 ? 'These break clients:' : 'None of them breaks a client.';
  const sentence = `From version ${from} to ${to} of the file: ${countsOf(changes)}. ${end}`;
  return [
    {type: 'paragraph', children: [text(sentence)]},
    ...(breaking.length > 0
      ? [{type: 'list' as const, ordered: false, spread: false, children: breaking.map(itemOf)}]
      : []),
    ...(changes.length > 0 ? [{type: 'table' as const, children: [HEAD, ...rowsOf(changes)]}] : []),
  ];
}

const code = (value: string) => ({type: 'inlineCode' as const, value});

const rowOf = (...cells: PhrasingContent[][]): TableRow => ({
  type: 'tableRow',
  children: cells.map((children) => ({type: 'tableCell', children})),
});

const HEAD = rowOf([text('Change')], [text('What')], [text('Operations')]);

const listOf = (items: readonly PhrasingContent[]): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [text(', '), item]));

const operationOf = ({operation, operationId}: ApiChange): PhrasingContent =>
  operationId === undefined
    ? code(operation)
    : {type: 'link', url: `/api#${operationId}`, children: [code(operationId)]};

const MOST_NAMED = 5;

/** A row for what changed in the same operations: most fields are in several, and a status code is in all. */
function rowsOf(changes: readonly ApiChange[]): TableRow[] {
  const whatOf = ({field, description}: ApiChange) => (field ? code(field) : text(description));
  const keyOf = (each: ApiChange) => `${each.change} ${whatOf(each).value}`;
  const placesOf = new Map<string, Map<string, ApiChange>>();
  for (const each of changes)
    placesOf.set(
      keyOf(each),
      (placesOf.get(keyOf(each)) ?? new Map<string, ApiChange>()).set(each.operation, each),
    );
  const rows = new Map<string, Map<string, ApiChange>>();
  for (const each of changes) {
    const key = [each.change, ...(placesOf.get(keyOf(each))?.keys() ?? [])].join();
    rows.set(key, (rows.get(key) ?? new Map<string, ApiChange>()).set(keyOf(each), each));
  }
  return [...rows.values()].map((row) => {
    const [first, ...others] = row.values() as unknown as readonly [ApiChange, ...ApiChange[]];
    const places = [...(placesOf.get(keyOf(first))?.values() ?? [])];
    return rowOf(
      [text(`${first.change.charAt(0).toUpperCase()}${first.change.slice(1)}`)],
      listOf([first, ...others].map(whatOf)),
      places.length > MOST_NAMED ? [text(`${places.length} operations`)] : listOf(places.map(operationOf)),
    );
  });
}

const countsOf = (changes: readonly ApiChange[]): string =>
  KINDS.map((kind) => ({kind, count: changes.filter(({change}) => change === kind).length}))
    .filter(({count}) => count > 0)
    .map(({kind, count}) => `${count} ${kind}`)
    .join(', ');

function itemOf({operation, change, description}: ApiChange): ListItem {
  const all = text(` ${change}: ${description}`);
  return {
    type: 'listItem',
    spread: false,
    children: [{type: 'paragraph', children: [{type: 'inlineCode', value: operation}, all]}],
  };
}
