/** What a heading says, without the sign of its link. */
export const titleOf = (heading: Element): string => heading.textContent.replace(/\W*$/, '');

/** Whether one element stands after another on the page. */
export const isAfter = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
