/* Specification, section 4: a stored announcement id that differs from the configured one resets the dismissed flag and
   shows the bar. The framework resets the flag but keeps the bar hidden on that load, because its own inline script has
   already read the old flag; this runs after it and before the first paint. */
(function () {
  var id = __ANNOUNCEMENT_ID__;
  try {
    if (!id || localStorage.getItem('docusaurus.announcement.id') === id) return;
    localStorage.setItem('docusaurus.announcement.id', id);
    localStorage.setItem('docusaurus.announcement.dismiss', 'false');
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
  } catch (e) {
    /* storage is absent: the bar shows */
  }
})();
