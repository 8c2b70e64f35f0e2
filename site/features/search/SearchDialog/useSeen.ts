import {type RefObject, useEffect, useRef, useState} from 'react';

/** Whether an element has been on the screen yet. */
export function useSeen<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [element, isSeen];
}
