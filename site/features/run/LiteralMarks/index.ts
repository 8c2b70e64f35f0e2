/**
 * The values that a reader may change, in the code of a page: marked when it is near, so that the page itself carries nothing of it.
 * The code is static markup, which React does not know.
 */
import {provideText} from '../../../delivery/markup/copy.ts';
import {
  changeConfig,
  changeValue,
  configOf,
  isChanged,
  linkedStep,
  linkTo,
  type PageStep,
  showConfig,
  stepsOnPage,
  valuesOf,
} from '../literals/page.ts';
import {type KeyedLiteral, type Values, written} from '../literals/write.ts';
import {openField} from './field.ts';
import {wrapRange} from './ranges.ts';
import styles from './styles.module.css';

interface Mark {
  readonly element: HTMLElement;
  readonly literal: KeyedLiteral;
  /** The nodes of the page, with colours and the reader's own names. */
  readonly nodes: readonly Node[];
  readonly isShell: boolean;
}

/** Keys are the first examples of steps. */
const marks = new WeakMap<Element, Mark[]>();

const textOf = (nodes: readonly Node[]): string => nodes.map(({textContent}) => textContent).join('');

/** The value in words, and as its language writes it. */
function show({element, literal, nodes, isShell}: Mark, values: Values): void {
  const value = values.get(literal.key);
  const isShown = element.firstChild === nodes[0];
  const text = element.textContent;
  if (value !== undefined) element.textContent = written(literal, value, isShell);
  else if (!isShown) element.replaceChildren(...nodes);
  // All values are shown anew when another sample comes near.
  if (element.textContent !== text) delete element.dataset.wrong;
  element.classList.toggle(styles.changed as string, value !== undefined);
  const now = value ?? textOf(nodes);
  const before = value === undefined ? '' : ` Printed: ${literal.printed}.`;
  element.setAttribute('aria-label', `Value of ${literal.name}: ${now}. Editable.${before}`);
}

/** The Run button of a step, and what stands around it. A listing has none. */
export const slotOf = ({examples: [first]}: PageStep): HTMLElement | null | undefined =>
  first?.code.closest('[data-run-group]')?.querySelector<HTMLElement>('[data-island=run]');

const barOf = (step: PageStep) => slotOf(step)?.firstElementChild;

/** @param name says more than the text, which two of fit beside each other on a phone */
const button = (text: string, name: string): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button--secondary button--sm';
  made.textContent = text;
  made.setAttribute('aria-label', name);
  return made;
};

/** Shows buttons beside Run while a value is changed. */
function showActions(step: PageStep): void {
  const bar = barOf(step);
  const shown = bar?.querySelector(`.${styles.actions}`);
  if (!bar || isChanged(step) === (shown !== null)) return;
  if (shown) {
    shown.remove();
    return;
  }
  const [link, reset] = [button('Copy link', 'Copy link to this variant'), button('Reset', 'Reset values')];
  link.dataset.copy = '';
  provideText(link, () => linkTo(step));
  reset.addEventListener('click', () => {
    for (const key of valuesOf(step).keys()) changeValue(step, key);
    changeConfig(step);
    showStep(step);
    // A result of other values would contradict what is printed again.
    slotOf(step)?.dispatchEvent(new Event('reset'));
    bar.querySelector('button')?.focus();
  });
  const actions = document.createElement('span');
  actions.className = styles.actions as string;
  actions.append(link, reset);
  bar.append(actions);
}

function showStep(step: PageStep): void {
  const values = valuesOf(step);
  const own = marks.get(step.examples[0]?.code as Element) ?? [];
  if (configOf(step) || step.examples.some(({code}) => code.dataset.replaced)) {
    for (const mark of own) show(mark, new Map());
    showConfig(step);
  }
  for (const mark of own) show(mark, values);
  showActions(step);
  // The printed response is of other values.
  slotOf(step)?.toggleAttribute('data-changed', isChanged(step));
}

function edit(step: PageStep, {element, literal, nodes}: Mark): void {
  const shown = valuesOf(step).get(literal.key);
  // The reader's own name for what the page calls otherwise is no change.
  const own = element.querySelector('[data-own]') ? textOf(nodes) : literal.printed;
  const note = barOf(step)?.querySelector('[data-run-note]');
  note?.replaceChildren('↵ keeps it and runs, Esc goes back');
  openField(element, {
    step,
    literal,
    value: shown ?? own,
    keep(value) {
      changeValue(step, literal.key, value === own ? undefined : value);
      showStep(step);
    },
    run: () => barOf(step)?.querySelector('button')?.click(),
    closed: () => hint(note),
  });
}

function hint(note: Element | null | undefined): void {
  const dotted = document.createElement('span');
  dotted.className = styles.literal as string;
  dotted.textContent = 'dotted';
  note?.replaceChildren('Edit a ', dotted, ' value, run again');
}

function listen(step: PageStep, mark: Mark): void {
  const {element, literal} = mark;
  element.addEventListener('click', () => edit(step, mark));
  element.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      changeValue(step, literal.key);
      showStep(step);
    } else if (event.key === 'Enter' || event.key === ' ') edit(step, mark);
    // The letter itself arrives in the field, which has the focus by then.
    else if ([...event.key].length === 1) return edit(step, mark);
    else return;
    event.preventDefault();
  });
}

function markExample({kind, code, source, literals}: PageStep['examples'][number]): Mark[] {
  // From the end, so that places stay what they are.
  const found = [...literals].reverse().flatMap((literal) => {
    const element = wrapRange(code, source, literal);
    return element ? [{element, literal, nodes: [...element.childNodes], isShell: kind === 'curl'}] : [];
  });
  for (const {element} of found) {
    element.className = styles.literal as string;
    element.setAttribute('role', 'button');
    element.tabIndex = 0;
  }
  const copy = code.closest('.code-block')?.querySelector<HTMLElement>('[data-copy]');
  if (copy) provideText(copy, () => textWithoutFields(code));
  return found.reverse();
}

/** A field that is open is no part of the code. */
function textWithoutFields(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  for (const field of copy.querySelectorAll(`.${styles.field}, .${styles.message}`)) field.remove();
  return copy.textContent;
}

/**
 * Marks the values of all samples of the page: a reader who uses Tab meets them in order, wherever they go next.
 * @param isLinked shows the step that the address names
 */
export function markValues(isLinked = false): void {
  for (const step of stepsOnPage()) {
    const first = step.examples[0]?.code as HTMLElement;
    if (!marks.has(first)) {
      const found = step.examples.flatMap(markExample);
      marks.set(first, found);
      for (const mark of found) listen(step, mark);
      if (found.length > 0) hint(barOf(step)?.querySelector('[data-run-note]'));
    }
    showStep(step);
  }
  const code = isLinked ? linkedStep()?.examples[0]?.code : undefined;
  code?.closest('[data-run-group]')?.scrollIntoView({block: 'center'});
}
