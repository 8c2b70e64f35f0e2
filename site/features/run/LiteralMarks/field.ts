/** The field in which a reader changes a value, in the line where it stands. */
import {problemIn, type PageStep} from '../literals/page.ts';
import type {KeyedLiteral} from '../literals/write.ts';
import {putBelowLine} from './ranges.ts';
import styles from './styles.module.css';

interface Edit {
  readonly step: PageStep;
  readonly literal: KeyedLiteral;
  readonly value: string;
  readonly keep: (value: string) => void;
  readonly run: () => void;
  readonly closed: () => void;
}

const HINT = 'Enter keeps it and runs, Escape goes back.';

/** Sets of which a reader cannot know the others. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {likelihood: ['Possible', 'Likely']};

/** Sizes the field to its text; long lines wrap. */
function fit(field: HTMLTextAreaElement): void {
  const lines = field.value.split('\n');
  field.cols = Math.min(60, Math.max(6, ...lines.map(({length}) => length + 1)));
  field.rows = lines.length;
  field.style.height = '';
  field.style.height = `${field.scrollHeight}px`;
}

type Field = HTMLTextAreaElement | HTMLSelectElement;

const isText = (field: Field): field is HTMLTextAreaElement => 'rows' in field;

function fieldFor(choices: readonly string[] | undefined, value: string): Field {
  if (!choices) return document.createElement('textarea');
  const select = document.createElement('select');
  for (const choice of new Set([...choices, value])) select.add(new Option(choice));
  return select;
}

function createField({literal, value}: Edit): Field {
  const field = fieldFor(CHOICES[literal.name], value);
  field.value = value;
  field.spellcheck = false;
  field.setAttribute('aria-label', `Value of ${literal.name}`);
  field.setAttribute('aria-description', HINT);
  if (literal.type === 'number' && isText(field)) field.inputMode = 'decimal';
  return field;
}

export function openField(mark: HTMLElement, edit: Edit): void {
  const box = document.createElement('span');
  box.className = styles.field as string;
  const field = createField(edit);
  const message = document.createElement('span');
  message.className = styles.message as string;
  message.setAttribute('role', 'alert');
  message.id = `${edit.literal.key}-problem`;
  box.append(field);
  mark.after(box);
  mark.hidden = true;
  field.focus();
  if (isText(field)) {
    fit(field);
    field.select();
  }

  let isOpen = true;
  const close = () => {
    // Removing it may take the focus away, which would keep the value.
    isOpen = false;
    box.remove();
    message.remove();
    mark.hidden = false;
    edit.closed();
  };
  /** Says whether the value could be kept; a wrong one stays where it is, with what is wrong about it. */
  const keep = (): boolean => {
    const problem = problemIn(edit.step, edit.literal.key, field.value);
    if (problem === undefined) {
      close();
      edit.keep(field.value);
      return true;
    }
    message.textContent = problem;
    if (!message.isConnected) putBelowLine(mark.closest('code') as HTMLElement, box, message);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
    return false;
  };
  field.addEventListener('input', () => {
    if (isText(field)) fit(field);
    message.remove();
    field.removeAttribute('aria-invalid');
  });
  box.addEventListener('keydown', (event) => {
    // Enter that ends the input of a character belongs to it.
    if (event.isComposing) return;
    const isKept = event.key === 'Enter' && !event.shiftKey;
    if (event.key !== 'Escape' && !isKept) return;
    event.preventDefault();
    event.stopPropagation();
    if (isKept && !keep()) return;
    if (!isKept) close();
    mark.focus();
    if (isKept) edit.run();
  });
  field.addEventListener('blur', () => {
    if (isOpen && document.hasFocus()) keep();
  });
}
