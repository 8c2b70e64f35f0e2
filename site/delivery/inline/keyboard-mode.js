/* R4.16: keyboard-navigation mode turns on with the Tab key and off on a mouse press. Docusaurus dropped this
   after 3.7 in favour of :focus-visible; the class is restored here, where it works from the first key on. */
(function () {
  var name = 'navigation-with-keyboard';
  addEventListener('keydown', function (event) {
    if (event.key === 'Tab') document.body.classList.add(name);
  });
  addEventListener('mousedown', function () {
    document.body.classList.remove(name);
  });
})();
