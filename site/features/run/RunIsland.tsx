import {type ReactNode, useEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import {type Edit, pressed} from './page-run.ts';
import {usePageSeed} from './page-seed.ts';
import RunPanel from './RunPanel/index.tsx';

interface Press extends Partial<Edit> {
  /** Each press is a wish to run. */
  readonly count: number;
}

/** What stands below a Run button from its first press on. Loaded with that press. */
export default function RunIsland({slot}: IslandProps): ReactNode {
  const seed = usePageSeed();
  const [{code, text, count}, setPress] = useState<Press>(() => ({...pressed(slot), count: 1}));
  useEffect(() => {
    const button = slot.querySelector('button');
    const run = () => {
      const press = pressed(slot);
      setPress(({count: before}) => ({...press, count: before + 1}));
    };
    button?.addEventListener('click', run);
    return () => button?.removeEventListener('click', run);
  }, [slot]);
  return code && <RunPanel slot={slot} code={code} text={text} count={count} seed={seed} />;
}
