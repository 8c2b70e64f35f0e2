import {type ReactNode, useEffect, useLayoutEffect, useState} from 'react';
import type {IslandProps} from '../../delivery/markup/islands.ts';
import {WorkerProblem} from '../../lib/worker-client.ts';
import {getSession} from '../run/session.ts';
import {ask, type Exchange as ExchangeData, exchangeOf, PROMPTS, SEED} from './conversation.ts';
import Exchange from './Exchange.tsx';

const MISSING = 'Write a prompt first.';
const FAILED = 'The sandbox could not answer. Reload the page and try again.';

async function send(prompt: string): Promise<ExchangeData | string> {
  try {
    // Nothing before it: each prompt meets the same sandbox, whatever was sent earlier.
    const outcome = await getSession('/#front-door', SEED).run(ask(prompt), []);
    return 'response' in outcome ? exchangeOf(outcome.response) : FAILED;
  } catch (error) {
    if (error instanceof WorkerProblem) return error.message;
    console.error(error);
    return FAILED;
  }
}

const fieldOf = (slot: HTMLElement) => slot.querySelector('textarea') as HTMLTextAreaElement;

/** What a press of a button means: a chip fills the field and sends it. */
function promptFor(slot: HTMLElement, value: string): string {
  const field = fieldOf(slot);
  const chosen = value === 'send' ? undefined : PROMPTS[Number(value)];
  if (chosen) field.value = chosen.text;
  for (const chip of slot.querySelectorAll<HTMLButtonElement>('[aria-pressed]'))
    chip.setAttribute('aria-pressed', String(PROMPTS[Number(chip.value)]?.text === field.value));
  return field.value;
}

/** The front door from its first press on. The sandbox loads with it. */
export default function HomeIsland({slot}: IslandProps): ReactNode {
  const [result, setResult] = useState<ExchangeData | string>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let latest = 0;
    const press = async (value: string) => {
      const prompt = promptFor(slot, value);
      const isEmpty = !prompt.trim();
      setMissing(isEmpty);
      if (isEmpty) {
        const field = fieldOf(slot);
        field.value = '';
        field.placeholder = MISSING;
        field.focus();
        // What is shown below belongs to another prompt, and one that is on its way comes too late.
        latest += 1;
        slot.dataset.open = value;
        delete slot.dataset.idle;
        return;
      }
      latest += 1;
      const own = latest;
      delete slot.dataset.idle;
      const response = await send(prompt);
      if (own !== latest) return;
      slot.dataset.idle = '';
      setResult(response);
    };
    const onClick = ({target}: Event) => {
      const button = (target as Element).closest('button');
      if (button) void press(button.value);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      void press('send');
    };
    // Without a value, the field has the focus and nothing is pressed yet.
    if (slot.dataset.open) void press(slot.dataset.open);
    slot.addEventListener('click', onClick);
    slot.addEventListener('keydown', onKey);
    return () => {
      latest = -1;
      delete slot.dataset.idle;
      slot.removeEventListener('click', onClick);
      slot.removeEventListener('keydown', onKey);
    };
  }, [slot]);
  useLayoutEffect(() => {
    const example = slot.querySelector<HTMLElement>('[data-example]');
    if (example) example.hidden = result !== undefined;
    return () => {
      if (example) example.hidden = false;
    };
  }, [slot, result]);
  const missing = isMissing && (
    <p className="sr-only" role="alert">
      {MISSING}
    </p>
  );
  if (result === undefined) return missing;
  if (typeof result === 'string') return <p role="alert">{result}</p>;
  return (
    <>
      {missing}
      <Exchange key={result.message} exchange={result} />
      <p className="sr-only" role="status">
        {`${result.status}: ${result.message} ${result.note}`}
      </p>
    </>
  );
}
