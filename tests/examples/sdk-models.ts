/** Finds the keys of an object that the SDK's models would silently drop. */
import {pythonSdk} from '@javelin/site/lib/python-sdk.ts';
import {Variable} from './python-values/values.ts';

const FIELDS = new Map(
  pythonSdk.models.map(({name, fields}) => [name, new Map(fields.map((field) => [field.name, field.type]))]),
);

/** The model in a type such as `list[Model]`, `Policy | None` or `Route | dict`. */
export function modelIn(type: string): string | undefined {
  return type.match(/\b[A-Z]\w+/g)?.find((word) => FIELDS.has(word));
}

/** `Model.key` for each key that the model does not have, at any depth. Values that are not known are passed over. */
export function droppedKeys(value: unknown, model: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => droppedKeys(item, model));
  if (typeof value !== 'object' || value === null || value instanceof Variable) return [];
  const fields = FIELDS.get(model);
  return Object.entries(value).flatMap(([key, inner]) => {
    const type = fields?.get(key);
    if (type === undefined) return [`${model}.${key}`];
    const next = modelIn(type);
    return next === undefined ? [] : droppedKeys(inner, next);
  });
}
