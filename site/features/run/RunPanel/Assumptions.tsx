import {type ReactNode, useState} from 'react';
import SandboxRules, {type TextOf} from '../../../components/SandboxRules/index.tsx';

/** What the simulation assumed: in words, which load when a reader asks; until then, and without a network, by name. */
export default function Assumptions({ids}: {readonly ids: readonly string[]}): ReactNode {
  const [textOf, setTextOf] = useState<TextOf>();
  const load = () => {
    import('./rule-texts.ts').then(
      (texts) => setTextOf(() => texts.textOf),
      () => undefined,
    );
  };
  return <SandboxRules ids={ids} hasBadge={false} textOf={textOf} onToggle={load} />;
}
