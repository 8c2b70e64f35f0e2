import {openIsland} from '../../delivery/markup/islands.ts';
import {whenNear} from '../../delivery/markup/when-near.ts';

/** `#regex-tester=…`: the widget whose state the address carries. */
function linkedWidget(root: HTMLElement): HTMLElement | undefined {
  const id = /^#([^=]+)=/.exec(window.location.hash)?.[1];
  const widget = id && root.querySelector<HTMLElement>(`[data-widget="${CSS.escape(id)}"]`);
  return widget || undefined;
}

/** Widgets come alive when they are near. They are as high as their examples, so nothing moves. */
export function wakeWidgets(root: HTMLElement, signal: AbortSignal): void {
  const linked = linkedWidget(root);
  const slot = linked?.querySelector<HTMLElement>('[data-island]');
  if (slot) openIsland(slot);
  linked?.scrollIntoView({block: 'center'});
  whenNear(root.querySelectorAll<HTMLElement>('[data-island="widget"]'), signal, openIsland);
}
