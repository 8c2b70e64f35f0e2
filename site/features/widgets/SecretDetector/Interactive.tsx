import {type ReactNode, useState} from 'react';
import {StrategyChoice, TextArea} from '../shared/controls.tsx';
import {Findings, Json, MarkedText, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
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
  templateConfig,
} from './secretDetector.ts';

export default function Interactive({text: initial}: PartProps<SecretDetectorProps>): ReactNode {
  const [text, setText] = useState(initial);
  const [strategy, setStrategy] = useState<StrategyName>('redact');
  const outcome = useScan('infotypes', {names: secretNames, text}, TIME_LIMIT.rules);
  const findings = secretsIn(outcome);
  return (
    <>
      <TextArea label="Text" hint="Don’t paste live secrets." value={text} onChange={setText} />
      <div className={shared.row}>
        <StrategyChoice value={strategy} onChange={setStrategy} />
      </div>
      <Status>{summary(outcome)}</Status>
      <MarkedText label="Secrets in the text" text={text} marks={findings} />
      <Findings label="Why each one was marked" what="secrets" items={findings}>
        {(finding) => {
          const token = finding.infoType === 'JSON_WEB_TOKEN' ? decodeToken(finding.quote) : undefined;
          return (
            <>
              <code>{finding.infoType}</code>
              {needsRegex(finding.infoType) && ' (no built-in name: use a custom regex)'}: {reasonOf(finding)}
              ; {entropyBadge(finding)}
              {token && <Output label="Decoded header and payload">{token}</Output>}
            </>
          );
        }}
      </Findings>
      <Output label="Preview with these rules">{preview(text, findings, strategy)}</Output>
      {findings.length > 0 && (
        <Json label="Template configuration">{templateConfig(findings, strategy)}</Json>
      )}
    </>
  );
}
