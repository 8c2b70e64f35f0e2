import {wordsOf} from './match.ts';

interface Actions {
  /** Shows what matches; nothing is filtered without words. */
  readonly apply: (words: readonly string[]) => void;
  readonly goToFirst: () => void;
}

/**
 * A search field over the entries of a page: filters while somebody types, Enter goes to the first, Escape
 * and a reset of the form end it.
 */
export function listenToFilter(form: HTMLFormElement, signal: AbortSignal, actions: Actions): () => void {
  const input = form.querySelector('input');
  if (!input) return () => undefined;
  const apply = () => actions.apply(wordsOf(input.value));
  const clear = () => {
    if (input.value === '') return;
    input.value = '';
    apply();
  };
  input.addEventListener('input', apply, {signal});
  input.addEventListener('keydown', (event) => event.key === 'Escape' && clear(), {signal});
  form.addEventListener('reset', clear, {signal});
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      actions.goToFirst();
    },
    {signal},
  );
  // A browser may have kept the words over a reload.
  if (input.value !== '') apply();
  return clear;
}
