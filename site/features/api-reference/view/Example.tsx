import type {ReactNode} from 'react';
import CodeTabs from '../../../components/CodeTabs/index.tsx';
import StaticCode from '../../../components/StaticCode/index.tsx';
import type {LabelledCode, OperationData} from '../reference-data.ts';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {Block} from './parts.tsx';

interface Props {
  readonly operation: OperationData;
}

/** The column beside an operation: the request in every client, the place for the Run form, and the response. */
export default function Example({operation}: Props): ReactNode {
  const {samples, bodies, results, success} = operation;
  return (
    <div className={entry.example}>
      <CodeTabs label="Request">
        {samples.map(({label, lang, html}) => (
          <StaticCode key={label} tab={label} lang={lang} html={html} />
        ))}
      </CodeTabs>
      {bodies.map((body) => (
        <Further key={body.label} what="Example body" code={body} />
      ))}
      <RunSlot />
      {success && <Block code={success.code} response="full" status={String(success.status)} />}
      {results.map((result) => (
        <Further key={result.label} what="Example response" code={result} />
      ))}
    </div>
  );
}

function Further({what, code}: {readonly what: string; readonly code: LabelledCode}): ReactNode {
  return (
    <details className={parts.more}>
      <summary>{`${what}: ${code.label}`}</summary>
      <Block code={code} />
    </details>
  );
}

/** run/RunForm.tsx goes here on request; listen/index.ts names the button. Without scripting and on paper nothing shows. */
function RunSlot(): ReactNode {
  return (
    <div className={`${entry.slot} run-slot twin-skip`} data-island="run">
      <p className={`${entry.run} needs-script`}>
        <button type="button" className="button button--primary button--sm">
          Run
        </button>
        <span>in your browser; nothing is sent</span>
      </p>
    </div>
  );
}
