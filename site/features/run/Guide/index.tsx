import {type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
import {Progress, sentenceOf as inWords} from '../../../components/GuidedRun/index.tsx';
import type {IslandProps} from '../../../delivery/markup/islands.ts';
import {titleOf} from '../../../lib/headings.ts';
import {openScript} from '../Dock/shown.ts';
import {usePageSeed} from '../page-seed.ts';
import {getSession, type Session} from '../session.ts';
import {guidedPages} from '../wake.ts';
import {foldDone, unfold, unfoldAll} from './fold.ts';
import {findSteps, markHeadings, runSteps, type GuideStep, type Section, sectionsOf} from './steps.ts';

const isDone = ({outcomes}: Session, {at}: GuideStep) => outcomes.get(at) === true;

function sentenceOf(sections: readonly Section[]): string {
  const next = sections.find((section) => !section.isDone);
  if (!next) return `All ${sections.length} steps done.`;
  const done = sections.filter((section) => section.isDone).length;
  return inWords(done, sections.length, titleOf(next.heading));
}

/** What the panels say about the calls, once all are there, and the way to the first of them. */
function Proof({steps}: {readonly steps: readonly GuideStep[]}): ReactNode {
  const which = (word: string) =>
    steps.filter(({slot}) => slot.querySelector(`[role=group][aria-label*="${word}"]`));
  const changed = which('changed by data protection');
  const rejected = which('rejected by');
  const [first] = changed.concat(rejected);
  if (!first || !steps.every(({slot}) => slot.querySelector('[data-pills]'))) return null;
  const calls = `${changed.length} ${changed.length === 1 ? 'call' : 'calls'}`;
  const {heading} = first;
  return (
    <>
      {` Guardrails hid personal data in ${calls} and rejected ${rejected.length}. `}
      <a href={`#${heading.id}`} onClick={() => unfold(heading)}>
        See what they did
      </a>
    </>
  );
}

/** The button that the page has: what a press does, or what runs since the last one. */
function useButton(slot: HTMLElement, busy: string | undefined, isComplete: boolean): void {
  useLayoutEffect(() => {
    const button = slot.querySelector('button');
    const label = button?.textContent ?? '';
    if (!button) return;
    button.textContent = busy ?? (isComplete ? 'Run again' : label);
    button.ariaBusy = String(busy !== undefined);
    const isQuiet = busy === undefined && isComplete;
    button.classList.toggle('button--primary', !isQuiet);
    button.classList.toggle('button--secondary', isQuiet);
    return () => {
      button.textContent = label;
      button.ariaBusy = null;
      button.classList.replace('button--secondary', 'button--primary');
    };
  }, [slot, busy, isComplete]);
}

/** A reader who goes on leaves the finished steps above behind. */
function foldEarlier(session: Session, steps: readonly GuideStep[]): void {
  const last = steps.find(({at}) => at === session.lastRun);
  if (!last || !isDone(session, last)) return;
  foldDone(steps, (step) => isDone(session, step), last);
}

/** Draws again after each run and reset, and marks the headings and the contents of the page. */
function useProgress(session: Session, steps: readonly GuideStep[]): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    const sections = () => sectionsOf(steps, (step) => isDone(session, step));
    const mark = () => markHeadings(sections());
    const update = () => {
      const all = sections();
      markHeadings(all);
      session.progress = {done: all.filter((section) => section.isDone).length, total: all.length};
      // With what the panels show.
      setTimeout(() => redraw((count) => count + 1));
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
      markHeadings(sectionsOf(steps, () => false));
    };
  }, [session, steps]);
}

/** How far a reader is, from the first step on; and the steps one after the other. */
export default function GuideIsland({slot}: IslandProps): ReactNode {
  const {pathname} = useLocation();
  const session = getSession(pathname, usePageSeed());
  const [steps] = useState(() => findSteps(slot));
  const [message, setMessage] = useState('');
  // A press has opened it.
  const [now, setNow] = useState(() => (slot.dataset.open ? steps[0]?.heading : undefined));
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
      const failed = await runSteps(session, steps, signal, ({heading}) => setNow(heading));
      running.current = false;
      if (!signal.aborted) {
        foldDone(steps, (step) => isDone(session, step));
        setNow(undefined);
        setMessage(sentenceOf(sectionsOf(steps, (step) => isDone(session, step))));
      }
      failed?.slot.querySelector<HTMLElement>('[role=group] [role=group]')?.focus();
    },
    [session, steps],
  );
  useEffect(() => {
    const left = new AbortController();
    if (slot.dataset.open) void runAll(left.signal);
    slot.querySelector('button')?.addEventListener('click', () => void runAll(left.signal), {
      signal: left.signal,
    });
    return () => left.abort();
  }, [slot, runAll]);

  const sections = sectionsOf(steps, (step) => isDone(session, step));
  const isComplete = sections.every((section) => section.isDone);
  const at = sections.findIndex(({heading}) => heading === now);
  useButton(slot, now && `Step ${at + 1} of ${sections.length}…`, isComplete);
  return (
    <Progress done={sections.map((section) => section.isDone)} now={at}>
      <span>
        {sentenceOf(sections)}
        {isComplete && <Proof steps={steps} />}
      </span>
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
