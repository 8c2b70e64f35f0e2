/** Adds one processor to the chain of a route and keeps everything else that the route has. */
import {isObject, type Json} from '@javelin/detectors/json';
import {DEFAULT_STAGES, FACTS, type Path, toChain, toStep} from '../shared/chain.ts';
import {count, isDeep, jsonProblem, pretty} from '../shared/words.ts';

/** `openai-prod`, with a chain of its own that an update must not lose. */
export const SAMPLE = {
  name: 'openai-prod',
  config: {
    request_chain: {
      name: 'OpenAI requests',
      path: 'request_chain',
      version: '1.1.2',
      workflow: {
        exec_mode: 'sequential',
        processors: [
          {
            exec_mode: 'parallel',
            processors: [
              {name: 'Rate limiter', reference: 'ratelimit', will_block: true},
              {name: 'Data protection', reference: 'dlp_gcp', will_block: true},
            ],
          },
          {name: 'Secrets', reference: 'secrets', will_block: true},
        ],
      },
    },
    policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}},
    rate_limit: 10,
    retries: 2,
    unified_endpoint: true,
  },
  models: [],
  enabled: true,
};

export const POSITIONS = {
  front: 'Before all others, even the rate limiter',
  beside: 'In parallel with the first group',
  end: 'After all others',
} as const;

export type Position = keyof typeof POSITIONS;

/** Your own code has no facts: what it does is up to you. */
const OWN: Readonly<Record<string, object>> = {
  javascript: {
    name: 'My guardrail',
    reference: 'javascript',
    will_block: true,
    scope: 'local',
    inputs: {js_code: 'your code as one JSON string'},
  },
  extension: {
    name: 'My extension',
    reference: 'extension',
    will_block: true,
    inputs: {remote_url: 'hostguard.internal:50051'},
  },
};

export const entryOf = (reference: string): object => OWN[reference] ?? toStep(reference);

/** What can be added to a chain, with the name that readers see. */
export const choicesFor = (path: Path): (readonly [string, string])[] => [
  ...Object.entries(FACTS)
    .filter(([, {paths}]) => paths.includes(path))
    .map(([reference, {name}]) => [reference, `${name} (${reference})`] as const),
  ['javascript', 'Your JavaScript guardrail (javascript)'],
  ['extension', 'Your extension (extension)'],
];

interface Group {
  readonly exec_mode?: unknown;
  readonly processors: readonly unknown[];
}

const isGroup = (value: unknown): value is Json & Group =>
  isObject(value) && Array.isArray(value['processors']);

/** The references of a chain, in its order. */
export function referencesIn(node: unknown): string[] {
  if (!isObject(node)) return [];
  if (isGroup(node)) return node.processors.flatMap(referencesIn);
  const {reference} = node;
  return typeof reference === 'string' ? [reference] : [];
}

function insert(workflow: Json & Group, entry: object, position: Position): Json {
  const {processors} = workflow;
  const isSequence = workflow.exec_mode !== 'parallel';
  if (position === 'beside') {
    if (!isSequence) return {...workflow, processors: [...processors, entry]};
    const [first, ...rest] = processors;
    const isParallel = isGroup(first) && first.exec_mode === 'parallel';
    const group = isParallel
      ? {...first, processors: [...first.processors, entry]}
      : {exec_mode: 'parallel', processors: [...(first === undefined ? [] : [first]), entry]};
    return {...workflow, processors: [group, ...rest]};
  }
  const old = isSequence ? processors : [workflow];
  const all = position === 'front' ? [entry, ...old] : [...old, entry];
  return isSequence ? {...workflow, processors: all} : {exec_mode: 'sequential', processors: all};
}

/** What runs at one moment of the chain. */
export interface Moment {
  readonly references: readonly string[];
  readonly isNew: boolean;
}

