/**
 * R4.16: keyboard-navigation mode turns on with the Tab key and off with a press of the mouse.
 * Docusaurus dropped this after 3.7 in favour of :focus-visible; the class is restored here.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const CLASS_NAME = 'navigation-with-keyboard';

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add(CLASS_NAME);
  });
  document.addEventListener('mousedown', () => document.body.classList.remove(CLASS_NAME));
}
