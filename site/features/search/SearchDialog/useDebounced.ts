import {useEffect, useState} from 'react';

/** Long enough for a pause between words, so that a screen reader says what was found once. */
const PAUSE_MS = 500;

/** A text that is said aloud: the last one, when it has stood for a moment, or at once. */
export function useDebounced(text: string, isNow = false): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), isNow ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isNow]);
  return isNow ? text : debounced;
}
