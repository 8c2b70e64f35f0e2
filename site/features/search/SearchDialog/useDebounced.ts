import {useEffect, useState} from 'react';

/** Long enough for a pause between words, so that a screen reader says what was found once. */
const PAUSE_MS = 500;

/** A text that is said aloud: the last one, when it has stood for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
