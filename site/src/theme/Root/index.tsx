/** Tells the page's inline scripts when React has taken over. Around everything: pages without the layout have readers too. */
import {type ReactNode, useEffect} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {announceReady} from '@site/delivery/client/announce-ready.ts';
import {mendBrokenAddress} from '@site/features/not-found/broken-address.ts';

// Here and not in an effect: the router reads the address when it is first drawn.
if (ExecutionEnvironment.canUseDOM) mendBrokenAddress();

/** R4.17: one warning without storage. The framework gives it when access is denied, not when there is nothing to access. */
function warnWithoutStorage(): void {
  try {
    if ((window.localStorage as Storage | null) === null) {
      console.warn('The browser storage is not available: choices last until the page is left.');
    }
  } catch {
    // Denied: the framework has warned.
  }
}

/** R4.7: a page in the back/forward cache hears nothing of other pages. When it comes back, it is told as if it had. */
function hearOfColourMode(): () => void {
  const tell = ({persisted}: PageTransitionEvent) => {
    if (!persisted) return;
    try {
      const {localStorage: storageArea} = window;
      const newValue = storageArea.getItem('theme');
      window.dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea}));
    } catch {
      // Without storage nobody could have left a message.
    }
  };
  window.addEventListener('pageshow', tell);
  return () => window.removeEventListener('pageshow', tell);
}

export default function Root({children}: {readonly children: ReactNode}): ReactNode {
  // Not at the first commit: parts of the theme (the colour mode) read the browser in an effect and are drawn again then.
  const isBrowser = useIsBrowser();
  useEffect(warnWithoutStorage, []);
  useEffect(hearOfColourMode, []);
  useEffect(() => {
    if (isBrowser) announceReady();
  }, [isBrowser]);
  return children;
}
