import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {ROOT} from '../fixtures/folders.ts';
import {SCHEMA_NAMES, schemaFile, schemaText} from './editor-schemas.ts';

it.each(SCHEMA_NAMES)('the schema of %s for editors is the one of the build (npm run schemas)', (name) => {
  expect(readFileSync(schemaFile(name), 'utf8')).toBe(schemaText(name));
});

it('editors are told which file has which schema', () => {
  const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
    'yaml.schemas': Record<string, string>;
  };
  expect(settings['yaml.schemas']).toEqual({
    './.vscode/schemas/asked.json': 'docs/**/asked.yml',
    './.vscode/schemas/changelog.json': 'docs/changelog.yml',
    './.vscode/schemas/glossary.json': 'docs/glossary.yml',
    './.vscode/schemas/guardrails.json': 'docs/guardrails.yml',
  });
});
