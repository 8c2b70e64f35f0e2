/* R2.7 and R2.23: a failed page load shows an error with a Retry button; a banner about the base URL appears if
   the site is misconfigured. Both must work when no other script does, so they stand here, without dependencies.
   Styles are set through the object model: the content security policy allows no style attributes, and in the base URL
   case the stylesheet is missing too. */
(function () {
  var baseUrl = __BASE_URL__;
  var failed = {script: false, style: false};

  function element(name, text, style) {
    var node = document.createElement(name);
    node.textContent = text;
    for (var key in style) node.style[key] = style[key];
    return node;
  }

  function retryButton() {
    var button = element('button', 'Retry', {font: 'inherit', padding: '.35em 1em', cursor: 'pointer'});
    button.type = 'button';
    button.addEventListener('click', function () {
      location.reload();
    });
    return button;
  }

  /* The canonical link names this page's address as configured; what the browser shows beyond it is the missing part. */
  function suggestedBaseUrl() {
    var link = document.querySelector('link[rel=canonical]');
    var page = link ? new URL(link.href).pathname.slice(baseUrl.length) : '';
    var shown = location.pathname.replace(/index\.html$/, '');
    var start = page && shown.slice(-page.length) === page ? shown.slice(0, -page.length) : shown;
    return start.slice(-1) === '/' ? start : start + '/';
  }

  function show() {
    if (document.getElementById('load-problem') || window.javelinReady) return;
    var wrongBaseUrl = failed.script && failed.style;
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
        wrongBaseUrl ? 'javelin. did not load properly. ' : 'Part of this page did not load. ',
      ),
      element(
        'span',
        wrongBaseUrl
          ? 'The site is configured for the base URL ' +
              baseUrl +
              '; this page suggests ' +
              suggestedBaseUrl() +
              '. '
          : 'You can read it, but search, menus and Run buttons need the missing part. ',
      ),
      retryButton(),
    );
    document.body.prepend(box);
  }

  function showWhenBodyIsThere() {
    if (document.body) show();
    else document.addEventListener('DOMContentLoaded', show);
  }

  addEventListener(
    'error',
    function (event) {
      var name = event.target && event.target.tagName;
      if (name === 'LINK' && event.target.rel === 'stylesheet') failed.style = true;
      if (name !== 'SCRIPT' || window.javelinReady) return;
      failed.script = true;
      showWhenBodyIsThere();
    },
    true,
  );
})();
