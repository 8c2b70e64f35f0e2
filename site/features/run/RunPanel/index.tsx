import {type ReactNode, useCallback} from 'react';
import {useLocation} from '@docusaurus/router';
import {pageText} from '../../your-gateway/store.ts';
import {runOnPage} from '../page-run.ts';
import type {Progress} from '../sandbox/protocol.ts';
import {getSession} from '../session.ts';
import Editor from './Editor.tsx';
import Panel from './Panel.tsx';
import {usePrinted} from './useInPlace.ts';
import {useRun} from './useRun.ts';

interface Props {
  /** Where the Run button is. */
  readonly slot: HTMLElement;
  /** The example on the page. */
  readonly code: HTMLElement;
  /** How often Run was pressed: each press runs. */
  readonly count: number;
  readonly seed: readonly string[];
}

/** The panel of an example on a page. Loaded when a reader first presses Run. */
export default function RunPanel({slot, code, count, seed}: Props): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, seed);
  const printed = usePrinted(slot);
  const execute = useCallback(
    (edited: string | undefined, onProgress: (progress: Progress) => void) =>
      runOnPage(session, code, edited, onProgress),
    [session, code],
  );
  const {state, run, clear} = useRun(execute, count);
  const source = pageText(code);
  const reset = () => {
    clear(() => session.reset());
    // The button that was pressed goes with the result.
    slot.querySelector('button')?.focus({preventScroll: true});
  };
  const editor = code.dataset.run === 'curl' && (
    <Editor key={source} source={source} onRun={(text) => void run(text)} />
  );
  return (
    <Panel
      label="Sandbox"
      session={session}
      state={state}
      printed={printed}
      editor={editor}
      onReset={reset}
    />
  );
}
