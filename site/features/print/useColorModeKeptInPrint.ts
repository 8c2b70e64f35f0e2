import {useEffect} from 'react';
import {flushSync} from 'react-dom';
import {useColorMode} from '@docusaurus/theme-common';

/** The theme's function takes options that its public type does not mention. */
type SetColorMode = (mode: 'light' | 'dark' | null, options: {persist: boolean}) => void;

/**
 * Browsers print with a light colour scheme, and the theme follows the system as long as the reader has made no choice,
 * so printing would turn a dark page light. Docusaurus guarded against this until 3.7. Here the mode is pinned while
 * printing and released afterwards; nothing is stored. `flushSync` matters: the theme must have stopped listening before
 * the browser reports the printer's colour scheme to it.
 */
export function useColorModeKeptInPrint(): void {
  const {colorMode, colorModeChoice, setColorMode: set} = useColorMode();
  const setColorMode = set as SetColorMode;

  useEffect(() => {
    let pinned = false;
    const pin = () => {
      if (pinned || colorModeChoice !== null) return;
      pinned = true;
      flushSync(() => setColorMode(colorMode, {persist: false}));
    };
    const print = window.matchMedia('print');
    const onPrintMedia = () => print.matches && pin();
    window.addEventListener('beforeprint', pin);
    print.addEventListener('change', onPrintMedia);
    return () => {
      window.removeEventListener('beforeprint', pin);
      print.removeEventListener('change', onPrintMedia);
    };
  }, [colorMode, colorModeChoice, setColorMode]);

  useReleaseAfterPrint(setColorMode);
}

/** Hands the mode back to the system, unless the stored choice says otherwise. */
function useReleaseAfterPrint(setColorMode: SetColorMode): void {
  useEffect(() => {
    const print = window.matchMedia('print');
    const release = () => {
      if (!hasStoredChoice()) setColorMode(null, {persist: false});
    };
    const onPrintMedia = () => !print.matches && release();
    window.addEventListener('afterprint', release);
    print.addEventListener('change', onPrintMedia);
    return () => {
      window.removeEventListener('afterprint', release);
      print.removeEventListener('change', onPrintMedia);
    };
  }, [setColorMode]);
}

function hasStoredChoice(): boolean {
  try {
    return localStorage.getItem('theme') !== null;
  } catch {
    return false;
  }
}
