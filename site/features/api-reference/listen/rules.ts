/** What the rules of the sandbox say: for whoever presses the button, or follows a link to a rule. */
export function offerRules(root: HTMLElement, signal: AbortSignal): void {
  // Without a network the names stay, and so does the button.
  const explain = () =>
    void import('./explain-rules.ts').then(({explainRules}) => explainRules(root)).catch(() => undefined);
  const follow = () => {
    if (location.hash.startsWith('#rule-')) explain();
  };
  root.querySelector('[data-rules]')?.addEventListener('click', explain, {signal});
  window.addEventListener('hashchange', follow, {signal});
  follow();
}
