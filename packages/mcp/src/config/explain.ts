/** Ajv's findings in words. */
import type {ErrorObject} from 'ajv';
import {fieldOf, nearest, type Problem} from './problem.ts';

const list = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

/** The names that an object of the schema may have, as far as the schema around the finding lists them. */
const namesOf = ({parentSchema}: ErrorObject): string[] =>
  Object.keys((parentSchema?.properties as object) ?? {});

const unknown = (name: string, names: readonly string[]): Pick<Problem, 'problem' | 'remedy'> => {
  const near = nearest(name, names);
  return {
    problem: 'is not a field of this object',
    remedy: near ? `Did you mean ${near}?` : `Leave it out. Known fields: ${names.join(', ')}.`,
  };
};

type Explain = (error: ErrorObject, base: string) => Problem;

const at = (error: ErrorObject, base: string, problem: string, remedy: string): Problem => ({
  field: fieldOf(error.instancePath, base),
  problem,
  remedy,
});

const EXPLAIN: Readonly<Record<string, Explain>> = {
  required: (error, base) => ({
    field: fieldOf(error.instancePath, base, String(error.params.missingProperty)),
    problem: 'is missing',
    remedy: `Add ${String(error.params.missingProperty)}.`,
  }),
  additionalProperties: (error, base) => ({
    field: fieldOf(error.instancePath, base, String(error.params.additionalProperty)),
    ...unknown(String(error.params.additionalProperty), namesOf(error)),
  }),
  // The names stand in the finding that this one sums up.
  propertyNames: (error, base) => ({
    field: fieldOf(error.instancePath, base, String(error.params.propertyName)),
    ...unknown(
      String(error.params.propertyName),
      ((error.schema as {enum?: string[]} | undefined)?.enum ?? []) as string[],
    ),
  }),
  enum: (error, base) => {
    const allowed = error.params.allowedValues as readonly unknown[];
    const near = typeof error.data === 'string' ? nearest(error.data, allowed.map(String)) : undefined;
    return at(
      error,
      base,
      `is ${JSON.stringify(error.data)}, which is not one of the values`,
      near
        ? `Did you mean ${JSON.stringify(near)}? Allowed: ${list(allowed)}.`
        : `Use one of ${list(allowed)}.`,
    );
  },
  const: (error, base) =>
    at(error, base, `is ${JSON.stringify(error.data)}`, `Use ${JSON.stringify(error.params.allowedValue)}.`),
  type: (error, base) =>
    at(
      error,
      base,
      `is ${error.data === null ? 'null' : Array.isArray(error.data) ? 'an array' : `a value of type ${typeof error.data}`}`,
      `Use ${/^[aeio]/.test(String(error.params.type)) ? 'an' : 'a'} ${String(error.params.type)}.`,
    ),
  pattern: (error, base) =>
    at(
      error,
      base,
      `is ${JSON.stringify(error.data)}, which has the wrong form`,
      `It must match ${String(error.params.pattern)}.`,
    ),
  format: (error, base) =>
    at(
      error,
      base,
      'is not a valid regular expression',
      'Mend the pattern; in JSON every backslash is written twice.',
    ),
  minItems: (error, base) => at(error, base, 'is empty', 'Add at least one entry.'),
  maxItems: (error, base) =>
    at(error, base, 'has entries', 'Leave the list empty: no values are documented for it.'),
  minLength: (error, base) => at(error, base, 'is empty', 'Give it a value.'),
  minProperties: (error, base) => at(error, base, 'is empty', 'Add at least one block.'),
  'false schema': (error, base) => at(error, base, 'does not belong here', 'Leave it out.'),
};

/** Findings that only say that another one was made. */
const SUMMARIES = new Set(['if', 'anyOf', 'oneOf', 'allOf']);
const isInName = ({propertyName}: ErrorObject) => propertyName !== undefined;

export function explain(errors: readonly ErrorObject[], base = ''): Problem[] {
  const problems = errors
    .filter((error) => !SUMMARIES.has(error.keyword) && !isInName(error))
    .map((error) => {
      const explained = EXPLAIN[error.keyword]?.(error, base);
      return explained ?? at(error, base, error.message ?? 'is not valid', 'Change the value accordingly.');
    });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
