/**
 * What the server knows, as files in one folder: a part of the built site, and the admin API as data. `scripts/collect-data.ts` puts the
 * folder together, so that the server needs neither a network nor this repository.
 */
import type {CatalogueError, Operation, Schema, Tag} from '@javelin/openapi/types';
import {INDEX_FILE} from '@javelin/search/paths';

/** The model of the OpenAPI file, and its schemas as they are written there. */
export interface ApiData {
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  readonly schemas: readonly Schema[];
  readonly errors: readonly CatalogueError[];
  readonly components: Readonly<Record<string, object>>;
}

export const FILES = {
  index: INDEX_FILE,
  openapi: 'openapi.yaml',
  api: 'api.json',
} as const;

/** The Markdown of a page, as on the site. */
export const markdownPath = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);
