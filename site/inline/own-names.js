/* The reader's own names in samples (features/your-gateway), before anything is painted. Without stored names this is one look
   into storage. Only what matches the patterns is used, and only as text. Whoever changes them, here or in another tab,
   causes a storage event (the framework sends it within a tab). */
(function () {
  var page = __OWN_NAMES__;
  var patterns = __OWN_PATTERNS__;
  var root = document.documentElement;
  var names;
  var isOn;

  function read() {
    var stored, kind;
    names = Object.assign({}, page);
    isOn = false;
    try {
      stored = JSON.parse(localStorage.getItem(__OWN_NAMES_KEY__));
      for (kind in page)
        if (RegExp(patterns[kind]).test(stored[kind])) {
          names[kind] = stored[kind];
          isOn = true;
        }
    } catch (e) {
      /* no storage, nothing stored, or not ours */
    }
    root.toggleAttribute('data-own-names', isOn);
  }

  function fill(scope) {
    scope.querySelectorAll('[data-own]').forEach(function (mark) {
      var name = names[mark.dataset.own];
      if (mark.textContent !== name) mark.textContent = name;
    });
  }

  /* Also what the parser and the router add later. The parent, because a mark may come before its text. */
  var observer = new MutationObserver(function (records) {
    records.forEach(function (record) {
      fill(record.target.parentNode || document);
    });
  });

  function start() {
    if (isOn) observer.observe(document, {childList: true, subtree: true});
    else observer.disconnect();
  }

  function update() {
    read();
    start();
    fill(document);
  }

  read();
  start();
  addEventListener('storage', update);
  addEventListener('DOMContentLoaded', function () {
    /* The text of a mark may have come in two parts. */
    if (isOn) fill(document);
  });
})();
