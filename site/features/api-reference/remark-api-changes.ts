import type {ListItem, Root, RootContent} from 'mdast';
import type {ApiChange, ApiChanges} from '@javelin/openapi/changes';
import {apiChanges} from './build/api-changes.ts';

const TAG = 'ApiChanges';
const KINDS = ['added', 'changed', 'deprecated', 'removed'] as const;

/** Remark plugin: replaces `<ApiChanges />` with what changed in the OpenAPI file, by operation. */
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
  const operations = [...new Set(changes.map(({operation}) => operation))].filter(Boolean);
  const items = operations.map((operation) =>
    itemOf(
      operation,
      changes.filter((change) => change.operation === operation),
    ),
  );
  return [
    {
      type: 'paragraph',
      children: [text(`From version ${from} to ${to} of the file, fields and responses, by operation:`)],
    },
    {type: 'list', ordered: false, spread: false, children: items},
  ];
}

function itemOf(operation: string, changes: readonly ApiChange[]): ListItem {
  const counts = KINDS.map((kind) => ({kind, count: changes.filter(({change}) => change === kind).length}))
    .filter(({count}) => count > 0)
    .map(({kind, count}) => `${count} ${kind}`);
  const breaking = changes.filter(({isBreaking}) => isBreaking).length;
  const all = [...counts, ...(breaking > 0 ? [`${breaking} of them breaking`] : [])].join(', ');
  return {
    type: 'listItem',
    spread: false,
    children: [{type: 'paragraph', children: [{type: 'inlineCode', value: operation}, text(`: ${all}`)]}],
  };
}
