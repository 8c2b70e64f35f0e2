import {useEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {useColorMode} from '@docusaurus/theme-common';

/** The theme's function takes options that its public type does not mention. */
type SetColorMode = (mode: 'light' | 'dark' | null, options: {persist: boolean}) => void;

/**
 * Browsers print with a light colour scheme, and the theme follows the system as long as the reader has made
 * no choice, so printing would turn a dark page light. Docusaurus guarded against this until 3.7. Here the
 * mode is pinned while printing and released afterwards; nothing is stored. `flushSync` matters: the theme
 * must have stopped listening before the browser reports the printer's colour scheme to it.
 */
export function useColorModeKeptInPrint(): void {
  const {colorMode, colorModeChoice, setColorMode: set} = useColorMode();
  const setColorMode = set as SetColorMode;
  const print = useRef<Print>({isRunning: false, isPinned: false});

  useEffect(
    () =>
      onPrint('beforeprint', true, () => {
        if (print.current.isRunning) return;
        print.current = {isRunning: true, isPinned: colorModeChoice === null};
        if (print.current.isPinned) flushSync(() => setColorMode(colorMode, {persist: false}));
      }),
    [colorMode, colorModeChoice, setColorMode],
  );

  useEffect(
    () =>
      onPrint('afterprint', false, () => {
        print.current.isRunning = false;
        // A choice that the reader made stays, stored or not; one that came from another tab meanwhile is stored.
        if (print.current.isPinned && !hasStoredChoice()) setColorMode(null, {persist: false});
      }),
    [setColorMode],
  );
}

interface Print {
  isRunning: boolean;
  /** Whether the mode was pinned for this print. Kept afterwards: browsers report the end twice, and before or after the colours. */
  isPinned: boolean;
}

/** Calls back on the event and when the page's medium becomes paper (or no longer is); some browsers have only one of the two. */
function onPrint(name: 'beforeprint' | 'afterprint', isPaper: boolean, callback: () => void): () => void {
  const paper = window.matchMedia('print');
  const onMedium = () => {
    if (paper.matches === isPaper) callback();
  };
  window.addEventListener(name, callback);
  paper.addEventListener('change', onMedium);
  return () => {
    window.removeEventListener(name, callback);
    paper.removeEventListener('change', onMedium);
  };
}

function hasStoredChoice(): boolean {
  try {
    return localStorage.getItem('theme') !== null;
  } catch {
    return false;
  }
}
