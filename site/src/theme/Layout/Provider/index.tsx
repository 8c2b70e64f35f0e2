/** R4.9: printing does not change the colour mode. */
import {type ReactNode, useEffect} from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';
import {useColorModeKeptInPrint} from '@site/features/print/useColorModeKeptInPrint.ts';
import {useDetailsOpenInPrint} from '@site/features/print/useDetailsOpenInPrint.ts';

declare global {
  interface Window {
    /** Set once React has taken over; inline/load-problems.js stops watching then. */
    javelinReady?: boolean;
  }
}

function PageWideEffects(): ReactNode {
  useColorModeKeptInPrint();
  useDetailsOpenInPrint();
  useEffect(() => {
    window.javelinReady = true;
  }, []);
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
