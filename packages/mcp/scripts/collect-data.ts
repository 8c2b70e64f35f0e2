import {copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {modelChecked} from '@javelin/openapi';
import type {SearchFile} from '@javelin/search';
import {textPath} from '@javelin/search/paths';
import {type ApiData, FILES, markdownPath} from '../src/data.ts';

/** The documentation as the server reads it: a part of the built site, and the admin API as data, which building the site has checked. */
export function collectData(site: string, target: string): void {
  if (!existsSync(join(site, FILES.index)))
    throw new Error(`There is no ${join(site, FILES.index)}. Run "npm run build" first.`);
  const {pages} = JSON.parse(readFileSync(join(site, FILES.index), 'utf8')) as SearchFile;
  const {index, openapi} = FILES;
  const files = [index, openapi, ...pages.flatMap(([route]) => [markdownPath(route), textPath(route)])];
  for (const name of files) {
    mkdirSync(dirname(join(target, name)), {recursive: true});
    copyFileSync(join(site, name), join(target, name));
  }
  const {tags, operations, schemas, errors, source} = modelChecked();
  const {components} = source.document as {components: {schemas: ApiData['components']}};
  const api: ApiData = {tags, operations, schemas, errors, components: components.schemas};
  writeFileSync(join(target, FILES.api), JSON.stringify(api));
}
