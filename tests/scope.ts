/** How much is tried: by `npm test` one of each kind, by `npm run test:full` all of them. */
export const IS_FULL = process.env.JAVELIN_FULL === '1';

/** All in the full run, otherwise only those that are named here. */
export const chosen = <Item>(items: readonly Item[], isChosen: (item: Item) => boolean): readonly Item[] =>
  IS_FULL ? items : items.filter(isChosen);
