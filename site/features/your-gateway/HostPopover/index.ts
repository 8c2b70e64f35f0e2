/** The field for the reader's host, at the button in the head of code that asks for it. Loaded with the first press. */
import {PAGE_NAMES} from '../../../lib/own-names.ts';
import {namesOf} from '../form.ts';
import {ownNames, saveNames} from '../store.ts';
import styles from './styles.module.css';

const NOT_KEPT = 'Your browser stores nothing for this site, so the host cannot be saved.';

function createForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.className = styles.popover as string;
  form.popover = 'auto';
  form.noValidate = true;
  form.setAttribute('aria-label', 'Your host');
  form.innerHTML = `<div class="${styles.row}"><label>Host<input name="host" autocomplete="off" autocapitalize="off" spellcheck="false"
    aria-describedby="own-host-note" placeholder="${PAGE_NAMES.host}"></label>
    <button class="button button--primary button--sm">Save</button>
    <p id="own-host-note" role="status">In every sample, stored in this browser only.</p></div>`;
  return form;
}

/** Places the form below the button and inside the window. */
function place(form: HTMLElement, button: HTMLElement): void {
  const {bottom, right} = button.getBoundingClientRect();
  form.style.top = `${Math.min(bottom + 4, window.innerHeight - form.offsetHeight - 8)}px`;
  form.style.left = `${Math.max(8, right - form.offsetWidth)}px`;
}

/** Says whether this browser can show it. */
export function askForHost(button: HTMLElement): boolean {
  if (typeof button.showPopover !== 'function') return false;
  const form = createForm();
  const input = form.querySelector('input') as HTMLInputElement;
  const note = form.querySelector('p') as HTMLElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const {names, problems} = namesOf({provider: '', route: '', ...ownNames(), host: input.value});
    const problem = problems.host ?? (saveNames(names) ? undefined : NOT_KEPT);
    input.setAttribute('aria-invalid', String(problem !== undefined));
    note.textContent = problem ?? '';
    if (problem !== undefined) input.focus();
    else {
      form.hidePopover();
      // The button has gone: its host is in the code.
      button.closest('.code-block')?.querySelector<HTMLElement>('[data-copy]')?.focus({preventScroll: true});
    }
  });
  form.addEventListener('toggle', ({newState}) => newState === 'closed' && form.remove());
  document.body.append(form);
  form.showPopover();
  place(form, button);
  input.focus();
  return true;
}
