/* R4.6: a stored colour mode that is neither light nor dark is no choice. The theme's script, which comes next, would take it for one. */
(function () {
  try {
    if (!/^(light|dark)$/.test(localStorage.getItem('theme'))) localStorage.removeItem('theme');
  } catch (e) {
    /* storage is absent, and so is a choice */
  }
})();
