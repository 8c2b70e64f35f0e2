/* global window, PerformanceObserver, performance */
/* What a page observes about itself. Runs in the page, before anything of it, so it stands in a file of its own. */
(() => {
  const seen = {fcp: 0, lcp: 0, cls: 0, tasks: [], requests: [], ready: 0, msOfRest};
  window.bench = seen;

  function watch(type, each) {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({type, buffered: true});
  }

  watch('paint', ({name, startTime}) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({startTime}) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({value, hadRecentInput}) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch('longtask', ({startTime, duration}) => seen.tasks.push({start: startTime, duration}));
  watch('resource', ({startTime}) => seen.requests.push(startTime));

  /* The site's own sign that React has taken over: site/delivery/client/announce-ready.ts. */
  Object.defineProperty(window, 'javelinReady', {
    configurable: true,
    get: () => seen.ready > 0,
    set: () => {
      seen.ready = performance.now();
    },
  });

  /** How long ago the last long task ended, or React took over; 0 before that. */
  function msOfRest() {
    if (seen.ready === 0) return 0;
    const last = seen.tasks.at(-1);
    return performance.now() - Math.max(seen.ready, last ? last.start + last.duration : 0);
  }
})();
