import styles from './styles.module.css';

/**
 * What the filter has while it is in use: a button that empties it, and what the page shows when nothing matches. It loads with the
 * first word, since the page has no room for more.
 */
export function showHelp(form: HTMLFormElement, main: HTMLElement, isEmpty: boolean): void {
  const input = form.querySelector('input');
  if (!input) return;
  const clear = () => {
    form.reset();
    // Where the page stands is the filter's business.
    input.focus({preventScroll: true});
  };
  const query = input.value.trim();
  const cross = form.querySelector('button') ?? addCross(form, clear);
  cross.hidden = query === '';
  const nothing = main.querySelector<HTMLElement>(`.${styles.nothing}`) ?? addNothing(main, clear);
  nothing.hidden = !isEmpty;
  if (!isEmpty) return;
  const [title, link] = [nothing.querySelector('h2'), nothing.querySelector('a')];
  if (title) title.textContent = `Nothing on this page has “${query}”`;
  // Opens the search with the same words: search/SearchBar.
  if (link) link.href = `?${new URLSearchParams({q: query}).toString()}`;
}

function addCross(form: HTMLFormElement, clear: () => void): HTMLButtonElement {
  const cross = document.createElement('button');
  cross.type = 'button';
  cross.className = `clean-btn ${styles.clear}`;
  cross.ariaLabel = 'Clear the filter';
  cross.innerHTML =
    '<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>';
  cross.addEventListener('click', clear);
  form.classList.add(styles.form ?? '');
  form.querySelector('input')?.after(cross);
  return cross;
}

function addNothing(main: HTMLElement, clear: () => void): HTMLElement {
  const nothing = document.createElement('div');
  nothing.className = styles.nothing ?? '';
  nothing.innerHTML = `<h2></h2>
    <p>The filter finds operations, schemas, errors and sandbox rules by fields, headers, paths, statuses, messages and the names in samples.</p>
    <p><button type="button" class="button button--secondary">Clear the filter</button> <a>Search all pages</a></p>`;
  nothing.querySelector('button')?.addEventListener('click', clear);
  main.prepend(nothing);
  return nothing;
}
