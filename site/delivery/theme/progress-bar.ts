/**
 * R4.14: the theme's progress bar, which appears when a navigation takes more than 200 ms. The framework
 * forgets the timer of a navigation that another one overtakes; that timer would start a bar which nothing
 * ends. Here a new navigation stops it. facebook/docusaurus#12321 is the same in strict mode;
 * tests/e2e/loading.spec.ts notices.
 */
import type {ClientModule} from '@docusaurus/types';
import bar from '@docusaurus/theme-classic/lib/nprogress.js';

let stopTimer: (() => void) | void;

const progressBar: ClientModule = {
  ...bar,
  onRouteUpdate(navigation) {
    const stop = bar.onRouteUpdate?.(navigation);
    // None for a step within a page: the navigation to that page may still be under way.
    if (stop) {
      stopTimer?.();
      stopTimer = stop;
    }
    return () => stopTimer?.();
  },
};

export default progressBar;
