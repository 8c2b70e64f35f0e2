import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {openIsland} from '../../../delivery/markup/islands.ts';
import {isAfter, titleOf} from '../../../lib/headings.ts';
import {hasValue, replaceValue} from '../literals/page.ts';
import {dropEdit, runOnPage} from '../page-run.ts';
import type {Progress} from '../sandbox/protocol.ts';
import {getSession} from '../session.ts';
import {loadMarks} from '../load-marks.ts';
import Editor from './Editor.tsx';
import Panel from './Panel.tsx';
import {usePrinted} from './useReservedHeight.ts';
import {useRun} from './useRun.ts';

interface Props {
  /** Where the Run button is. */
  readonly slot: HTMLElement;
  /** The example on the page. */
  readonly code: HTMLElement;
  /** The same as text, with the reader's values at the last press. */
  readonly source: string;
  /** How often Run was pressed: each press runs. */
  readonly count: number;
  readonly seed: readonly string[];
}

/** A page that guides through its steps shows how far a reader is, from the first of them on. */
function openGuide(): void {
  const guide = document.querySelector<HTMLElement>('[data-island=guide]');
  if (guide) openIsland(guide);
}

/** "Sandbox: Guard the route": what the example stands below. */
function labelOf(slot: HTMLElement): string {
  const above = [...document.querySelectorAll('h1, h2, h3, h4')].findLast((heading) =>
    isAfter(heading, slot),
  );
  return `Sandbox: ${above ? titleOf(above) : ''}`;
}

/** "Python", while another tab than that of the example is shown. */
function useOtherTab(code: HTMLElement): string | undefined {
  const [isHidden, setHidden] = useState(false);
  const panel = code.closest<HTMLElement>('[role=tabpanel]');
  useEffect(() => {
    if (!panel) return undefined;
    const look = () => setHidden(panel.hasAttribute('hidden'));
    look();
    const observer = new MutationObserver(look);
    observer.observe(panel, {attributeFilter: ['hidden']});
    return () => observer.disconnect();
  }, [panel]);
  return isHidden ? panel?.dataset.label : undefined;
}

/** The panel of an example on a page. Loaded when a reader first presses Run. */
export default function RunPanel({slot, code, source, count, seed}: Props): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, seed);
  const printed = usePrinted(slot);
  const label = useMemo(() => labelOf(slot), [slot]);
  const execute = useCallback(
    (edited: string | undefined, onProgress: (progress: Progress) => void) =>
      runOnPage(session, code, edited, onProgress),
    [session, code],
  );
  const {state, run, clear} = useRun(execute, count, session);
  useEffect(openGuide, []);
  useEffect(() => {
    slot.addEventListener('reset', clear);
    return () => slot.removeEventListener('reset', clear);
  }, [slot, clear]);
  const written = useRef(source);
  const runText = (edited: string) => {
    written.current = edited;
    void run(edited);
  };
  const editor = code.dataset.run === 'curl' && (
    <Editor
      key={source}
      source={source}
      onRun={runText}
      onRestore={() => {
        written.current = source;
        dropEdit(session, code);
      }}
    />
  );
  // A program runs as it was compiled: only its values can be others.
  const has = (name: string) => editor !== false || hasValue(code, name);
  const repair = (from: string, to: string) => {
    if (!replaceValue(code, from, to)) runText(written.current.replaceAll(from, to));
    else {
      void loadMarks().then(({markValues}) => markValues());
      slot.querySelector('button')?.click();
    }
  };
  return (
    <Panel
      label={label}
      session={session}
      state={state}
      printed={printed}
      editor={editor}
      otherTab={useOtherTab(code)}
      example={{code, has, repair}}
    />
  );
}
