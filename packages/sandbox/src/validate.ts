import {INVALID_PAYLOAD} from './plain-responses.ts';
import {readPayload} from './body.ts';
import {isObject} from './json.ts';
import {refuse, recordRule, type Call} from './context.ts';
import {REQUESTS, SHAPES, type Shape} from './generated/shapes.js';
import type {JsonObject, Kind} from './store/store.ts';

/** Whether everything that the OpenAPI file declares has its type; null is a field that is not set. A list of several shapes: any of them. */
function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string')
    return shape === 'integer' ? Number.isSafeInteger(value) : typeof value === shape;
  if (isList(shape)) {
    if (shape.length > 1) return shape.some((each) => fits(value, each));
    return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  }
  return (
    isObject(value) &&
    Object.entries(shape).every(([name, field]) =>
      (name === '*' ? Object.values(value) : [value[name]]).every((each) => fitsField(each, field)),
    )
  );
}

const isList = (shape: Shape): shape is readonly [Shape, ...Shape[]] => Array.isArray(shape);
const fitsField = (value: unknown, shape: Shape) =>
  value === undefined || value === null || fits(value, shape);

/** Whether the body of a model request or of a standalone guardrail has the types of inference.yaml. */
export const fitsRequest = (kind: keyof typeof REQUESTS, body: JsonObject): boolean =>
  fits(body, REQUESTS[kind]);

/** The body of a create or update call, checked against its schema; a wrong type returns 400 and changes nothing. */
export async function readResource(call: Call, kind: Kind): Promise<JsonObject> {
  const value = withoutNulls(call, await readPayload(call));
  if (!fits(value, SHAPES[kind])) refuse(call, INVALID_PAYLOAD, 'invalid-payload');
  return value;
}

/**
 * Published clients send null for every field that is not set. Free-form objects such as `config` are left alone: there a
 * null may mean something.
 */
function withoutNulls(call: Call, value: JsonObject): JsonObject {
  const kept = dropNulls(call, value);
  const models = kept['models'];
  return Array.isArray(models)
    ? {...kept, models: models.map((model: unknown) => (isObject(model) ? dropNulls(call, model) : model))}
    : kept;
}

// Object.fromEntries defines properties, so a field called `__proto__` stays a field and touches no prototype.
function dropNulls(call: Call, value: JsonObject): JsonObject {
  const fields = Object.entries(value);
  const kept = fields.filter(([, field]) => field !== null);
  if (kept.length === fields.length) return value;
  recordRule(call, 'sdk-null');
  return Object.fromEntries(kept);
}
