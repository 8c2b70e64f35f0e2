import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {Parties} from './Parties.tsx';
import {INITIAL, VIRTUAL_KEY} from './virtualKeySwap.ts';

/** What each party sees, before and after a key is rotated, disabled or deleted. */
export default function VirtualKeySwap(): ReactNode {
  return (
    <LazyWidget name="VirtualKeySwap" widgetProps={{}}>
      <p>
        One request with the virtual key <code>{VIRTUAL_KEY}</code>, and what each party sees of it:
      </p>
      <Parties state={INITIAL} />
    </LazyWidget>
  );
}
