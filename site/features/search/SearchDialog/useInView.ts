import {type RefObject, useEffect, useRef, useState} from 'react';

/** Whether an element has been on the screen yet. */
export function useInView<T extends Element>(): readonly [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) setInView(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isInView]);
  return [element, isInView];
}
