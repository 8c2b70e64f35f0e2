import {type ReactNode, useEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import {exampleOf} from './page-run.ts';
import {usePageSeed} from './page-seed.ts';
import RunPanel from './RunPanel/index.tsx';

interface Press {
  readonly code: HTMLElement | null;
  /** Each press is a wish to run. */
  readonly count: number;
}

/** What stands below a Run button from its first press on. Loaded with that press. */
export default function RunIsland({slot}: IslandProps): ReactNode {
  const seed = usePageSeed();
  const [{code, count}, setPress] = useState<Press>({code: exampleOf(slot), count: 1});
  useEffect(() => {
    const button = slot.querySelector('button');
    const run = () => setPress((press) => ({code: exampleOf(slot), count: press.count + 1}));
    button?.addEventListener('click', run);
    return () => button?.removeEventListener('click', run);
  }, [slot]);
  return code && <RunPanel slot={slot} code={code} count={count} seed={seed} />;
}
