/** The libraries that Python programs import in a page, as Python: for the compiler and for the CPython of the checks. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import published from '@javelin/python-sdk/published.json' with {type: 'json'};
import {docsFile} from '../pages.ts';

interface PublishedField {
  readonly name: string;
  readonly type: string;
  readonly required?: boolean;
  readonly default?: string;
  readonly default_factory?: string;
  readonly value?: string;
}

interface PublishedClass {
  readonly module: string;
  readonly bases: readonly string[];
  readonly fields?: readonly PublishedField[];
  readonly methods?: readonly {
    readonly name: string;
    readonly params: readonly {readonly name: string; readonly default?: string}[];
  }[];
}

const CLASSES = Object.entries(published.classes as unknown as Readonly<Record<string, PublishedClass>>);

function modelSource(name: string, fields: readonly PublishedField[]): string {
  const declared = fields.map(
    (field) =>
      `        (${JSON.stringify(field.name)}, ${JSON.stringify(field.type)}, ${field.required ? 'True' : 'False'}, ${field.default_factory ?? field.default ?? 'None'}),\n`,
  );
  return `class ${name}(BaseModel):
    __module__ = "javelin_sdk.models"
    model_fields = {${fields.map((field) => `"${field.name}": None`).join(', ')}}
    _declared = [
${declared.join('')}    ]
`;
}

function errorSource(name: string, {methods = []}: PublishedClass): string {
  const init = methods.find((method) => method.name === '__init__');
  const message = init?.params.find((parameter) => parameter.name === 'message')?.default ?? '""';
  return `class ${name}(JavelinClientError):
    __module__ = "javelin_sdk.exceptions"

    def __init__(self, response=None, message=${message}):
        super().__init__(message, response)
`;
}

const enumSource = (name: string, fields: readonly PublishedField[]): string =>
  `class ${name}:\n${fields.map((field) => `    ${field.name} = ${/^auto/.test(field.value ?? '') ? JSON.stringify(field.name) : field.value}\n`).join('')}`;

const namesOf = (base: string) => CLASSES.filter(([, {bases}]) => bases.includes(base)).map(([name]) => name);
const table = (names: readonly string[]) => `{${names.map((name) => `"${name}": ${name}`).join(', ')}}`;

/** The classes of the published package, as the description of it has them. */
function publishedSource(): string {
  const sources = CLASSES.flatMap(([name, data]) => {
    if (data.bases.includes('BaseModel')) return [modelSource(name, data.fields ?? [])];
    if (data.bases.includes('JavelinClientError')) return [errorSource(name, data)];
    return data.bases.includes('Enum') ? [enumSource(name, data.fields ?? [])] : [];
  });
  const tables = [
    `_MODELS = ${table(namesOf('BaseModel'))}`,
    `_ERRORS = ${table(namesOf('JavelinClientError'))}`,
  ];
  return [...sources, ...tables].join('\n\n');
}

const LIB = docsFile('../site/lib/python/lib');
const read = (name: string) => readFileSync(path.join(LIB, `${name}.py`), 'utf8');

/** Libraries by the name under which programs import them. */
export const pythonLibraries = (): Readonly<Record<string, string>> => ({
  httpx: read('httpx'),
  javelin_sdk: read('javelin_sdk').replace(/^# The classes of the package stand here.*$/m, publishedSource),
  openai: read('openai'),
  langchain: read('langchain'),
  server: read('server'),
});
