/* The reader's own names in samples (features/your-gateway), before anything is painted. Without stored names
   this is one look into storage. Nothing but short words is taken from there, and only as text. Whoever
   changes them, here or in another tab, causes a storage event (the framework sends it within a tab). */
(function () {
  var page = __OWN_NAMES__;
  var names;
  var before;

  /* Only what is ours: a translator that replaces a name would be answered without end. */
  function fill(scope) {
    scope.querySelectorAll('[data-own]').forEach(function (mark) {
      var kind = mark.dataset.own;
      var text = mark.textContent;
      var name = (names && names[kind]) || page[kind];
      if (text !== name && (text === page[kind] || (before && text === before[kind])))
        mark.textContent = name;
    });
  }

  /* Also what the parser and the router add later. The parent, because a mark may come before its text. */
  var observer = new MutationObserver(function (records) {
    records.forEach(function (record) {
      fill(record.target.parentNode || document);
    });
  });

  function update() {
    before = names;
    names = 0;
    try {
      JSON.parse(localStorage.getItem(__OWN_NAMES_KEY__), function (kind, name) {
        if (page[kind] && typeof name === 'string' && /^[\w.:-]+$/.test(name))
          (names = names || {})[kind] = name;
      });
    } catch (e) {
      /* no storage, or not ours */
    }
    document.documentElement.toggleAttribute('data-own-names', !!names);
    if (names) observer.observe(document, {childList: true, subtree: true});
    else observer.disconnect();
    if (names || before) fill(document);
  }

  update();
  addEventListener('storage', update);
  /* The text of a mark may have come in two parts. */
  addEventListener('DOMContentLoaded', update);
})();
