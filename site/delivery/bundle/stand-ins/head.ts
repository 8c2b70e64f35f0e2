/**
 * Stands in for react-helmet-async in readers' browsers: what changes the head when a reader goes to another
 * page. The library is four kilobytes, most of it for servers and for ways to say things that neither the
 * framework nor the site uses. Here is the rest, with the same rules; head.test.tsx compares the two. Pages
 * are still rendered by the library itself.
 */
import {type ReactNode, useLayoutEffect, useRef} from 'react';
import {type Attributes, KEYS, type Tag, tagsIn, withoutOverruled} from './head-tags.ts';

interface Instance {
  children?: ReactNode;
}

/** In the order of mounting: later ones win. */
const instances: Instance[] = [];

function toElement({type, attributes}: Tag): HTMLElement {
  const element = document.createElement(type);
  for (const [name, value = ''] of Object.entries(attributes))
    if (name === 'innerHTML' || name === 'textContent') element[name] = value;
    else element.setAttribute(name, value);
  element.setAttribute('data-rh', 'true');
  return element;
}

/** Elements that are already there stay in place. */
function putElements(type: string, tags: readonly Tag[]): void {
  // Structured data stands behind the text in a built page (pages/finish.ts).
  const old = new Set(document.querySelectorAll(`${type}[data-rh]`));
  const added = tags.map(toElement).filter((element) => {
    const same = [...old].find((other) => other.isEqualNode(element));
    return !same || !old.delete(same);
  });
  for (const element of old) element.remove();
  document.head.append(...added);
}

/** `data-rh` lists what was set here, so that only this is removed again. */
function putAttributes(element: HTMLElement, tags: readonly Tag[]): void {
  const attributes = Object.assign({}, ...tags.map((tag) => tag.attributes)) as Attributes;
  const names = Object.keys(attributes);
  for (const name of element.getAttribute('data-rh')?.split(',') ?? [])
    if (!names.includes(name)) element.removeAttribute(name);
  for (const [name, value = ''] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  if (names.length > 0) element.setAttribute('data-rh', names.join());
  else element.removeAttribute('data-rh');
}

function update(): void {
  const parts = instances.map(({children}) => tagsIn(children));
  const all = parts.flat();
  const title = all.findLast(({type}) => type === 'title')?.attributes.textContent;
  if (title && document.title !== title) document.title = title;
  putAttributes(
    document.documentElement,
    all.filter(({type}) => type === 'html'),
  );
  putAttributes(
    document.body,
    all.filter(({type}) => type === 'body'),
  );
  for (const type of Object.keys(KEYS)) putElements(type, withoutOverruled(parts, type));
}

let isPlanned = false;

/** Once for all that changes together: a page has a dozen parts that say something about its head. */
function updateSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    update();
  });
}

interface Props {
  readonly children?: ReactNode;
}

export function Helmet({children}: Props): null {
  const instance = useRef<Instance>({});
  useLayoutEffect(() => {
    const {current} = instance;
    instances.push(current);
    return () => {
      instances.splice(instances.indexOf(current), 1);
      updateSoon();
    };
  }, []);
  useLayoutEffect(() => {
    instance.current.children = children;
    updateSoon();
  });
  return null;
}
