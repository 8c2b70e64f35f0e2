/** Tells the page's inline scripts when React has taken over. Around everything: pages without the layout have readers too. */
import {type ReactNode, useEffect} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';

declare global {
  interface Window {
    /** Set once React has taken over, with the event `javelin:ready`: inline/load-problems.js and early-intent.js wait for it. */
    javelinReady?: boolean;
  }
}

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  // Not at the first commit: parts of the theme (the colour mode) read the browser in an effect and are drawn again then.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (!isBrowser) return;
    window.javelinReady = true;
    window.dispatchEvent(new Event('javelin:ready'));
  }, [isBrowser]);
  return children;
}
