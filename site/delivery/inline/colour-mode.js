/* R4.6: a stored colour mode that is neither light nor dark is no choice. The theme's script, which comes
   next, would take it for one. Who has not chosen gets the system's, also if it changes before the page's
   scripts are there: they ask the page, not the system. */
(function () {
  var page = document.documentElement;
  try {
    if (!/^(light|dark)$/.test(localStorage.getItem('theme'))) localStorage.removeItem('theme');
  } catch (e) {
    /* storage is absent, and so is a choice */
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', function (event) {
    if (page.dataset.themeChoice === 'system') page.dataset.theme = event.matches ? 'dark' : 'light';
  });
})();
