/** Tells the page's inline scripts when React has taken over. Around everything: pages without the layout have readers too. */
import {type ReactNode, useEffect} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {announceReady} from '@site/features/first-paint/announce-ready.ts';

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  // Not at the first commit: parts of the theme (the colour mode) read the browser in an effect and are drawn again then.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) announceReady();
  }, [isBrowser]);
  return children;
}
