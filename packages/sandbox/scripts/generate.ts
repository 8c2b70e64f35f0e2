import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {Ajv2020} from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import {parse} from 'yaml';
import {RULES, type RuleId} from '../src/rules.ts';

/**
 * Turns the schemas of the OpenAPI file into plain functions, so that the sandbox needs no compiler at run time and runs
 * under a content security policy without unsafe-eval. The result is derived, so it is not committed; this takes about
 * a tenth of a second and runs before tests, before builds and when the sandbox starts.
 */
const SCHEMAS = ['Provider', 'Route', 'Template', 'Gateway', 'APIKey'];

const SOURCE = new URL('../../openapi/openapi.yaml', import.meta.url);
const TARGET = new URL('../src/generated/', import.meta.url);

interface ApiFile {
  components: {schemas: Record<string, object>};
}

export function generate(): void {
  compileValidators();
  listOwnRules();
}

function compileValidators(): void {
  const {components} = parse(readFileSync(SOURCE, 'utf8')) as ApiFile;
  // strict: false, because OpenAPI schemas carry keywords of their own (x-not-specified, example).
  const ajv = new Ajv2020({strict: false, messages: false, code: {source: true, esm: true, lines: true}});
  ajv.addSchema({$id: 'api', components});
  const refs = Object.fromEntries(SCHEMAS.map((name) => [name, `api#/components/schemas/${name}`]));
  for (const ref of Object.values(refs)) ajv.getSchema(ref);
  // CommonJS interop: the function is the module itself or its default, depending on the loader.
  const standalone = ((standaloneCode as {default?: unknown}).default ??
    standaloneCode) as typeof standaloneCode;
  write('validators.js', withoutErrorLists(standalone(ajv, refs)));
  write(
    'validators.d.ts',
    SCHEMAS.map((name) => `export function ${name}(value: unknown): boolean;\n`).join(''),
  );
}

/** The page needs to know which rules are ours, not their texts. */
function listOwnRules(): void {
  const own = (Object.keys(RULES) as RuleId[]).filter((id) => RULES[id].origin === 'sandbox');
  write('own-rules.js', `export const OWN_RULES = ${JSON.stringify(own)};\n`);
  write(
    'own-rules.d.ts',
    `import type {RuleId} from '../rules.ts';\nexport const OWN_RULES: readonly RuleId[];\n`,
  );
}

/** The sandbox answers 400 without saying which field is wrong, so the lists of errors are dead weight in the page. */
function withoutErrorLists(code: string): string {
  return code.replace(/^validate\d+\.errors = \[.*\];$/gm, '');
}

/** In one step, because several processes may generate at the same time. */
function write(name: string, content: string): void {
  mkdirSync(TARGET, {recursive: true});
  const part = new URL(`${name}.${process.pid}.part`, TARGET);
  writeFileSync(part, content);
  renameSync(part, new URL(name, TARGET));
}

/** For vitest’s globalSetup: a fresh clone can run the tests at once. */
export default generate;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  generate();
  console.log(`wrote ${fileURLToPath(TARGET)}`);
}
