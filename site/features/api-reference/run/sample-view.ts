import {keepInPlace} from '../interaction/keep-in-place.ts';
import type {Samples} from './form-request.ts';

export interface SampleView {
  /** Plain text: colours come from the build, and a colouring library would weigh more than the page. */
  readonly show: (samples: Samples) => void;
  readonly restore: () => void;
}

/** The static code blocks of a call, beside its form. */
export function createSampleView(slot: HTMLElement): SampleView {
  const panels = slot.parentElement?.querySelectorAll<HTMLElement>('.ref-tabs [role=tabpanel]') ?? [];
  const blocks = [...panels].flatMap((panel) => {
    const code = panel.querySelector('code');
    return code ? {tab: panel.dataset.tab ?? '', code, original: [...code.childNodes]} : [];
  });
  return {
    show: (samples) =>
      keepInPlace(slot, () => {
        // The CLI has no counterpart for every edit; its tab keeps the example.
        for (const {tab, code} of blocks)
          if (Object.hasOwn(samples, tab)) code.textContent = samples[tab as keyof Samples];
      }),
    restore: () =>
      keepInPlace(slot, () => {
        for (const {code, original} of blocks) code.replaceChildren(...original);
      }),
  };
}
