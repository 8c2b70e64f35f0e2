/** What the parts of a page ask of its head, as elements to be. Pure: head.ts puts them there. */
import {Children, Fragment, isValidElement, type ReactNode} from 'react';

export type Attributes = Readonly<Record<string, string | undefined>>;

export interface Tag {
  readonly type: string;
  readonly attributes: Attributes;
}

/** Names that React has and HTML spells otherwise. Others differ in case only. */
const NAMES: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv'};

/** The text of these elements, by the name under which it is an attribute. */
const TEXT_OF: Readonly<Record<string, string>> = {
  script: 'innerHTML',
  noscript: 'innerHTML',
  style: 'textContent',
  title: 'textContent',
};

/** What tells two elements of a kind apart; of several that an element has, the last. */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  base: ['href'],
  link: ['rel', 'href'],
  meta: ['name', 'charset', 'http-equiv', 'property', 'itemprop'],
  noscript: ['innerHTML'],
  script: ['src', 'innerHTML'],
  style: ['textContent'],
};

function toTag(type: string, {children, ...props}: {readonly children?: ReactNode}): Tag {
  const attributes: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(props as Attributes))
    attributes[NAMES[name] ?? (name === 'innerHTML' ? name : name.toLowerCase())] = value;
  const text = TEXT_OF[type];
  if (text && children !== undefined) attributes[text] = [children].flat().join('');
  return {type, attributes};
}

export function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{readonly children?: ReactNode}>(child)) return [];
    return child.type === Fragment ? tagsIn(child.props.children) : toTag(child.type as string, child.props);
  });
}

function keyOf({type, attributes}: Tag): string | undefined {
  let key = '';
  for (const name of Object.keys(attributes)) {
    const isCanonical = key === 'rel' && attributes.rel?.toLowerCase() === 'canonical';
    const isStylesheet = name === 'rel' && attributes.rel?.toLowerCase() === 'stylesheet';
    if (KEYS[type]?.includes(name) && !isCanonical && !isStylesheet) key = name;
  }
  const value = attributes[key];
  if (!value) return undefined;
  // There is one base.
  return type === 'base' ? key : `${key} ${value.toLowerCase()}`;
}

/** What a later part of the page says too is left out of the earlier ones. */
export function withoutOverruled(parts: readonly (readonly Tag[])[], type: string): Tag[] {
  const seen = new Set<string>();
  return parts
    .toReversed()
    .map((part) => {
      const keyed = part.map((tag) => [tag.type === type ? keyOf(tag) : undefined, tag] as const);
      const kept = keyed.filter(([key]) => key !== undefined && !seen.has(key));
      for (const [key = ''] of kept) seen.add(key);
      return kept.map(([, tag]) => tag);
    })
    .toReversed()
    .flat();
}
