import {type ReactNode, useId, useState} from 'react';
import {Choice} from '../shared/Choice.tsx';
import type {PartProps} from '../shared/part.ts';
import {Output, Status} from '../shared/outputs.tsx';
import shared from '../shared/styles.module.css';
import {pretty} from '../shared/words.ts';
import {
  type Durations,
  FATE_WORDS,
  type Fate,
  fates,
  sampleDurations,
  stepsOf,
  summary,
  toDuration,
} from './chainExplorer.ts';
import {CHAINS, FACTS, type Group, type Step, isGroup} from './chains.ts';
import type {ChainExplorerProps} from './props.ts';
import styles from './styles.module.css';

interface NodeProps {
  readonly fates: Readonly<Record<string, Fate>>;
  readonly durations: Durations;
  readonly onDuration: (reference: string, milliseconds: number) => void;
}

function StepBox({step, ...rest}: NodeProps & {readonly step: Step}): ReactNode {
  const id = useId();
  const {name, reference, will_block} = step;
  const facts = FACTS[reference];
  const fate = rest.fates[reference] ?? 'runs';
  return (
    <li className={styles.step} data-fate={fate}>
      <b>{name}</b> <code>{reference}</code>
      <span className={styles.facts}>
        {facts?.does}{' '}
        {facts?.policy ? (
          <>
            Policy: <code>{facts.policy}</code>.{' '}
          </>
        ) : null}
        {will_block ? 'The call waits.' : 'The call does not wait.'}
      </span>
      <span className={fate === 'rejects' ? shared.bad : styles.fate}>{FATE_WORDS[fate]}</span>
      <span className={styles.duration}>
        <label htmlFor={id}>Milliseconds of {reference}</label>
        <input
          id={id}
          type="number"
          min={0}
          step="any"
          defaultValue={rest.durations[reference]}
          onChange={(event) => rest.onDuration(reference, toDuration(event.target.value))}
        />
      </span>
    </li>
  );
}

function GroupBox({group, ...rest}: NodeProps & {readonly group: Group}): ReactNode {
  const isParallel = group.exec_mode === 'parallel';
  const List = isParallel ? 'ul' : 'ol';
  return (
    <div className={styles.group}>
      <p className={styles.mode}>{isParallel ? 'All at once' : 'One after the other'}</p>
      <List className={isParallel ? styles.parallel : styles.sequential}>
        {group.processors.map((node, i) =>
          isGroup(node) ? (
            <li key={i}>
              <GroupBox group={node} {...rest} />
            </li>
          ) : (
            <StepBox key={node.reference} step={node} {...rest} />
          ),
        )}
      </List>
    </div>
  );
}

export default function Interactive({chain: which}: PartProps<ChainExplorerProps>): ReactNode {
  const chain = CHAINS[which];
  const [rejecting, setRejecting] = useState('');
  const [durations, setDurations] = useState(() => sampleDurations(chain));
  const rejecters = stepsOf(chain.workflow).filter(({reference}) => FACTS[reference]?.canReject);
  return (
    <>
      <div className={shared.row}>
        <Choice
          label="Which step rejects the call?"
          value={rejecting}
          options={[['', 'None'], ...rejecters.map(({reference, name}) => [reference, name] as const)]}
          onChange={setRejecting}
        />
      </div>
      <Status>{summary(chain, durations, rejecting || undefined)}</Status>
      <GroupBox
        group={chain.workflow}
        fates={fates(chain.workflow, rejecting || undefined)}
        durations={durations}
        onDuration={(reference, milliseconds) =>
          setDurations((before) => ({...before, [reference]: milliseconds}))
        }
      />
      <p className={shared.hint}>Durations are from sample runs; put in your own.</p>
      <Output label="The chain as JSON">{pretty(chain)}</Output>
    </>
  );
}
