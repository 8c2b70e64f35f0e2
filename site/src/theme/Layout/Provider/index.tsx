/** R4.9: printing does not change the colour mode. */
import type {ReactNode} from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import type {Props} from '@theme/Layout/Provider';
import {useColorModeKeptInPrint} from '@site/features/print/useColorModeKeptInPrint.ts';
import {useDetailsOpenInPrint} from '@site/features/print/useDetailsOpenInPrint.ts';

function PageWideEffects(): ReactNode {
  useColorModeKeptInPrint();
  useDetailsOpenInPrint();
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
