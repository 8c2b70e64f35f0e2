import {type ReactNode, useState} from 'react';
import {Controls, StrategyChoice, TextArea} from '../shared/controls.tsx';
import type {Output as JobOutput} from '../shared/jobs.ts';
import {TIME_LIMIT} from '../shared/limits.ts';
import {Effect, Findings, Output, Status, Results} from '../shared/outputs.tsx';
import type {StrategyName} from '../shared/strategies.ts';
import WidgetFoot, {template} from '../shared/WidgetFoot.tsx';
import {useScan} from '../shared/use-scan.ts';
import {
  decodeToken,
  entropyBadge,
  needsRegex,
  preview,
  reasonOf,
  type SecretSettings,
  secretNames,
  secretsIn,
  summary,
  templateConfig,
  verdict,
} from './logic.ts';
import {textProblem} from '../shared/words.ts';

interface Props extends SecretSettings {
  readonly id: string;
  readonly output: JobOutput<'secrets'>;
}

export default function Interactive({text: initial, output}: Props): ReactNode {
  const [text, setText] = useState(initial);
  const [strategy, setStrategy] = useState<StrategyName>('redact');
  const known = {input: {names: secretNames, text: initial}, output};
  const outcome = useScan('secrets', {names: secretNames, text}, TIME_LIMIT.rules, known);
  const problem = textProblem(text, outcome);
  const findings = secretsIn(outcome);
  return (
    <>
      <Controls>
        <TextArea
          label="Text"
          hint="Don’t paste live secrets."
          problem={problem}
          value={text}
          onChange={setText}
        />
        <StrategyChoice value={strategy} onChange={setStrategy} />
      </Controls>
      <Results problem={problem ?? !outcome}>
        <Status>{summary(outcome)}</Status>
        <p>
          The recipe <code translate="no">block-secrets.js</code> {verdict(outcome)}.
        </p>
        <Effect
          label="Secrets in the text"
          text={text}
          marks={findings}
          previewLabel="Preview with these rules"
          preview={preview(text, findings, strategy)}
        />
        <Findings label="Why each one was marked" what="secrets" items={findings}>
          {(finding) => {
            const token = finding.infoType === 'JSON_WEB_TOKEN' ? decodeToken(finding.quote) : undefined;
            return {
              value: finding.infoType,
              about: (
                <>
                  {reasonOf(finding)}
                  {needsRegex(finding.infoType) && ' (no built-in name: use a custom regex)'}
                  {token && <Output label="Decoded header and payload">{token}</Output>}
                </>
              ),
              verdict: entropyBadge(finding),
            };
          }}
        </Findings>
      </Results>
      <WidgetFoot
        configuration={
          problem === undefined && findings.length > 0
            ? template(templateConfig(findings, strategy), text)
            : undefined
        }
      />
    </>
  );
}
