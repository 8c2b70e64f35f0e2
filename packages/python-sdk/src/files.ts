/** The schemas of docs/python-sdk, with what the package publishes: a note for a name that it lacks is a mistake. */
import type * as z from 'zod';
import {describeGroup} from './describe-cli.ts';
import {describeException, describeMethods, describeModel, describeParameters} from './describe.ts';
import {
  CLI_NOTES,
  EXCEPTION_NOTES,
  type MethodNotes,
  MODEL_NOTES,
  RESOURCE_NOTES,
  SDK_NOTES,
} from './notes.ts';
import {publishedClass, publishedMethod} from './published.ts';
import {CLI_GROUPS, CLIENT, RESOURCE_IDS, type ResourceId} from './types.ts';

/** Turns what does not fit the package into a mistake at its place in the file. */
function attempt(context: z.RefinementCtx, path: PropertyKey[], describe: () => unknown): void {
  try {
    describe();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const remedy = 'correct the note; packages/python-sdk/src/published.json has the names of the package.';
    context.addIssue({code: 'custom', path, message: `${error.message}.|${remedy}`});
  }
}

function checkMethods(
  className: string,
  methods: Readonly<Record<string, MethodNotes>>,
  path: PropertyKey[],
  context: z.RefinementCtx,
): void {
  for (const [name, note] of Object.entries(methods))
    attempt(context, [...path, name], () => describeMethods(className, 'client', {[name]: note}));
}

const RESOURCE = RESOURCE_NOTES.superRefine(({methods, service}, context) => {
  checkMethods(CLIENT, methods, ['methods'], context);
  if (!service) return;
  attempt(context, ['service', 'class'], () => publishedClass(service.class));
  checkMethods(service.class, service.methods ?? {}, ['service', 'methods'], context);
});

const SDK = SDK_NOTES.superRefine(({client, classes, enumerations}, context) => {
  attempt(context, ['client', 'parameters'], () =>
    describeParameters(CLIENT, publishedMethod(CLIENT, '__init__').params, client.parameters),
  );
  for (const [name, {methods}] of Object.entries(classes))
    checkMethods(name, methods, ['classes', name, 'methods'], context);
  for (const name of Object.keys(enumerations))
    attempt(context, ['enumerations', name], () => publishedClass(name));
});

const MODELS = MODEL_NOTES.superRefine((models, context) => {
  for (const [name, notes] of Object.entries(models))
    attempt(context, [name], () => describeModel(name, notes));
});

const EXCEPTIONS = EXCEPTION_NOTES.superRefine(({exceptions}, context) => {
  for (const [name, notes] of Object.entries(exceptions))
    attempt(context, ['exceptions', name], () => describeException(name, notes));
});

const CLI = CLI_NOTES.superRefine(({groups}, context) => {
  for (const group of CLI_GROUPS)
    attempt(context, ['groups', group], () => describeGroup(group, groups[group]));
});

/** The files of docs/python-sdk, each with its schema. */
export const NOTES = {
  sdk: SDK,
  models: MODELS,
  exceptions: EXCEPTIONS,
  cli: CLI,
  ...(Object.fromEntries(RESOURCE_IDS.map((id) => [id, RESOURCE])) as Record<ResourceId, typeof RESOURCE>),
};

export type Notes = {readonly [Name in keyof typeof NOTES]: z.infer<(typeof NOTES)[Name]>};
