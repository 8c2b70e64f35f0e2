/* R4.2: a stored announcement id that differs from the configured one resets the dismissed flag and shows the
   bar. The framework resets the flag only after its own inline script has read it and hidden the bar; this
   runs before that script, so the bar shows on that very load. */
(function () {
  var id = __ANNOUNCEMENT_ID__;
  try {
    if (!id || localStorage.getItem('docusaurus.announcement.id') === id) return;
    localStorage.setItem('docusaurus.announcement.id', id);
    localStorage.setItem('docusaurus.announcement.dismiss', 'false');
  } catch (e) {
    /* storage is absent: the bar shows */
  }
})();
