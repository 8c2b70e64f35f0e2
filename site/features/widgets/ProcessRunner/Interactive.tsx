import {type ReactNode, useEffect, useState} from 'react';
import {recipeNames, runRecipe} from '../../run/page-recipes.ts';
import {Choice} from '../shared/Choice.tsx';
import {TextArea} from '../shared/controls.tsx';
import {MAX_INPUT} from '../shared/limits.ts';
import {Json, Output, Status} from '../shared/outputs.tsx';
import type {PartProps} from '../shared/part.ts';
import shared from '../shared/styles.module.css';
import {DEFAULT_INPUTS, INPUTS, type Inputs} from './inputs.ts';
import {type Reading, readOutcome} from './processRunner.ts';
import type {ProcessRunnerProps} from './props.ts';

const OWN = 'Your own';
const inputsOf = (name: string): Inputs => INPUTS[name] ?? DEFAULT_INPUTS;
const firstOf = (inputs: Inputs): string => Object.values(inputs)[0] ?? '';

const NOT_LOADED: Reading = {
  verdict: 'failed',
  summary: 'This recipe could not be loaded. Try it again when you are online.',
  steps: [],
};

function useReading(page: string, name: string, input: string): Reading | undefined {
  const [reading, setReading] = useState<Reading>();
  useEffect(() => {
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const text = input.slice(0, MAX_INPUT);
      const outcome = await runRecipe(page, name, text);
      if (isCurrent && outcome) setReading(readOutcome(text, outcome));
    };
    run().catch(() => isCurrent && setReading(NOT_LOADED));
    return () => {
      isCurrent = false;
    };
  }, [page, name, input]);
  return reading;
}

export default function Interactive({page, start}: PartProps<ProcessRunnerProps>): ReactNode {
  const [name, setName] = useState(start);
  const [input, setInput] = useState(() => firstOf(inputsOf(start)));
  const reading = useReading(page, name, input);
  const inputs = inputsOf(name);
  const chosen = Object.keys(inputs).find((key) => inputs[key] === input) ?? OWN;
  const choose = (next: string): void => {
    setName(next);
    // A reader's own text stays for the next recipe; an example belongs to its recipe.
    if (chosen !== OWN) setInput(firstOf(inputsOf(next)));
  };
  return (
    <>
      <div className={shared.row}>
        <Choice
          label="Recipe"
          value={name}
          options={recipeNames(page).map((key) => [key, key])}
          onChange={choose}
        />
        <Choice
          label="Example"
          value={chosen}
          options={[...Object.keys(inputs), ...(chosen === OWN ? [OWN] : [])].map((key) => [key, key])}
          onChange={(key) => setInput(inputs[key] ?? input)}
        />
      </div>
      <TextArea
        label="input"
        hint="The body as the gateway passes it to process(input)"
        rows={8}
        mono
        value={input}
        onChange={setInput}
      />
      <Status>{reading?.summary ?? 'Looking…'}</Status>
      {reading && (
        <>
          <ol>
            {reading.steps.map((step, i) => (
              <li key={i}>{step}</li>
            ))}
          </ol>
          {reading.body !== undefined && <Json label="transformed_body">{reading.body}</Json>}
          {reading.metadata !== undefined && <Output label="response_metadata">{reading.metadata}</Output>}
        </>
      )}
    </>
  );
}
