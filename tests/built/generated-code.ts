/** Runs what shortens the framework's tables over the tables of this very build: each fails when a pattern matches only a part. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {slimConfig, slimGlobalData} from '@javelin/site/features/slim-bundle/data.ts';
import {shortChunkNames, shortRegistry, shortRoutes} from '@javelin/site/features/slim-bundle/routes.ts';

const GENERATED = fileURLToPath(new URL('../../site/.docusaurus/', import.meta.url));

const TRANSFORMS: Readonly<Record<string, (source: string) => string>> = {
  'docusaurus.config.mjs': slimConfig,
  'globalData.json': slimGlobalData,
  'registry.js': shortRegistry,
  'routes.js': shortRoutes,
  'routesChunkNames.json': shortChunkNames,
};

export function checkGeneratedCode(): string[] {
  return Object.entries(TRANSFORMS).flatMap(([file, transform]) => {
    const source = readFileSync(GENERATED + file, 'utf8');
    try {
      const saved = source.length - transform(source).length;
      return saved > 0 ? [] : [`${file}: shortening it saves nothing any more; remove the rule.`];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}
