import {type ReactNode, useMemo, useState} from 'react';
import {PASSES, type Path} from '../shared/chain.ts';
import {Choice, Controls, TextArea} from '../shared/controls.tsx';
import {MAX_JSON} from '../shared/limits.ts';
import {Findings, Notes, Status, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {pretty} from '../shared/words.ts';
import {choicesFor, insertInto, POSITIONS, type Position, SAMPLE} from './logic.ts';

const PATHS: readonly (readonly [Path, string])[] = [
  ['request', 'Request chain'],
  ['response', 'Response chain'],
];
const POSITION_OPTIONS = Object.entries(POSITIONS) as [Position, string][];

interface Props {
  readonly id: string;
  readonly reference: string;
}

export default function Interactive({reference: first}: Props): ReactNode {
  const [text, setText] = useState(() => pretty(SAMPLE));
  const [path, setPath] = useState<Path>('request');
  const [wanted, setReference] = useState(first);
  const [position, setPosition] = useState<Position>('front');
  const choices = choicesFor(path);
  const reference = choices.some(([key]) => key === wanted) ? wanted : 'javascript';
  const {
    summary,
    problem,
    moments = [],
    notes,
    body,
    chain,
    route,
  } = useMemo(
    () => insertInto(text.slice(0, MAX_JSON), {path, reference, position}),
    [text, path, reference, position],
  );
  return (
    <>
      <Controls>
        <TextArea
          label="Your route"
          hint="The response of GET /v1/admin/routes/{name}"
          rows={8}
          limit={MAX_JSON}
          mono
          problem={problem}
          value={text}
          onChange={setText}
        />
        <Choice label="Chain" value={path} options={PATHS} onChange={setPath} />
        <Choice isLong label="Add" value={reference} options={choices} onChange={setReference} />
        <Choice label="Where" value={position} options={POSITION_OPTIONS} onChange={setPosition} />
      </Controls>
      <Results problem={problem}>
        <Status>{summary}</Status>
        <Findings label="The chain after the update" what="steps" items={moments}>
          {({references, isNew}) => ({
            value: references.join(', '),
            about: references.length > 1 ? 'at the same time' : '',
            ...(isNew && {verdict: 'new', tone: 'ok'}),
          })}
        </Findings>
        <Notes notes={notes} />
        {body !== undefined && (
          <p className={frame.note}>
            Copy JSON takes the whole body of{' '}
            <code translate="no">PUT /v1/admin/routes/{route ?? '{name}'}</code>.
          </p>
        )}
      </Results>
      <WidgetFoot
        instead="There is nothing to send: the line above says why."
        configuration={
          body === undefined
            ? undefined
            : {
                label: `Body of PUT /v1/admin/routes/${route ?? '{name}'}`,
                text: body,
                action: 'Set this chain and run it',
                settings: {config: {[`${path}_chain`]: chain}, shownBy: PASSES[path], shownUnder: 'prove-it'},
              }
        }
      />
    </>
  );
}
