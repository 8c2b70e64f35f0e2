import type {SpecModel} from '@javelin/openapi/types';

export interface Download {
  /** Also the path: stable, so that scripts and tools can point at it. */
  readonly file: string;
  readonly label: string;
  readonly purpose: string;
  readonly text: string;
}

/** The three forms of a file: `openapi.yaml`, `openapi.json` and a Postman collection. */
export async function createDownloads(
  model: SpecModel,
  name: string,
  collection: string,
): Promise<Download[]> {
  const {jsonText, postmanText, yamlText} = await import('@javelin/openapi/downloads');
  return [
    {
      file: `${name}.yaml`,
      label: 'OpenAPI 3.1, YAML',
      purpose: 'The source file, with comments.',
      text: yamlText(model),
    },
    {
      file: `${name}.json`,
      label: 'OpenAPI 3.1, JSON',
      purpose: 'The same document, for tools that need JSON.',
      text: jsonText(model),
    },
    {
      file: `${collection}.postman_collection.json`,
      label: 'Postman collection',
      purpose: 'Every operation as a request, with examples.',
      text: await postmanText(model),
    },
  ];
}

/** Files that are linked elsewhere: the rules of the sandbox on the page, the changes in the changelog. */
export async function createFurtherFiles(): Promise<Download[]> {
  const {rulesFile} = await import('../rule-text.ts');
  const {apiChanges} = await import('./api-changes.ts');
  const changes = `${JSON.stringify(await apiChanges(), null, 2)}\n`;
  return [
    {file: 'sandbox-rules.txt', label: 'Sandbox rules', purpose: '', text: rulesFile()},
    {file: 'openapi-changes.json', label: 'Changes of the OpenAPI file', purpose: '', text: changes},
  ];
}

/** `81 KB`: what a reader wants to know before a click. */
export function sizeOf({text}: Download): string {
  return `${Math.ceil(Buffer.byteLength(text) / 1024)} KB`;
}

interface Compilation {
  emitAsset(file: string, source: unknown): void;
  readonly hooks: {readonly processAssets: {tap(options: object, run: () => void): void}};
}

interface Compiler {
  readonly webpack: {
    readonly sources: {readonly RawSource: new (text: string) => unknown};
    readonly Compilation: {readonly PROCESS_ASSETS_STAGE_ADDITIONAL: number};
  };
  readonly hooks: {
    readonly thisCompilation: {tap(name: string, run: (compilation: Compilation) => void): void};
  };
}

/** Bundler plugin: emitted as assets, the files are written by a build and served by `npm run dev` alike. */
export class EmitDownloads {
  /** A function, because live editing makes new ones. */
  constructor(private readonly downloads: () => readonly Download[]) {}

  apply({hooks, webpack}: Compiler): void {
    const name = 'api-reference-downloads';
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({name, stage}, () => {
        for (const {file, text} of this.downloads())
          compilation.emitAsset(file, new webpack.sources.RawSource(text));
      });
    });
  }
}
