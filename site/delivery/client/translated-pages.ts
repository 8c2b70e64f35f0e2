/**
 * Translators of browsers and extensions put elements in the place of text, and React, which remembers the text, fails when it
 * removes it or puts something before it: the whole page crashed (facebook/react#11538, whose workaround this is).
 */
export function surviveTranslators(prototype: Node = Node.prototype): void {
  const {removeChild, insertBefore} = prototype;
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const isElsewhere = before !== null && before.parentNode !== this;
    return insertBefore.call(this, node, isElsewhere ? null : before) as T;
  };
}
