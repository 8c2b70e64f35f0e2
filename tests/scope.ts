/** How much is tried: by `npm test` one of each kind, by `npm run test:full` all of them. */
export const IS_FULL = process.env.JAVELIN_FULL === '1';

/** All in the full run; otherwise the first of each kind, by a name for the kind. */
export function oneOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  if (IS_FULL) return items;
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(kindOf(item));
    seen.add(kindOf(item));
    return isNew;
  });
}

/** All in the full run, otherwise only those that are named here. */
export const chosen = <Item>(items: readonly Item[], isChosen: (item: Item) => boolean): readonly Item[] =>
  IS_FULL ? items : items.filter(isChosen);
