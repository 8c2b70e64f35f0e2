/**
 * The files of docs/python-sdk: what a name of the package means, which requests it sends, what it raises, its traps
 * and one example. Names, order, types and defaults are the package's.
 */
import * as z from 'zod';
import {CLI_GROUPS, ERROR_MODES, type HttpCall, MODEL_GROUPS, STATUS_COLUMNS} from './types.ts';

const TEXT = z.string().min(1, 'this is empty.|say what it means.');
const TEXTS = z.record(z.string(), TEXT);

const REQUEST = /^(GET|POST|PUT|DELETE) (\/\S+?)( \(reload\))?$/;

const CALL = z
  .string()
  .regex(REQUEST, 'this is no request.|write method and path, such as GET /v1/admin/routes.')
  .transform((text): HttpCall => {
    const [, method, path = '', reload] = REQUEST.exec(text) ?? [];
    return {method: method as HttpCall['method'], path, ...(reload && {reload: true})};
  });

/** The meaning, and the type where the package gives none. */
const PARAMETER = z.union(
  [TEXT, z.strictObject({type: TEXT, text: TEXT})],
  'this is neither a text nor a type with a text.|write "route_name: The name.", or type and text below it.',
);

const METHOD = z.strictObject({
  text: TEXT,
  parameters: z.record(z.string(), PARAMETER).optional(),
  /** Only where the package has no annotation, or a wrong one. */
  returns: TEXT.optional(),
  calls: z.array(CALL).optional(),
  errors: z.enum(ERROR_MODES),
  /** Exceptions of its own, and when. */
  alsoRaises: TEXTS.optional(),
  traps: z.array(TEXT).optional(),
  operation: TEXT.optional(),
  example: TEXT,
  /** Only where it cannot be derived from the synchronous one. */
  asyncExample: TEXT.optional(),
});

/** By the name of the synchronous method, or of the asynchronous one where there is no other. */
const METHODS = z.record(z.string(), METHOD);

/** One file for each group of the client's methods, and the service that has them too. */
export const RESOURCE_NOTES = z.strictObject({
  title: TEXT,
  methods: METHODS,
  service: z
    .strictObject({
      class: TEXT,
      attribute: TEXT,
      /** What only the service has, or has otherwise. */
      methods: METHODS.optional(),
    })
    .optional(),
});

export const SDK_NOTES = z.strictObject({
  distribution: TEXT,
  importName: TEXT,
  minimumPython: TEXT,
  client: z.strictObject({
    text: TEXT,
    parameters: TEXTS,
    attributes: z.record(z.string(), z.strictObject({type: TEXT, text: TEXT})),
  }),
  /** The OpenAI-style classes. */
  classes: z.record(z.string(), z.strictObject({reachedBy: TEXT, text: TEXT, methods: METHODS})),
  enumerations: TEXTS,
  internal: z.array(z.strictObject({because: TEXT, names: z.array(TEXT)})),
});

const MODEL = z.strictObject({
  group: z.enum(MODEL_GROUPS),
  /** `false`: importable from javelin_sdk.models only. */
  exported: z.boolean().default(true),
  text: TEXT,
  fields: TEXTS,
  methods: z.record(z.string(), z.strictObject({returns: TEXT, text: TEXT})).optional(),
  /** Keys that people try, which the model silently drops, and what to do instead. */
  dropped: TEXTS.optional(),
});

export const MODEL_NOTES = z.record(z.string(), MODEL);

const STATUS = z.union([z.number(), z.enum(['2xx', '4xx', '5xx'])], 'this is no status.|write 404 or 4xx.');

export const EXCEPTION_NOTES = z.strictObject({
  exceptions: z.record(
    z.string(),
    z.strictObject({exported: z.boolean().default(true), statuses: z.array(STATUS), text: TEXT}),
  ),
  /** One exception for all resources, or one for each; `null`: nothing is raised. */
  statusTable: z.array(
    z.strictObject({
      status: TEXT,
      raises: z.union(
        [TEXT, z.record(z.enum(STATUS_COLUMNS), TEXT.nullable())],
        `this is neither an exception nor one for each resource.|write its name, or ${STATUS_COLUMNS.join(', ')}.`,
      ),
    }),
  ),
});

export const CLI_NOTES = z.strictObject({
  globalFlags: TEXTS,
  groups: z.record(
    z.enum(CLI_GROUPS),
    z.strictObject({
      /** What each flag of the group means; `JSON:` marks one that takes JSON. */
      flags: TEXTS,
      /** Keyed by action; a command without one has the name of its group. */
      commands: z.record(
        z.string(),
        z.strictObject({
          text: TEXT,
          method: TEXT.optional(),
          trap: TEXT.optional(),
          /** Where a flag means something else than in the rest of the group. */
          flags: TEXTS.optional(),
        }),
      ),
    }),
  ),
});

export type MethodNotes = z.infer<typeof METHOD>;
export type ModelNotes = z.infer<typeof MODEL>;
export type GroupNotes = z.infer<typeof CLI_NOTES>['groups']['auth'];
export type ResourceNotes = z.infer<typeof RESOURCE_NOTES>;
