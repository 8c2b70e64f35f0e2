import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type ChainInsertProps} from './props.ts';

/** The body of an update that adds one processor and loses none. */
export default function ChainInsert(props: ChainInsertProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="ChainInsert" title={props.title} widgetProps={all}>
      <p>
        Paste a route as <code>GET /v1/admin/routes/{'{name}'}</code> returns it, and get the body of the{' '}
        <code>PUT</code> that adds one processor and keeps the rest. For a route whose request chain has three
        processors:
      </p>
      <ul>
        <li>
          Before: <code>ratelimit</code> and <code>dlp_gcp</code> in parallel, then <code>secrets</code>
        </li>
        <li>
          After: <code>{all.reference}</code>, then <code>ratelimit</code> and <code>dlp_gcp</code> in
          parallel, then <code>secrets</code>
        </li>
      </ul>
    </LazyWidget>
  );
}
