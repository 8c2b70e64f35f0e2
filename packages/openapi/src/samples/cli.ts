import {shellJsonLine, shellJsonLiteral} from './literal.ts';
import {bodyOf, type SampleRequest} from './request.ts';
import {type SdkCall, sdkCall} from './sdk-call.ts';
import {droppedFields, SDK_FIELDS} from './sdk-fields.ts';
import {quotedJson, shellWord} from './shell.ts';

const INSTEAD = 'Use curl, Python or JavaScript.';

/** What the CLI cannot do, in one line: a command that fails, or does something else, is worse than none. */
const IMPOSSIBLE: Readonly<Record<string, string>> = {
  getKey: `The CLI has no command that reads one secret. ${INSTEAD}`,
  createKey: `\`javelin secret create\` takes the provider API key as an argument, which the process list shows. ${INSTEAD}`,
  updateKey: `\`javelin secret update\` always fails: it has no flag for the provider. ${INSTEAD}`,
  deleteKey: `\`javelin secret delete\` swaps secret and provider, so it deletes nothing. ${INSTEAD}`,
  queryRoute: `The CLI has no command that queries a route. ${INSTEAD}`,
};

type FlagKind = 'text' | 'json' | 'true unless empty';

/** Required flags first, as the help lists them. */
const FLAGS: Readonly<Record<string, Readonly<Record<string, FlagKind>>>> = {
  provider: {
    name: 'text',
    type: 'text',
    config: 'json',
    enabled: 'true unless empty',
    vault_enabled: 'true unless empty',
  },
  route: {name: 'text', type: 'text', models: 'json', config: 'json', enabled: 'true unless empty'},
  template: {
    name: 'text',
    description: 'text',
    type: 'text',
    models: 'json',
    config: 'json',
    enabled: 'true unless empty',
  },
  gateway: {name: 'text', type: 'text', config: 'json', enabled: 'true unless empty'},
};

/** A list of a route or a template must be given, even an empty one. */
const ALWAYS = ['name', 'type', 'config', 'models', 'description'];

const LINE_LENGTH = 56;

/** The request as a command of the CLI, or a comment that says why there is none. */
export function cliSample(operationId: string, request: SampleRequest): string {
  const impossible = IMPOSSIBLE[operationId];
  if (impossible) return `# ${impossible}`;
  const call = sdkCall(operationId);
  if (!call) return `# The CLI has no command for it. ${INSTEAD}`;
  const body = bodyOf(request);
  if (body && 'text' in body) return "# The body isn't valid JSON yet.";
  const command = `javelin ${call.noun} ${call.verb}`;
  if (call.verb === 'list') {
    return call.noun === 'gateway'
      ? `# Sends no request: prints the gateways of your last sign-in, with their keys.\n${command}`
      : command;
  }
  if (call.verb === 'get' || call.verb === 'delete')
    return `${command} --name ${shellWord(Object.values(request.pathParams ?? {})[0] ?? '')}`;
  return writeCommand(command, call, (body?.json ?? {}) as Record<string, unknown>);
}

function writeCommand(command: string, {noun, verb}: SdkCall, body: Record<string, unknown>): string {
  const flags = FLAGS[noun] ?? {};
  const lost = [
    ...droppedFields(body, SDK_FIELDS[noun]),
    ...Object.keys(body).filter((name) => !Object.hasOwn(flags, name) && SDK_FIELDS[noun]?.[name]),
    ...(noun === 'template' && Array.isArray(body.models) && body.models.length > 0 ? ['models'] : []),
  ].filter((name) => name !== 'gateway_id');
  if (lost.length > 0) return `# The CLI can't send ${lost.join(', ')}. ${INSTEAD}`;
  // The reader's own object may have more in it than the example.
  if (verb === 'update') return `# The CLI drops fields that its models don't have. ${INSTEAD}`;
  const lines = Object.entries(flags).flatMap(([name, kind]) => flagText(name, kind, body[name]));
  return [command, ...lines.map((line) => `  ${line}`)].join(' \\\n');
}

/** Nothing for a flag that may be left out. Any text but the empty one switches on, `false` included. */
function flagText(name: string, kind: FlagKind, value: unknown): string[] {
  if (kind === 'true unless empty') return value === false ? [`--${name} ""`] : [];
  if (value === undefined && !ALWAYS.includes(name)) return [];
  if (kind === 'json') return [`--${name} ${jsonArgument(value ?? (name === 'models' ? [] : {}))}`];
  return [`--${name} ${shellWord(String(value ?? ''))}`];
}

function jsonArgument(value: unknown): string {
  const line = shellJsonLine(value);
  return quotedJson(line.length <= LINE_LENGTH ? line : shellJsonLiteral(value).replaceAll('\n', '\n  '));
}
