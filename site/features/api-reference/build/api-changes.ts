import {readFileSync} from 'node:fs';
import type {ApiChanges} from '@javelin/openapi/changes';
import {createContentCache} from '../../../lib/cache/content-cache.ts';

const FILES = ['@javelin/openapi/openapi.yaml', '@javelin/openapi/previous/openapi.yaml'];

/** What changed in the OpenAPI file since it was last published. Comparing takes seconds, so the result is kept. */
export async function apiChanges(): Promise<ApiChanges> {
  const inputs = FILES.map((file) => readFileSync(require.resolve(file)));
  const made = await createContentCache('api-changes').get(inputs, async () => {
    const {changesSincePrevious} = await import('@javelin/openapi/changes');
    return Buffer.from(JSON.stringify(changesSincePrevious()));
  });
  return JSON.parse(made.toString()) as ApiChanges;
}
