/**
 * What the build asks of front matter and of the lists in docs/, as JSON Schema, so that editors complete fields and mark mistakes
 * while they are typed. `npm run schemas` writes the files; .vscode/settings.json names them.
 */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {MONTH} from '@javelin/site/features/changelog/data.ts';
import {GUARDRAILS} from '@javelin/site/features/guardrails/data.ts';
import {ASKED} from '@javelin/site/features/search/indexing/asked.ts';
import {GLOSSARY_ENTRY} from '@javelin/site/features/glossary/data.ts';
import {FRONT_MATTER} from '@javelin/site/markdown/front-matter.ts';
import * as z from 'zod';
import {ROOT} from '../fixtures/folders.ts';

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  asked: ASKED,
  changelog: z.array(MONTH),
  glossary: z.array(GLOSSARY_ENTRY),
  guardrails: GUARDRAILS,
  'front-matter': FRONT_MATTER,
};

export const SCHEMA_NAMES = Object.keys(SCHEMAS);
export const schemaFile = (name: string): string => join(ROOT, '.vscode/schemas', `${name}.json`);

/** What only a program can ask (two fields that must fit together) is left to the build. */
export const schemaText = (name: string): string =>
  `${JSON.stringify(z.toJSONSchema(SCHEMAS[name] ?? z.never(), {unrepresentable: 'any'}), null, 2)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of SCHEMA_NAMES) writeFileSync(schemaFile(name), schemaText(name));
