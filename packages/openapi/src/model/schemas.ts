import {fieldsInside, notSpecified, type RawDocument, type RawSchema} from '../raw.ts';
import type {Field, KnownField, Operation, Schema, SchemaUsage} from '../types.ts';
import {schemaUse} from './schema-use.ts';

export function buildSchemas(document: RawDocument, operations: readonly Operation[]): Schema[] {
  const bare = Object.entries(document.components.schemas).map(([name, schema]) => ({
    name,
    description: (schema.description ?? '').trim(),
    fields: buildFields(schema),
    notSpecified: notSpecified(schema),
  }));
  return bare.map((schema) => ({
    ...schema,
    usedBy: operations.flatMap((operation) => usagesIn(operation, schema.name)),
    usedIn: bare.flatMap(({name, fields}) =>
      fields.filter(({ref}) => ref === schema.name).map((field) => ({schema: name, field: field.name})),
    ),
  }));
}

function buildFields(schema: RawSchema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const {type, refs} = schemaUse(property);
    return {
      name,
      type,
      description: (property.description ?? '').trim(),
      required: schema.required?.includes(name) ?? false,
      readOnly: property.readOnly ?? false,
      serverSet: property['x-server-set'] ?? false,
      known: knownFields(fieldsInside(property).schema),
      ...(refs[0] && {ref: refs[0]}),
      notSpecified: notSpecified(property),
    };
  });
}

/** `policy.dlp.strategy`, `infoTypes[].name`, `model_specs.*.max_tokens`. Fields that several objects share are listed at the first of them. */
function knownFields(schema: RawSchema, prefix = '', listed = new Map<string, string>()): KnownField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = `${prefix}${key}`;
    const {schema: inner, mark} = fieldsInside(property);
    const {type, refs} = schemaUse(property);
    const shape = inner.properties && JSON.stringify(inner.properties);
    const same = shape && listed.get(shape);
    if (shape && !same) listed.set(shape, name);
    const source = property['x-source'];
    const field: KnownField = {
      name,
      type,
      description: `${(property.description ?? '').trim()}${same ? ` Fields as in \`${same}\`.` : ''}`,
      ...(source && {source}),
      ...(refs[0] && {ref: refs[0]}),
      notSpecified: notSpecified(property),
    };
    if (same) return [field];
    return [field, ...knownFields(inner, `${name}${mark}.`, listed)];
  });
}

function usagesIn(operation: Operation, schema: string): SchemaUsage[] {
  const usages: SchemaUsage[] = [];
  if (operation.requestBody?.schema.refs.includes(schema)) usages.push({operation: operation.id, as: 'body'});
  if (operation.responses.some((response) => response.schema.refs.includes(schema))) {
    usages.push({operation: operation.id, as: 'response'});
  }
  return usages;
}
