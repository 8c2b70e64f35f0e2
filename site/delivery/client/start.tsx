/**
 * The framework's own start (@docusaurus/core/lib/client/clientEntry.js) for the one case that readers'
 * browsers are in: a page that was rendered in the build, and addresses without `#/`. The router for the
 * other kind of addresses is not sent.
 */
import {type ReactNode, startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {BrowserRouter} from 'react-router-dom';
import App from '@docusaurus/core/lib/client/App.js';
import docusaurus from '@docusaurus/core/lib/client/docusaurus.js';
import preload from '@docusaurus/core/lib/client/preload.js';
import {PAGE_OF_DOCUMENT} from '../bundle/stand-ins/normalize-location.ts';
import {CONTAINER} from '../contract.ts';

function Site(): ReactNode {
  return (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
}

function reportRecoverable(error: unknown, info: object): void {
  console.error('Docusaurus React Root onRecoverableError:', error, info);
}

export async function startSite(): Promise<void> {
  window.docusaurus = docusaurus;
  await preload(PAGE_OF_DOCUMENT);
  const container = document.getElementById(CONTAINER);
  if (!container) throw new Error(`The page has no element #${CONTAINER} for React.`);
  startTransition(() => {
    window.docusaurusRoot = hydrateRoot(container, <Site />, {onRecoverableError: reportRecoverable});
  });
}
