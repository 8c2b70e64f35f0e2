import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import {variantIn} from './literals/page.ts';
import {exampleOf} from './page-run.ts';
import {usePageSeed} from './page-seed.ts';
import RunPanel from './RunPanel/index.tsx';

interface Press {
  readonly code: HTMLElement | null;
  /** The example with the reader's values. */
  readonly source: string;
  /** Each press runs. */
  readonly count: number;
}

function pressOn(slot: HTMLElement, count: number): Press {
  const code = exampleOf(slot);
  return {code, source: code ? variantIn(code) : '', count};
}

/** What stands below a Run button from its first press on. Loaded with that press. */
export default function RunIsland({slot}: IslandProps): ReactNode {
  const seed = usePageSeed();
  const [{code, source, count}, setPress] = useState(() => pressOn(slot, 1));
  const presses = useRef(1);
  useEffect(() => {
    const button = slot.querySelector('button');
    const run = () => setPress(pressOn(slot, (presses.current += 1)));
    button?.addEventListener('click', run);
    return () => button?.removeEventListener('click', run);
  }, [slot]);
  return code && <RunPanel slot={slot} code={code} source={source} count={count} seed={seed} />;
}
