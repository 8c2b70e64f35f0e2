import {type ReactNode, use, useEffect, useRef, useState} from 'react';
import type {Settings} from '../../run/carry.ts';
import {Controls, Static} from './controls.tsx';
import {encodeState} from './link.ts';
import {Output} from './outputs.tsx';
import frame from './static.module.css';
import styles from './styles.module.css';

interface CopyLinkProps {
  readonly id: string;
  readonly state: object;
}

/** Puts the state into the address and the address onto the clipboard. */
function CopyLink({id, state}: CopyLinkProps): ReactNode {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    const hash = encodeState(id, state);
    if (!hash) {
      setMessage('Too long for a link.');
      return;
    }
    window.history.replaceState(window.history.state, '', hash);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setMessage('Link copied.');
    } catch {
      setMessage('The link is in the address bar.');
    }
  };
  return (
    <div>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>{' '}
      <span role="status">{message}</span>
    </div>
  );
}

/** The Run after the widget, or the last one before it. */
function runOf(section: Element): HTMLButtonElement | null | undefined {
  const all = [...document.querySelectorAll('[data-static] [data-island="run"]')];
  const isAfter = (slot: Element) =>
    (section.compareDocumentPosition(slot) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return (all.find(isAfter) ?? all.at(-1))?.querySelector('button');
}

export interface Configuration {
  /** Where it belongs: `Template configuration`. */
  readonly label: string;
  readonly text: string;
  /** What of it an example of the page can take. */
  readonly settings?: Settings | undefined;
}

/** Of a template; the example that follows it sends the reader's text. */
export const template = (text: string, content: string): Configuration => ({
  label: 'Template configuration',
  text,
  settings: {config: JSON.parse(text) as object, values: {content}},
});

interface UseProps {
  /** Absent where a link would carry what a reader pasted. */
  readonly link?: CopyLinkProps | undefined;
  /** `undefined` while there is nothing to use. */
  readonly configuration: Configuration | undefined;
}

const loadCarry = () => import('../../run/carry.ts');

interface ToExampleProps {
  readonly settings?: Settings | undefined;
  readonly run: HTMLButtonElement;
}

/** The way to the example: with the settings where it can take them. */
function ToExample({settings, run}: ToExampleProps): ReactNode {
  const [isCarried, setCarried] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const wanted = JSON.stringify(settings);
  useEffect(() => {
    setProblem(undefined);
    if (wanted === undefined) setCarried(false);
    else
      loadCarry().then(
        ({canCarry}) => setCarried(canCarry(JSON.parse(wanted) as Settings)),
        () => setCarried(false),
      );
  }, [wanted]);
  const goToRun = (): void => {
    run.scrollIntoView({block: 'center'});
    run.focus({preventScroll: true});
  };
  const carry = async (): Promise<void> => {
    const {carryIntoExamples} = await loadCarry();
    if (settings) setProblem(carryIntoExamples(settings));
  };
  if (isCarried === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={isCarried ? styles.run : undefined}
        onClick={() => (isCarried ? void carry() : goToRun())}
      >
        {isCarried ? 'Run the example with this' : 'Go to the example that you can run'}
      </button>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  );
}

/** How every widget ends: its state as a link, its configuration to copy, and the way to the example that runs it. */
export default function Use({link, configuration}: UseProps): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);
  const isStatic = use(Static);
  const [run, setRun] = useState<HTMLButtonElement | null>();
  return (
    <Controls className={frame.row}>
      <details ref={root} className={styles.use} onToggle={() => setRun(root.current && runOf(root.current))}>
        <summary>Use this configuration</summary>
        {!isStatic && configuration && (
          <>
            <Output label={configuration.label} canCopy>
              {configuration.text}
            </Output>
            {run && <ToExample settings={configuration.settings} run={run} />}
          </>
        )}
        {!isStatic && !configuration && <p>Change the settings first: they make no configuration yet.</p>}
      </details>
      {link && <CopyLink {...link} />}
    </Controls>
  );
}
