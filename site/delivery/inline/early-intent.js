/* Until React has taken over, this remembers what a reader asks of the page: presses of buttons and tabs,
   Ctrl K and the letters after it, what is typed into a field. Each action is then handed to the handler that
   is meant for it, in order and once: what is remembered reaches nobody else, and a button that is pressed
   again because nothing happens counts once. Links, <details> and scrolling need no script and are left
   alone. */
(function () {
  if (!document.querySelector(__SCRIPTS_META__)) return;
  var CONTROLS = 'button, [role=tab], [type=checkbox], [type=radio]';
  var SEARCH = '[aria-keyshortcuts*="Control+K"]';
  var FIELDS = 'input:not([type=checkbox], [type=radio]), textarea';
  /* A reader who gets no reaction at all stops at some point; so does this. */
  var MOST = 200;
  var queuedActions = [];
  var isSearching = false;

  function hold(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function remember(replay) {
    if (queuedActions.length < MOST) queuedActions.push(replay);
    document.documentElement.dataset.waiting = '';
  }

  function rememberOnce(target, replay) {
    var last = queuedActions[queuedActions.length - 1];
    replay.target = target;
    if (!last || last.target !== target) remember(replay);
  }

  function onClick(event) {
    var control = event.target.closest(CONTROLS);
    if (!control || control.closest('#load-problem')) return;
    hold(event);
    isSearching = isSearching || control.matches(SEARCH);
    /* For its stylesheet, until the scripts are there. */
    control.dataset.early = '';
    rememberOnce(control, function () {
      control.click();
    });
  }

  function rememberKey(event, target) {
    var key = {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      bubbles: true,
      cancelable: true,
    };
    remember(function () {
      target().dispatchEvent(new KeyboardEvent('keydown', key));
    });
  }

  function body() {
    return document.body;
  }

  /* As the search itself decides (features/search/SearchBar/early-keys.ts). */
  function writes(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
    return event.key === 'Backspace' || Array.from(event.key).length === 1;
  }

  function pressesOther(event) {
    var target = event.target;
    return event.key === ' ' && target.tagName === 'BUTTON' && !target.matches(SEARCH);
  }

  function onSearchKey(event) {
    if (event.key === 'Escape') isSearching = false;
    else if (writes(event)) hold(event);
    else return;
    rememberKey(event, body);
  }

  /* The arrows move the focus from tab to tab, so later keys are for the tab that has it by then. */
  function onTabKey(event, tab) {
    if (!/^(Enter| |ArrowLeft|ArrowRight)$/.test(event.key)) return;
    function target() {
      var focused = document.activeElement;
      return focused && focused.parentNode === tab.parentNode ? focused : tab;
    }
    hold(event);
    if (event.key[0] === 'A') rememberKey(event, target);
    else
      remember(function () {
        target().click();
      });
  }

  function onKey(event) {
    var tab = event.target.closest('[role=tab]');
    if (!event.key) return; /* a browser that fills in a form */
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
      hold(event);
      isSearching = true;
      rememberKey(event, body);
    } else if (isSearching && !pressesOther(event)) onSearchKey(event);
    else if (tab) onTabKey(event, tab);
  }

  /* React compares with the value it knows; only what differs from that is a change. */
  function type(field, text) {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }

  function onInput(event) {
    var field = event.target;
    if (!field.matches(FIELDS)) return;
    field.early = field.value;
    rememberOnce(field, function () {
      type(field, field.early);
    });
  }

  function onSubmit(event) {
    var form = event.target;
    hold(event);
    rememberOnce(form, function () {
      form.requestSubmit();
    });
  }

  var LISTENERS = {click: onClick, keydown: onKey, input: onInput, submit: onSubmit};

  function stop() {
    for (var name in LISTENERS) removeEventListener(name, LISTENERS[name], true);
    delete document.documentElement.dataset.waiting;
    return queuedActions.splice(0);
  }

  for (var name in LISTENERS) addEventListener(name, LISTENERS[name], true);
  addEventListener(__READY__, function () {
    /* After the other effects of the same commit. */
    setTimeout(function () {
      stop().forEach(function (replay) {
        replay();
      });
    });
  });
  /* Nobody will come: what is pressed now must not be swallowed (load-problems.js tells the reader). */
  addEventListener(__FAILED__, stop);
  /* Who leaves has given up; a page that comes back from the back/forward cache starts anew. */
  addEventListener('pagehide', function () {
    queuedActions.splice(0);
    isSearching = false;
    delete document.documentElement.dataset.waiting;
  });
})();
