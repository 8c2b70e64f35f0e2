/* The page can be read without its scripts, so they do not compete with the first paint: they are added when
   the browser is idle after it, at once at the first sign of interest, and at latest a second after the page
   has loaded. The last rule is also the one for a tab in the background, which paints nothing and is never
   idle. Readers who save data get them too: search and menus are part of the page; what is left out for them
   is the prefetching of other pages. */
(function () {
  var LATEST_MS = 1000;
  /* A slow line needs 20 seconds. What comes later than this still takes its place. */
  var HANGING_MS = 30000;
  var SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'];
  /* Written by page-template.ts; the development server adds its scripts itself. */
  var list = document.querySelector(__SCRIPTS_META__);
  if (!list) return;
  var isAsked = false;
  var place;

  function add() {
    /* The page's last element: without it, the page has broken off. */
    var first = document.getElementById(__FIRST_SCRIPT__);
    var script;
    if (!first) return;
    /* To load-problems.js it is as if the script had not come. */
    function fail() {
      if (!window.javelinReady) script.dispatchEvent(new Event('error'));
    }
    [first.dataset.address].concat(list.content.split(' ')).forEach(function (address) {
      script = document.createElement('script');
      script.src = address;
      /* In this order: each needs the ones before it. */
      script.async = false;
      document.head.append(script);
    });
    /* An empty file loads well. What is in ours sets this to false (client/entry.ts). */
    script.onload = function () {
      if (!('javelinReady' in window)) fail();
    };
    setTimeout(fail, HANGING_MS);
  }

  function start() {
    if (isAsked) return;
    isAsked = true;
    removeEventListener('pointermove', onMove, true);
    SIGNS.forEach(function (sign) {
      removeEventListener(sign, start, true);
    });
    /* React must find the whole page. */
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', add);
    else add();
  }

  /* Browsers report a resting pointer once the page has a layout, before it is painted: only another place is
     a move. */
  function onMove(event) {
    var now = event.clientX + ' ' + event.clientY;
    if (place && place !== now) start();
    place = now;
  }

  function startWhenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(start);
    else setTimeout(start, 100);
  }

  function onPaint(entries, observer) {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startWhenIdle);
    else startWhenIdle();
  }

  SIGNS.forEach(function (sign) {
    addEventListener(sign, start, {capture: true, passive: true});
  });
  addEventListener('pointermove', onMove, {capture: true, passive: true});
  addEventListener('load', function () {
    setTimeout(start, LATEST_MS);
  });
  /* Back from the back/forward cache, before the scripts were asked for. */
  addEventListener('pageshow', function (event) {
    if (event.persisted) start();
  });
  new PerformanceObserver(onPaint).observe({type: 'paint', buffered: true});
})();
