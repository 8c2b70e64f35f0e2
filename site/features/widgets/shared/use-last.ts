import {useState} from 'react';

/** A value, or while it does not count the last one that did. */
export function useLast<T>(value: T, counts: boolean): T {
  const [last, setLast] = useState(value);
  if (counts && last !== value) setLast(value);
  return counts ? value : last;
}
