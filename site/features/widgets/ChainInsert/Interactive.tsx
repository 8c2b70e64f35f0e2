import {type ReactNode, useMemo, useState} from 'react';
import type {Path} from '../shared/chain.ts';
import {Choice} from '../shared/Choice.tsx';
import {TextArea} from '../shared/controls.tsx';
import {MAX_JSON} from '../shared/limits.ts';
import {Json, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import shared from '../shared/styles.module.css';
import {pretty} from '../shared/words.ts';
import {choicesFor, insertInto, POSITIONS, type Position} from './chainInsert.ts';
import type {ChainInsertProps} from './props.ts';
import {SAMPLE} from './sample.ts';

const PATHS = [
  ['request', 'Request chain'],
  ['response', 'Response chain'],
] as const;

/** No link: a route is the reader's configuration. */
export default function Interactive({reference: first}: PartProps<ChainInsertProps>): ReactNode {
  const [text, setText] = useState(() => pretty(SAMPLE));
  const [path, setPath] = useState<Path>('request');
  const [wanted, setReference] = useState(first);
  const [position, setPosition] = useState<Position>('front');
  const choices = choicesFor(path);
  const reference = choices.some(([key]) => key === wanted) ? wanted : 'javascript';
  const {summary, notes, body, route} = useMemo(
    () => insertInto(text.slice(0, MAX_JSON), {path, reference, position}),
    [text, path, reference, position],
  );
  return (
    <>
      <TextArea
        label="Your route"
        hint="The response of GET /v1/admin/routes/{name}"
        rows={8}
        limit={MAX_JSON}
        mono
        value={text}
        onChange={setText}
      />
      <div className={shared.row}>
        <Choice label="Chain" value={path} options={PATHS} onChange={(next) => setPath(next as Path)} />
        <Choice label="Add" value={reference} options={choices} onChange={setReference} />
        <Choice
          label="Where"
          value={position}
          options={Object.entries(POSITIONS)}
          onChange={(next) => setPosition(next as Position)}
        />
      </div>
      <Status>{summary}</Status>
      <ul className={shared.problems}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {body && <Json label={`Body of PUT /v1/admin/routes/${route ?? '{name}'}`}>{body}</Json>}
    </>
  );
}
