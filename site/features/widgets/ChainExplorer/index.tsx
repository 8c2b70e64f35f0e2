import type {ReactNode} from 'react';
import type {Path} from '../shared/chain.ts';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';

/** A chain to add to, remove from and reorder: what runs when, what it adds, and what runs after a rejection. */
export default function ChainExplorer({chain = 'request'}: {readonly chain?: Path}): ReactNode {
  return (
    <Widget name="ChainExplorer" title={`What the ${chain} chain adds`} part={Interactive} props={{chain}} />
  );
}
