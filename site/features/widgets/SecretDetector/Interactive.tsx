import {type ReactNode, useState} from 'react';
import {StrategyChoice, TextArea} from '../shared/controls.tsx';
import {MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {MAX_SHOWN, TIME_LIMIT} from '../shared/limits.ts';
import type {StrategyName} from '../shared/strategies.ts';
import shared from '../shared/styles.module.css';
import {useScan} from '../shared/useScan.ts';
import type {SecretDetectorProps} from './props.ts';
import {
  decodeToken,
  entropyBadge,
  needsRegex,
  preview,
  reasonOf,
  secretNames,
  secretsIn,
  summary,
} from './secretDetector.ts';

export default function Interactive({text: initial}: PartProps<SecretDetectorProps>): ReactNode {
  const [text, setText] = useState(initial);
  const [strategy, setStrategy] = useState<StrategyName>('redact');
  const outcome = useScan('infotypes', {names: secretNames, text}, TIME_LIMIT.rules);
  const findings = secretsIn(outcome);
  return (
    <>
      <TextArea
        label="Text"
        hint="Do not paste a live secret anywhere you need not."
        value={text}
        onChange={setText}
      />
      <div className={shared.row}>
        <StrategyChoice value={strategy} onChange={setStrategy} />
      </div>
      <Status>{summary(outcome)}</Status>
      <MarkedText label="Secrets in the text" text={text} marks={findings} />
      <ul>
        {findings.slice(0, MAX_SHOWN.findings).map((finding) => {
          const token = finding.infoType === 'JSON_WEB_TOKEN' ? decodeToken(finding.quote) : undefined;
          return (
            <li key={finding.start}>
              <code>{finding.infoType}</code>
              {needsRegex(finding.infoType) && ' (no built-in name: use a custom regex)'}: {reasonOf(finding)}
              ; {entropyBadge(finding)}
              {token && <Output label="Decoded header and payload">{token}</Output>}
            </li>
          );
        })}
      </ul>
      <Output label="What goes on to the model">{preview(text, findings, strategy)}</Output>
    </>
  );
}
