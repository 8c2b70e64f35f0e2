/** What the rules of the sandbox say: for whoever presses the button, or follows a link to a rule. */
export function explainRules(root: HTMLElement, signal: AbortSignal): void {
  const button = root.querySelector<HTMLElement>('[data-rules]');
  const list = root.querySelector<HTMLElement>('ul:has(> [id^=rule-])');
  const explain = async () => {
    const {ruleText} = await import('../rule-text.ts');
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
  };
  // Without a network the names stay, and so does the button.
  const tryToExplain = () => void explain().catch(() => undefined);
  const follow = () => {
    if (location.hash.startsWith('#rule-')) tryToExplain();
  };
  button?.addEventListener('click', tryToExplain, {signal});
  window.addEventListener('hashchange', follow, {signal});
  follow();
}
