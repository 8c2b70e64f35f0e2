/** R4.9: printing does not change the colour mode. */
import {type ReactNode, useEffect} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import LayoutProvider from '@theme-original/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';
import {useColorModeKeptInPrint} from '@site/features/print/useColorModeKeptInPrint.ts';
import {useDetailsOpenInPrint} from '@site/features/print/useDetailsOpenInPrint.ts';

declare global {
  interface Window {
    /** Set once React has taken over, with the event `javelin:ready`: inline/load-problems.js and early-intent.js wait for it. */
    javelinReady?: boolean;
  }
}

function PageWideEffects(): ReactNode {
  useColorModeKeptInPrint();
  useDetailsOpenInPrint();
  // Not at the first commit: parts of the theme (the colour mode) read the browser in an effect and are drawn again then.
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (!isBrowser) return;
    window.javelinReady = true;
    window.dispatchEvent(new Event('javelin:ready'));
  }, [isBrowser]);
  return null;
}

export default function LayoutProviderWrapper({children}: Props): ReactNode {
  return (
    <LayoutProvider>
      <PageWideEffects />
      {children}
    </LayoutProvider>
  );
}
