/* global document */

/**
 * Builds elements. Texts become text nodes and nothing else: paths, prompts and names come from whoever calls the sandbox.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} attributes
 * @param {...(Node | string)} children
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children);
  return node;
}

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/**
 * A term and what it is; nothing when there is nothing to say.
 *
 * @param {string} term
 * @param {(Node | string)[]} content
 */
export function fact(term, content) {
  if (content.length === 0) return [];
  return [element('div', {class: 'fact'}, element('dt', {}, term), element('dd', {}, ...content))];
}
