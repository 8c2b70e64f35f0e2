/** Opens the widget whose state the address carries: `#regex-tester=…`. */
export function openLinkedWidget(root: HTMLElement): void {
  const id = /^#([^=]+)=/.exec(window.location.hash)?.[1];
  const widget = id && root.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
  if (!widget) return;
  widget.querySelector('button')?.click();
  widget.scrollIntoView();
}
