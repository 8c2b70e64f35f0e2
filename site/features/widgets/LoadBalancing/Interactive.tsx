import type {ReactNode} from 'react';
import {INK} from '../shared/Chart.tsx';
import {Controls, Slider} from '../shared/controls.tsx';
import {Status} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import Use from '../shared/Use.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  configuration,
  drawCalls,
  INITIAL,
  MODELS,
  repair,
  rowsOf,
  settings,
  stripPaths,
  summary,
} from './logic.ts';

const KEYS = ['first', 'second', 'third'] as const;
const COLOURS = [INK.first, INK.second, INK.third];

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const calls = drawCalls(state);
  return (
    <>
      <Controls>
        {KEYS.map((key, i) => (
          <Slider
            key={key}
            label={<>Weight of {MODELS[i]}</>}
            max={100}
            value={state.weights[key]}
            onChange={(value) => update({weights: {...state.weights, [key]: value}})}
          />
        ))}
      </Controls>
      <Status>{summary(state, calls)}</Status>
      <svg
        width="100%"
        height={150}
        viewBox="0 -0.5 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label={`The calls in order, coloured by model. ${summary(state, calls)}`}
      >
        {stripPaths(calls).map(
          (path, i) => path && <path key={i} {...COLOURS[i]} strokeWidth={0.86} d={path} />,
        )}
      </svg>
      <ul>
        {rowsOf(state, calls).map(({model, weight, expected, served}, i) => (
          <li key={model}>
            <svg width={13} height={13} aria-hidden="true">
              <rect {...COLOURS[i]} width={13} height={13} />
            </svg>{' '}
            <code translate="no">{model}</code>: weight {weight}, expected{' '}
            {expected === undefined ? 'none' : `${expected.toFixed(1)} %`}, served <b>{served}</b>
          </li>
        ))}
      </ul>
      <Controls className={frame.tools}>
        <button type="button" onClick={() => update({seed: state.seed + 1})}>
          Send 1,000 other calls
        </button>
      </Controls>
      <Use
        link={{id, state}}
        configuration={{label: 'In the route', text: configuration(state), settings: settings(state)}}
      />
    </>
  );
}
