import type {UrlReading} from '@javelin/detectors/urls';
import {type ReactNode, useId, useState} from 'react';
import {TextArea} from '../shared/controls.tsx';
import {Findings, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import type {UrlAnatomyProps} from './props.ts';
import {defanged, readingsOf, summary} from './urlAnatomy.ts';

const MAX_DOMAIN = 253;
/** It is repeated beside every URL. */
const MAX_REPEATED = 60;
const shortened = (name: string): string =>
  name.length > MAX_REPEATED ? `${name.slice(0, MAX_REPEATED)}…` : name;

function Reading({reading, trusted}: {readonly reading: UrlReading; readonly trusted: string}): ReactNode {
  const {quote, owner, subdomain, user, isExpected, signs} = reading;
  return (
    <>
      <code>{quote}</code>
      <br />
      Leads to <strong>{defanged(owner)}</strong>
      {isExpected === true && <span className={shared.ok}> as expected</span>}
      {isExpected === false && <span className={shared.bad}> not {shortened(defanged(trusted.trim()))}</span>}
      {subdomain && `, subdomain ${defanged(subdomain)}`}
      {user && `, user name ${user}`}
      {signs.length > 0 && <span className={shared.bad}>: {signs.join('; ')}</span>}
    </>
  );
}

export default function Interactive({
  text: initial,
  trusted: expected,
}: PartProps<UrlAnatomyProps>): ReactNode {
  const id = useId();
  const [text, setText] = useState(initial);
  const [trusted, setTrusted] = useState(expected);
  const outcome = useScan('urls', {text, trusted}, TIME_LIMIT.rules);
  return (
    <>
      <TextArea label="Text" rows={6} value={text} onChange={setText} />
      <div className={shared.control}>
        <label htmlFor={id}>Domain you expect</label>
        <input
          id={id}
          type="text"
          maxLength={MAX_DOMAIN}
          spellCheck={false}
          autoComplete="off"
          value={trusted}
          onChange={(event) => setTrusted(event.target.value)}
        />
      </div>
      <Status>{summary(outcome)}</Status>
      <Findings label="URLs" what="URLs" items={readingsOf(outcome)}>
        {(reading) => <Reading reading={reading} trusted={trusted} />}
      </Findings>
      <p className={shared.hint}>
        The owner is the last two labels, or three for frequent endings such as .co.uk; the full list of
        public endings is longer. A normal form is no proof that a site is honest.
      </p>
    </>
  );
}
