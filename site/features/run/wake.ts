import {whenNear} from '../../delivery/markup/when-near.ts';

const load = () => import('./LiteralMarks/index.ts');

/** Without them the samples are what they are. */
const ignore = () => undefined;

/** Values that can be changed are marked when a sample is near, or when the address carries some. */
export function wakeLiterals(root: HTMLElement, signal: AbortSignal): void {
  const showLinked = () => {
    if (window.location.hash.startsWith('#run=')) load().then((marks) => marks.markValues(true), ignore);
  };
  showLinked();
  window.addEventListener('hashchange', showLinked, {signal});
  whenNear(root.querySelectorAll<HTMLElement>('code[data-run]'), signal, () => {
    load().then((marks) => signal.aborted || marks.markValues(), ignore);
  });
}
