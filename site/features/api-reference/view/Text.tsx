import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {NotSpecified} from '../../../components/Badges/index.tsx';
import StaticCode from '../../../components/StaticCode/index.tsx';
import type {SectionId, TextNode} from '../reference-data.ts';
import {useLookup} from './lookup.ts';
import {Heading, Prose} from './parts.tsx';

/** A part of docs/api.yml under its heading. */
export function Section({
  id,
  level = 'h2',
}: {
  readonly id: SectionId;
  readonly level?: 'h2' | 'h3';
}): ReactNode {
  const {title, nodes} = useLookup().data.text.sections[id];
  return (
    <>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      <Text nodes={nodes} />
    </>
  );
}

export function SectionText({id}: {readonly id: SectionId}): ReactNode {
  return <Text nodes={useLookup().data.text.sections[id].nodes} />;
}

/** For a cell or a row: the words of its one paragraph. */
export function Inline({nodes}: {readonly nodes: readonly TextNode[]}): ReactNode {
  return nodes.map((node, index) => 'children' in node && <Text key={index} nodes={node.children} />);
}

export function Text({nodes}: {readonly nodes: readonly TextNode[]}): ReactNode {
  return nodes.map((node, index) => <Node key={index} node={node} />);
}

const TAGS = {paragraph: 'p', list: 'ul', strong: 'b', emphasis: 'em'} as const;

function Node({node}: {readonly node: TextNode}): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return <Prose text={`\`${node.value}\``} />;
    case 'code':
      return <StaticCode {...node} />;
    case 'link':
      return <TextLink url={node.url} nodes={node.children} />;
    case 'listItem':
      return (
        <li>
          <Inline nodes={node.children} />
        </li>
      );
    default: {
      const Tag = TAGS[node.type];
      return (
        <Tag>
          <Text nodes={node.children} />
        </Tag>
      );
    }
  }
}

function TextLink({url, nodes}: {readonly url: string; readonly nodes: readonly TextNode[]}): ReactNode {
  const file = useBaseUrl(url);
  const text = <Text nodes={nodes} />;
  if (url === '#not-specified') return <NotSpecified />;
  if (url.startsWith('#')) return <a href={url}>{text}</a>;
  if (/\.\w+$/.test(url))
    return (
      <a href={file} download={url.slice(1)}>
        {text}
      </a>
    );
  return <Link to={url}>{text}</Link>;
}
