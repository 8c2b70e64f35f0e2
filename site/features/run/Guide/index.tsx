import {type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {Progress, sentenceOf as inWords} from '../../../components/GuidedRun/index.tsx';
import type {IslandProps} from '../../../delivery/markup/islands.ts';
import {openScript} from '../Dock/shown.ts';
import {usePageSeed} from '../page-seed.ts';
import {getSession, type Session} from '../session.ts';
import {guidedPages} from '../wake.ts';
import {foldDone, unfoldAll} from './fold.ts';
import {findSteps, markHeadings, runSteps, type GuideStep} from './steps.ts';

const isDone = ({outcomes}: Session, {at}: GuideStep) => outcomes.get(at) === true;

function sentenceOf(session: Session, steps: readonly GuideStep[]): string {
  const next = steps.find((step) => !isDone(session, step));
  if (!next) return `All ${steps.length} steps done.`;
  const done = steps.filter((step) => isDone(session, step)).length;
  return inWords(done, steps.length, next.heading.textContent.replace(/\W*$/, ''));
}

/** A reader who goes on leaves the finished steps above behind. */
function foldEarlier(session: Session, steps: readonly GuideStep[]): void {
  const last = steps.find(({at}) => at === session.lastRun);
  if (!last || !isDone(session, last)) return;
  const earlier = steps.filter(({at, heading}) => at < last.at && heading !== last.heading);
  foldDone(earlier, (step) => isDone(session, step), last.slot);
}

/** Draws again after each run and reset, and marks the headings and the contents of the page. */
function useProgress(session: Session, steps: readonly GuideStep[]): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    session.total = steps.length;
    const mark = () => markHeadings(steps, (step) => isDone(session, step));
    const update = () => {
      mark();
      redraw((count) => count + 1);
    };
    update();
    // On phones the contents are drawn when they are opened.
    const markLater = () => setTimeout(mark);
    document.addEventListener('toggle', markLater, {capture: true});
    const unsubscribe = session.subscribe((event) => {
      if (event === 'reset') unfoldAll();
      if (event === 'run' && !session.endGuidedRun) foldEarlier(session, steps);
      update();
    });
    return () => {
      unsubscribe();
      unfoldAll();
      document.removeEventListener('toggle', markLater, {capture: true});
      markHeadings(steps, () => false);
    };
  }, [session, steps]);
}

/** How far a reader is, from the first step on; and the steps one after the other. */
export default function GuideIsland({slot}: IslandProps): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, usePageSeed());
  const [steps] = useState(() => findSteps(slot));
  const [message, setMessage] = useState('');
  const running = useRef(false);
  useProgress(session, steps);
  useLayoutEffect(() => {
    const example = slot.querySelector('[data-example]');
    example?.remove();
    return () => {
      if (example) slot.append(example);
    };
  }, [slot]);
  useEffect(() => void guidedPages.add(pathname), [pathname]);

  const runAll = useCallback(
    async (signal: AbortSignal) => {
      if (running.current) return;
      running.current = true;
      if (steps.every((step) => isDone(session, step))) session.reset();
      const failed = await runSteps(session, steps, signal);
      running.current = false;
      if (!signal.aborted) {
        foldDone(steps, (step) => isDone(session, step));
        setMessage(sentenceOf(session, steps));
      }
      failed?.slot.querySelector<HTMLElement>('[role=group] [role=group]')?.focus();
    },
    [session, steps],
  );
  useEffect(() => {
    const left = new AbortController();
    if (slot.dataset.open === 'all') void runAll(left.signal);
    slot.querySelector('button')?.addEventListener('click', () => void runAll(left.signal), {
      signal: left.signal,
    });
    return () => left.abort();
  }, [slot, runAll]);

  const isComplete = steps.every((step) => isDone(session, step));
  return (
    <Progress done={steps.map((step) => isDone(session, step))}>
      {sentenceOf(session, steps)}
      {isComplete && (
        <button type="button" className="button button--secondary button--sm" onClick={openScript}>
          Get it as a script
        </button>
      )}
      <p className="sr-only" role="status">
        {message}
      </p>
    </Progress>
  );
}
