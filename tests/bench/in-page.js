/* global window, PerformanceObserver, performance, setInterval, clearInterval */
/* What a page observes about itself. Runs in the page, before anything of it, so it stands in a file of its own. */
(() => {
  const seen = {fcp: 0, lcp: 0, cls: 0, tasks: [], requests: [], ready: 0};
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

  const timer = setInterval(() => {
    if (!window.javelinReady) return;
    seen.ready = performance.now();
    clearInterval(timer);
  }, 20);
})();
