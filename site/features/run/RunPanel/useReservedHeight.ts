import {type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {highlighter} from './coloured-text.tsx';
import styles from './styles.module.css';

export interface Printed {
  readonly block: HTMLElement;
  readonly text: string;
  readonly isHighlighted: (line: string) => boolean;
}

/** The printed response or output right after an example, or after the tabs that it is in. */
export function usePrinted(slot: HTMLElement): Printed | undefined {
  return useMemo(() => {
    const next = slot.closest('[data-run-group]')?.nextElementSibling;
    if (!(next instanceof HTMLElement) || next.dataset.printed === undefined) return undefined;
    const lines = [...next.querySelectorAll('.hl')].map(({textContent}) => textContent);
    const text = next.querySelector('code')?.textContent ?? '';
    return {block: next, text, isHighlighted: highlighter(lines)};
  }, [slot]);
}

/** Hides the printed block behind a result, dims it while the first one comes; the height that it had. */
export function useReservedHeight(
  printed: Printed | undefined,
  isEmpty: boolean,
  isRunning: boolean,
): number | undefined {
  // Without its border: the card around the result has one.
  const [height] = useState(
    () =>
      printed &&
      printed.block.getBoundingClientRect().height - printed.block.offsetHeight + printed.block.clientHeight,
  );
  useLayoutEffect(() => {
    if (!printed) return;
    const {block} = printed;
    block.classList.toggle(styles.dimmed as string, isEmpty && isRunning);
    block.toggleAttribute('data-replaced', !isEmpty);
    return () => {
      block.classList.remove(styles.dimmed as string);
      block.removeAttribute('data-replaced');
    };
  }, [printed, isEmpty, isRunning]);
  return height;
}

/** A panel that changes its tab does not become lower: what stands below stays where it is, until the next result. */
export function useSteadyHeight(result: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) panel.current.style.minHeight = '';
  }, [result]);
  useEffect(() => {
    const {current} = panel;
    const keep = ({target}: Event) => {
      if (current && (target as Element).closest('[role=tab]'))
        current.style.minHeight = `${current.offsetHeight}px`;
    };
    current?.addEventListener('click', keep, {capture: true});
    return () => current?.removeEventListener('click', keep, {capture: true});
  }, []);
  return panel;
}
