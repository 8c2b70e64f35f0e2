import {element} from './dom.js';

/** What is configured, by kind. The server has hidden the secrets already. */

const TITLES = {
  providers: 'Providers',
  keys: 'Secrets',
  templates: 'Data protection templates',
  routes: 'Routes',
  gateways: 'Gateways',
};
// More would make the page slow, and nobody scrolls through them.
const SHOWN = 100;

const nameOf = (object) => String(object.name ?? object.api_key ?? '');
const isOff = (object) => object.enabled === false;

/** @param {Record<string, object[]>} objects */
export function objectLists(objects) {
  return Object.entries(objects).map(([kind, list]) =>
    element(
      'section',
      {class: 'kind', 'aria-label': TITLES[kind] ?? kind},
      element('h3', {}, TITLES[kind] ?? kind, ' ', element('span', {class: 'count'}, String(list.length))),
      list.length === 0 ? element('p', {class: 'empty'}, 'None.') : objectList(kind, list),
    ),
  );
}

function objectList(kind, list) {
  const items = list.slice(0, SHOWN).map((object) => {
    const name = nameOf(object);
    const off = isOff(object) ? [element('span', {class: 'off'}, 'disabled')] : [];
    const summary = element('summary', {}, element('span', {class: 'path'}, name), ...off);
    const content = element('pre', {tabindex: 0}, JSON.stringify(object, null, 2));
    return element('li', {}, element('details', {'data-key': `${kind}/${name}`}, summary, content));
  });
  const more = list.length - SHOWN;
  if (more > 0) items.push(element('li', {class: 'more'}, `and ${more} more`));
  return element('ul', {class: 'list'}, ...items);
}

/** Draws the lists again and keeps open what was open. */
export function showObjects(container, objects) {
  const open = new Set(
    [...container.querySelectorAll('details[open]')].map((details) => details.dataset.key),
  );
  const focused = container.contains(container.ownerDocument.activeElement)
    ? container.ownerDocument.activeElement.closest('details')?.dataset.key
    : undefined;
  container.replaceChildren(...objectLists(objects));
  for (const details of container.querySelectorAll('details')) {
    if (open.has(details.dataset.key)) details.open = true;
    if (focused !== undefined && details.dataset.key === focused) details.querySelector('summary').focus();
  }
}
