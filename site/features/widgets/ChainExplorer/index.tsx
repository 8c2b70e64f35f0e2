import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {ORDER} from './order.ts';
import {type ChainExplorerProps, DEFAULTS} from './props.ts';

/** A chain to add to, remove from and reorder: what runs when, what it adds, and what runs after a rejection. */
export default function ChainExplorer(props: ChainExplorerProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="ChainExplorer" title={`Chain explorer: ${all.chain}`} widgetProps={all}>
      <p>{ORDER[all.chain]}</p>
    </LazyWidget>
  );
}
