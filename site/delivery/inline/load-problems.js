/* R2.7 and R2.23: a failed page load shows an error with a Retry button; a banner about the base URL appears
   if the site is misconfigured. Both must work when no other script does, so they stand here, without
   dependencies. Styles are set through the object model: the content security policy allows no style
   attributes. */
(function () {
  var baseUrl = __BASE_URL__;

  function element(name, text, style) {
    var node = document.createElement(name);
    node.textContent = text;
    for (var key in style) node.style[key] = style[key];
    return node;
  }

  function retryButton() {
    var button = element('button', 'Retry', {font: 'inherit', padding: '.35em 1em', cursor: 'pointer'});
    button.addEventListener('click', function () {
      location.reload();
    });
    return button;
  }

  /* The canonical link names this page's address as configured; what the browser shows before its end is the
     base URL that would be right. A page without the link, or at an address that is not its own, says nothing
     about it. */
  function suggestedBaseUrl() {
    var link = document.querySelector('link[rel=canonical]');
    if (!link) return baseUrl;
    var page = new URL(link.href).pathname.slice(baseUrl.length);
    var shown = location.pathname.replace(/(index)?\.html$/, '');
    if (page) shown = shown.replace(/\/$/, '');
    if (!shown.endsWith(page)) return baseUrl;
    return shown.slice(0, shown.length - page.length).replace(/\/?$/, '/');
  }

  function show() {
    if (document.getElementById('load-problem')) return;
    var suggested = suggestedBaseUrl();
    var isWrongBaseUrl = suggested !== baseUrl;
    var box = element('div', '', {
      background: '#fff3ec',
      color: '#0e2e31',
      borderBottom: '3px solid #c73a0b',
      padding: '1rem',
      font: '1rem/1.5 system-ui, sans-serif',
    });
    box.id = 'load-problem';
    box.setAttribute('role', 'alert');
    box.append(
      element(
        'strong',
        isWrongBaseUrl ? 'javelin. did not load properly. ' : 'Part of this page did not load. ',
      ),
      element(
        'span',
        isWrongBaseUrl
          ? 'The site is configured for the base URL ' + baseUrl + '; this page suggests ' + suggested + '. '
          : 'You can read it, but search, menus and Run buttons need the missing part. ',
      ),
      retryButton(),
    );
    document.body.prepend(box);
    /* The styles open what only a script could open (css/layout.css). */
    document.documentElement.dataset.failed = '';
    addEventListener(__READY__, function () {
      box.remove();
      delete document.documentElement.dataset.failed;
    });
  }

  /* A script may also arrive as something else: a page that says "log in", the half of a file. Then it cannot
     be read, or stops. */
  function isAboutScript(event) {
    if (event.target.tagName === 'SCRIPT') return true;
    return (event.filename || '').indexOf(location.origin + baseUrl + 'assets/') === 0;
  }

  addEventListener(
    'error',
    function (event) {
      if (window.javelinReady || !isAboutScript(event)) return;
      window.dispatchEvent(new Event(__FAILED__));
      show();
    },
    true,
  );
})();
