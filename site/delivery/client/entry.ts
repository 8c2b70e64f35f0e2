/**
 * The first module that runs in a reader's browser. The framework's own entry would evaluate React, the
 * router, the theme and all the rest in one go, which keeps a slow phone from reacting meanwhile. Here each
 * part has a turn of its own.
 */
import {surviveTranslators} from './translated-pages.ts';

/** A message, not a timer: those wait for a second in a tab in the background. */
function yieldToMain(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/App.js');
  await yieldToMain();
  const {startSite} = await import(/* webpackMode: "eager" */ './start.tsx');
  await startSite();
}

// The page's inline scripts see that this file is here, and whether it fails (inline/load-problems.js).
window.javelinReady = false;
surviveTranslators();
start().catch(reportError);
