import {type ReactNode, use, useEffect, useState} from 'react';
import {loadRecipe, recipeNames, runRecipe} from '../../run/page-recipes.ts';
import {Choice, Controls, IsExample, TextArea} from '../shared/controls.tsx';
import {MAX_INPUT} from '../shared/limits.ts';
import {Output, Status} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {
  configuration,
  DEFAULT_INPUTS,
  FIRST,
  type Inputs,
  INPUTS,
  PAGE,
  type Reading,
  readOutcome,
  runOf,
} from './logic.ts';

const OWN = 'Your own';
const inputsOf = (name: string): Inputs => INPUTS[name] ?? DEFAULT_INPUTS;
const firstOf = (inputs: Inputs): string => Object.values(inputs)[0] ?? '';

const NOT_LOADED: Reading = {
  verdict: 'failed',
  summary: 'This recipe could not be loaded. Check your connection.',
  steps: [],
};

interface Tried {
  readonly reading: Reading;
  /** The code of the recipe; not known before it was loaded. */
  readonly source?: string;
}

function useRecipe(name: string, input: string): Tried {
  const isStatic = use(IsExample);
  const [tried, setTried] = useState<Tried>({reading: readOutcome(FIRST.input, FIRST.outcome)});
  useEffect(() => {
    if (isStatic) return undefined;
    let isCurrent = true;
    const run = async (): Promise<void> => {
      const text = input.slice(0, MAX_INPUT);
      const outcome = await runRecipe(PAGE, name, text);
      const recipe = await loadRecipe(PAGE, name);
      if (isCurrent && outcome && recipe)
        setTried({reading: readOutcome(text, outcome), source: recipe.source});
    };
    run().catch(() => isCurrent && setTried({reading: NOT_LOADED}));
    return () => {
      isCurrent = false;
    };
  }, [isStatic, name, input]);
  return tried;
}

export default function Interactive(): ReactNode {
  const [name, setName] = useState(FIRST.name);
  const [input, setInput] = useState(FIRST.input);
  const {reading, source} = useRecipe(name, input);
  const inputs = inputsOf(name);
  const run = runOf(name, input);
  const chosen = Object.keys(inputs).find((key) => inputs[key] === input) ?? OWN;
  const choose = (next: string): void => {
    setName(next);
    // A reader's own text stays for the next recipe; an example belongs to its recipe.
    if (chosen !== OWN) setInput(firstOf(inputsOf(next)));
  };
  return (
    <>
      <Controls>
        <Choice
          label="Recipe"
          value={name}
          options={recipeNames(PAGE).map((key) => [key, key])}
          onChange={choose}
        />
        <Choice
          isLong
          label="Example"
          value={chosen}
          options={[...Object.keys(inputs), ...(chosen === OWN ? [OWN] : [])].map((key) => [key, key])}
          onChange={(key) => setInput(inputs[key] ?? input)}
        />
        <TextArea
          label="input"
          hint="The body as the gateway passes it to process(input)"
          rows={8}
          mono
          value={input}
          onChange={setInput}
        />
      </Controls>
      <p className={frame.note}>
        <code translate="no">{name}</code>, with this body: {chosen.toLowerCase()}.
      </p>
      <Status>{reading.summary}</Status>
      <ol>
        {reading.steps.map((step, i) => (
          <li key={i}>{step}</li>
        ))}
      </ol>
      {reading.body !== undefined && (
        <Output label="transformed_body" canCopy>
          {reading.body}
        </Output>
      )}
      {reading.metadata !== undefined && <Output label="response_metadata">{reading.metadata}</Output>}
      <WidgetFoot
        configuration={{
          label: 'Entry of the chain',
          text: source === undefined ? undefined : configuration(name, source),
          ...run,
        }}
      />
    </>
  );
}
