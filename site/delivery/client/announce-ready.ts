import {MARKERS} from '../contract.ts';

declare global {
  interface Window {
    /**
     * Set once React has taken over, with the event `MARKERS.ready`: inline/load-problems.js and
     * early-intent.js wait for it.
     */
    javelinReady?: boolean;
  }
}

/** Tells the page's inline scripts that React has taken over. */
export function announceReady(): void {
  window.javelinReady = true;
  window.dispatchEvent(new Event(MARKERS.ready));
}
