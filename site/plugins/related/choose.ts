/** Chooses related pages from tags and links. */

export interface PageFacts {
  readonly route: string;
  readonly tags: readonly string[];
  readonly links: readonly string[];
  /** What the page already offers at its end: next steps, previous and next page. */
  readonly offered: readonly string[];
  /** Not to be recommended: unlisted pages. */
  readonly isHidden: boolean;
}

export const MAX_RELATED = 4;

function countBy(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * For each page the places in the list of up to four others, best first. Two pages belong together by the tags they share
 * and by links in either direction; a tag, a target or a source that is everywhere says little, so each counts by its rarity.
 */
export function chooseRelated(pages: readonly PageFacts[]): number[][] {
  const tagged = countBy(pages.map(({tags}) => tags));
  const linkedTo = countBy(pages.map(({links}) => links));
  const rarity = (count: number) => Math.log(pages.length / Math.max(1, count));
  const score = (page: PageFacts, other: PageFacts): number => {
    const shared = page.tags.filter((tag) => other.tags.includes(tag));
    const tagScore = shared.reduce((sum, tag) => sum + rarity(tagged.get(tag) ?? 0), 0);
    const there = page.links.includes(other.route) ? rarity(linkedTo.get(other.route) ?? 0) : 0;
    const back = other.links.includes(page.route) ? rarity(other.links.length) : 0;
    return tagScore + there + back;
  };
  return pages.map((page) =>
    pages
      .map((other, index) => ({other, index}))
      .filter(({other}) => other !== page && !other.isHidden && !page.offered.includes(other.route))
      .map(({other, index}) => ({index, score: score(page, other)}))
      .filter(({score}) => score > 0)
      // Equal pages in the order of the list: the same build twice gives the same bytes.
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .slice(0, MAX_RELATED)
      .map(({index}) => index),
  );
}