/** The chain as it will run; `entry` is the one that is new. */
function momentsOf(node: unknown, entry: object): Moment[] {
  if (!isGroup(node) || node.exec_mode === 'parallel') {
    const isNew = node === entry || (isGroup(node) && node.processors.includes(entry));
    return [{references: referencesIn(node), isNew}];
  }
  return node.processors.flatMap((child) => momentsOf(child, entry));
}

export interface Insertion {
  readonly summary: string;
  /** What is wrong with the text, if that is why nothing is inserted. */
  readonly problem?: string;
  /** The chain after the update. */
  readonly moments?: readonly Moment[];
  readonly notes: readonly string[];
  /** What the update sends, as text; absent when there is nothing to send. */
  readonly body?: string;
  /** The chain of it. */
  readonly chain?: object;
  readonly route?: string;
}

export interface Order {
  readonly path: Path;
  readonly reference: string;
  readonly position: Position;
}

const nothing = (summary: string): Insertion => ({summary, notes: []});
const NO_ROUTE = 'Nothing to insert into yet.';

function notesOf({reference, position, path}: Order, policy: unknown, isDefault: boolean): string[] {
  const part = FACTS[reference]?.policy;
  const block = part !== undefined && isObject(policy) ? policy[part] : undefined;
  const isOn = isObject(block) && block['enabled'] === true;
  return [
    ...(isDefault
      ? [
          `The route had no ${path} chain, so this one starts from the recommended chain. Use your gateway’s chain if it differs.`,
        ]
      : []),
    ...(part !== undefined && !isOn
      ? [
          `Also enable ${part} in the route’s policy, as config.policy.${part}: without it, the step is skipped.`,
        ]
      : []),
    ...(position === 'beside'
      ? ['Members of a parallel group receive the same body: don’t expect them to see each other’s changes.']
      : []),
    ...(OWN[reference] ? ['Put your own code or host into inputs.'] : []),
  ];
}

function insertInRoute(route: unknown, order: Order): Insertion {
  if (!isObject(route))
    return {
      ...nothing(NO_ROUTE),
      problem: Array.isArray(route) ? 'This is a list: paste one route of it.' : 'A route is a JSON object.',
    };
  const key = `${order.path}_chain`;
  const config = isObject(route['config']) ? route['config'] : {};
  const stored = config[key];
  const isDefault = !isObject(stored) || !isGroup(stored['workflow']);
  const isMissing = stored == null || (isObject(stored) && Object.keys(stored).length === 0);
  if (isDefault && !isMissing)
    return nothing(`${key} has no workflow with a list of processors, so nothing was inserted.`);
  const chain = (isDefault ? toChain(DEFAULT_STAGES[order.path], order.path) : stored) as Json;
  const workflow = chain['workflow'] as Json & Group;
  const kept = referencesIn(workflow);
  const isOwn = Object.hasOwn(OWN, order.reference);
  if (!isOwn && kept.includes(order.reference))
    return nothing(`${order.reference} is already in the ${order.path} chain: nothing to send.`);
  const entry = entryOf(order.reference);
  const next = {...chain, workflow: insert(workflow, entry, order.position)};
  return {
    summary: `Adds ${order.reference} and keeps ${count(kept.length, 'processor')}${kept.length > 0 ? `: ${kept.join(', ')}` : ''}.`,
    moments: momentsOf(next.workflow, entry),
    notes: notesOf(order, config['policy'], isDefault),
    body: pretty({...route, config: {...config, [key]: next}}),
    chain: next,
    ...(typeof route['name'] === 'string' && {route: route['name']}),
  };
}

/** The body of the update, from a route as `GET /v1/admin/routes/{name}` returns it. */
export function insertInto(text: string, order: Order): Insertion {
  const problem = jsonProblem(text);
  if (problem !== undefined) return {...nothing(NO_ROUTE), problem};
  const route = JSON.parse(text) as unknown;
  return isDeep(route) ? nothing('This JSON is nested too deeply for a route.') : insertInRoute(route, order);
}
