import {refName, type RawSchema} from '../raw.ts';
import type {SchemaUse} from '../types.ts';

/** Says a schema in words: `array of Provider`, `array of Gateway or Gateway`, `any JSON`. */
export function schemaUse(schema: RawSchema | undefined): SchemaUse {
  if (schema?.$ref) return {type: refName(schema.$ref), refs: [refName(schema.$ref)]};
  const alternatives = schema?.oneOf ?? schema?.anyOf;
  if (alternatives) {
    const choices = alternatives.map(schemaUse);
    return {
      type: choices.map(({type}) => type).join(' or '),
      refs: [...new Set(choices.flatMap(({refs}) => refs))],
    };
  }
  if (schema?.type === 'array') {
    const item = schemaUse(schema.items);
    return {type: `array of ${item.type}`, refs: item.refs};
  }
  if (typeof schema?.additionalProperties === 'object') {
    const value = schemaUse(schema.additionalProperties);
    return {type: `map of ${value.type}`, refs: value.refs};
  }
  return {type: [schema?.type ?? 'any JSON'].flat().join(' or '), refs: []};
}
