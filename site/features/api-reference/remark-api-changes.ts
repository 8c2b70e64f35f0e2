import type {ListItem, Root, RootContent} from 'mdast';
import type {ApiChange, ApiChanges} from '@javelin/openapi/changes';
import {apiChanges} from './build/api-changes.ts';

const TAG = 'ApiChanges';
const KINDS = ['added', 'changed', 'deprecated', 'removed'] as const;

/** Remark plugin: replaces `<ApiChanges />` with how much changed in the OpenAPI file, and what breaks clients. */
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
  ];
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
