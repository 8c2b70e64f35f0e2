/**
 * Runs what shortens the framework's tables over the tables of this very build: each fails when a pattern matches only a part. And
 * no script has a place for a text that the build has not filled: readers would see its sign.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {slimConfig, slimGlobalData} from '@javelin/site/features/slim-bundle/data.ts';
import {shortChunkNames, shortRegistry, shortRoutes} from '@javelin/site/features/slim-bundle/routes.ts';
import {BUILD} from './built-page.ts';

const GENERATED = fileURLToPath(new URL('../../site/.docusaurus/', import.meta.url));

const TRANSFORMS: Readonly<Record<string, (source: string) => string>> = {
  'docusaurus.config.mjs': slimConfig,
  'globalData.json': slimGlobalData,
  'registry.js': shortRegistry,
  'routes.js': shortRoutes,
  'routesChunkNames.json': shortChunkNames,
};

const SCRIPTS = join(BUILD, 'assets/js');

const unfilledScripts = (): string[] =>
  readdirSync(SCRIPTS)
    .filter(
      (file) => file.endsWith('.js') && readFileSync(join(SCRIPTS, file), 'utf8').includes('__ARTICLE_'),
    )
    .map(
      (file) => `assets/js/${file}: a place for a text is not filled (site/features/article/transform.ts).`,
    );

export function checkGeneratedCode(): string[] {
  const tables = Object.entries(TRANSFORMS).flatMap(([file, transform]) => {
    const source = readFileSync(GENERATED + file, 'utf8');
    try {
      const saved = source.length - transform(source).length;
      return saved > 0 ? [] : [`${file}: shortening it saves nothing any more; remove the rule.`];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...tables, ...unfilledScripts()];
}
