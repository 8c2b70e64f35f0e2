import {ruleText} from '../rule-text.ts';

/** Puts the texts of the rules behind their names, once. */
export function explainRules(root: HTMLElement): void {
  const button = root.querySelector<HTMLElement>('[data-rules]');
  const list = root.querySelector<HTMLElement>('ul:has(> [id^=rule-])');
  if (!button || !list || list.dataset.explained !== undefined) return;
  button.hidden = true;
  list.dataset.explained = '';
  list.translate = true;
  for (const rule of list.children) {
    const name = document.createElement('code');
    name.translate = false;
    name.textContent = rule.textContent;
    rule.replaceChildren(name, ` ${ruleText(name.textContent)}`);
  }
  if (location.hash.startsWith('#rule-')) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
