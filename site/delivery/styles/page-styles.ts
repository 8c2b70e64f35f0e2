/**
 * Rules of components that few pages show and that are rendered in the build only. They stand in the text of those pages, just
 * before they are needed, and travel with it to readers who come from another page; all other pages do without.
 */
import postcss, {type Root} from 'postcss';
import {classesOf, removeEmpty} from './unused-rules.ts';

/** The group of a class: `undefined` for what belongs to all pages. */
export type GroupOf = (className: string) => string | undefined;

/** @param groups folders with CSS modules, by group; a class of one is of that group */
export function groupsOf(
  names: ReadonlyMap<string, string>,
  groups: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [group, folders] of Object.entries(groups))
    for (const [key, short] of names)
      if (folders.some((folder) => key.startsWith(folder))) known.set(short, group);
  return known;
}

const isKeyframe = (parent: {readonly type?: string; readonly name?: string} | undefined): boolean =>
  parent?.type === 'atrule' && parent.name?.endsWith('keyframes') === true;

function only(root: Root, isWanted: (group: string | undefined) => boolean, groupOf: GroupOf): Root {
  const copy = root.clone();
  const groupOfSelector = (selector: string) =>
    classesOf(selector)
      .map(groupOf)
      .find((group) => group !== undefined);
  copy.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const selectors = rule.selectors.filter((selector) => isWanted(groupOfSelector(selector)));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  // Fonts, motions and the order of layers are for all.
  if (!isWanted(undefined))
    copy.walkAtRules(/keyframes$|^font-face$|^layer$|^property$/, (rule) => {
      rule.remove();
    });
  removeEmpty(copy);
  return copy;
}

export interface SplitStyles {
  readonly common: string;
  readonly groups: ReadonlyMap<string, string>;
}

export function splitStyles(css: string, groups: ReadonlyMap<string, string>): SplitStyles {
  const root = postcss.parse(css);
  const groupOf: GroupOf = (className) => groups.get(className);
  const texts = [...new Set(groups.values())].map((name) => {
    const text = only(root, (group) => group === name, groupOf).toString();
    return [name, text] as const;
  });
  return {
    common: only(root, (group) => group === undefined, groupOf).toString(),
    groups: new Map(texts.filter(([, text]) => text !== '')),
  };
}
