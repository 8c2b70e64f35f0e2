import {type ReactNode, useState} from 'react';
import {Controls, TextArea} from '../shared/controls.tsx';
import {Findings, Status, Results} from '../shared/outputs.tsx';
import styles from '../shared/styles.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {pretty} from '../shared/words.ts';
import {MAX_TEXT, type Migration, reportText, SAMPLE, sorted, type State, summary} from './logic.ts';

interface Props {
  readonly first: Migration;
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain'}));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The two files that the command line writes. */
const DOWNLOADS: readonly [name: string, textOf: (migration: Migration) => string][] = [
  ['javelin.json', ({objects}) => `${pretty(objects)}\n`],
  ['report.txt', ({report}) => reportText(report)],
];

const TONES: Readonly<Partial<Record<State, 'ok' | 'bad'>>> = {converted: 'ok', 'no counterpart': 'bad'};

/** Nothing leaves the page; the YAML library loads with the first change. */
export default function Interactive({first}: Props): ReactNode {
  const [text, setText] = useState(SAMPLE);
  const [result, setResult] = useState(first);
  const [problem, setProblem] = useState<string>();
  const change = async (next: string): Promise<void> => {
    setText(next);
    const {convertText} = await import('@javelin/migrate/read');
    try {
      setResult(convertText(next));
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <Controls>
        <TextArea
          label="Configuration"
          hint="LiteLLM’s config.yaml, or a Portkey configuration as JSON"
          rows={12}
          limit={MAX_TEXT}
          mono
          problem={problem}
          value={text}
          onChange={(next) => void change(next)}
        />
      </Controls>
      <Results problem={problem}>
        <Status>{summary(result)}</Status>
        <Findings label="Report" what="settings" items={sorted(result.report)}>
          {({state, at, text: about}) => ({value: at, about, verdict: state, tone: TONES[state]})}
        </Findings>
      </Results>
      <WidgetFoot
        hasExample={false}
        instead="There is nothing to convert: the line above says why."
        configuration={
          problem === undefined ? {label: 'Javelin objects', text: pretty(result.objects)} : undefined
        }
      >
        {DOWNLOADS.map(([name, textOf], i) => (
          <button
            key={name}
            type="button"
            className={i === 0 ? styles.run : undefined}
            disabled={problem !== undefined}
            onClick={() => save(name, textOf(result))}
          >
            Download {name}
          </button>
        ))}
      </WidgetFoot>
    </>
  );
}
