import type {RawDocument} from '../raw.ts';
import type {Operation, SpecModel, SpecSource, Tag} from '../types.ts';
import {buildErrors} from './errors.ts';
import {buildOperations} from './operations.ts';
import {buildSchemas} from './schemas.ts';

export function buildModel(document: RawDocument, source: SpecSource): SpecModel {
  const unordered = buildOperations(document);
  const tags = buildTags(document, unordered);
  const order = tags.flatMap((tag) => tag.operations);
  const operations = [...unordered].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return {
    info: buildInfo(document),
    tags,
    operations,
    schemas: buildSchemas(document, operations),
    errors: buildErrors(document, operations),
    sdkPaths: document['x-sdk-paths'],
    examples: Object.fromEntries(
      Object.entries(document.components.examples).map(([name, {value}]) => [name, value]),
    ),
    source,
  };
}

function buildInfo({info, servers}: RawDocument): SpecModel['info'] {
  return {
    title: info.title,
    version: info.version,
    summary: info.summary ?? '',
    description: (info.description ?? '').trim(),
    baseUrl: urlOf(servers[0]),
  };
}

function urlOf(server: RawDocument['servers'][number] | undefined): string {
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? '',
  );
}

function buildTags(document: RawDocument, operations: readonly Operation[]): Tag[] {
  return document.tags.map(({name, description}) => ({
    name,
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    description: (description ?? '').trim(),
    operations: operations.filter(({tag}) => tag === name).map(({id}) => id),
  }));
}
