import {keepInPlace} from '../../../delivery/markup/keep-in-place.ts';
import {colour} from '../listen/tokens.ts';
import type {Samples} from './form-request.ts';

export interface SampleView {
  readonly show: (samples: Samples) => void;
  readonly restore: () => void;
}

/** The static code blocks of an operation, beside its form. */
export function createSampleView(slot: HTMLElement): SampleView {
  const panels = slot.parentElement?.querySelectorAll<HTMLElement>('[data-tabs] [role=tabpanel]') ?? [];
  const blocks = [...panels].flatMap((panel) => {
    const code = panel.querySelector('code');
    return code ? {tab: panel.dataset.tab ?? '', code, original: [...code.childNodes]} : [];
  });
  return {
    show: (samples) =>
      keepInPlace(slot, () => {
        for (const {tab, code} of blocks) {
          code.textContent = samples[tab as keyof Samples];
          colour(code);
        }
      }),
    restore: () =>
      keepInPlace(slot, () => {
        for (const {code, original} of blocks) {
          code.replaceChildren(...original);
          colour(code);
        }
      }),
  };
}
