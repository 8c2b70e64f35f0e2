import {recordRule, type Handler} from './context.ts';
import {applyOne, applySeveral, listGuardrails} from './guardrails/apply.ts';
import {queryRoute, unified} from './query/query.ts';
import {archives, traces} from './resources/archives.ts';
import type {Collection} from './resources/collection.ts';
import {gateways, providers, routes, templates} from './resources/collections.ts';
import {keys, vaultKeys} from './resources/keys.ts';
import {getModel, listModels} from './resources/models.ts';
import {modelSpec, notInSandbox, reload} from './resources/sdk-extras.ts';
import type {RuleId} from './rules/index.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Path {
  path: string;
  /** Which key a call needs: the admin key, the key of a model call, or none. */
  key: 'admin' | 'model' | 'none';
  methods: Partial<Record<Method, Handler>>;
  /** Methods that are not listed here may belong to a later, more general path. */
  shared?: true;
}

/** Names an alias of the published clients before the real handler runs. */
function alias(rule: RuleId, methods: Path['methods']): Path['methods'] {
  const named = Object.entries(methods).map(([method, handler]): [string, Handler] => [
    method,
    (call) => {
      recordRule(call, rule);
      return handler(call);
    },
  ]);
  return Object.fromEntries(named);
}

const itemMethods = ({read, update, remove}: Pick<Collection, 'read' | 'update' | 'remove'>) => ({
  GET: read,
  PUT: update,
  DELETE: remove,
});

function resource(base: string, items: Collection): Path[] {
  return [
    {path: base, key: 'admin', methods: {GET: items.list, POST: items.create}},
    {path: `${base}/:name`, key: 'admin', methods: {...itemMethods(items), POST: items.createByName}},
  ];
}

const ADMIN = '/v1/admin';
const viaTemplates = (methods: Path['methods']) => alias('sdk-template-path', methods);
const viaKeyvault = (methods: Path['methods']) => alias('sdk-keyvault-path', methods);

const KEY_PATHS: Path[] = [
  {path: `${ADMIN}/providers/secrets/keys`, key: 'admin', methods: {GET: keys.list}},
  {path: `${ADMIN}/providers/keyvault/keys`, key: 'admin', methods: viaKeyvault({GET: vaultKeys.list})},
  {
    path: `${ADMIN}/providers/:provider/secrets/:key`,
    key: 'admin',
    methods: {...itemMethods(keys), POST: keys.create},
  },
  {
    path: `${ADMIN}/providers/:provider/keyvault/keys`,
    key: 'admin',
    methods: viaKeyvault({GET: vaultKeys.list}),
    shared: true,
  },
  {
    path: `${ADMIN}/providers/:provider/keyvault/:key`,
    key: 'admin',
    methods: viaKeyvault({...itemMethods(vaultKeys), POST: vaultKeys.create}),
  },
];

const TEMPLATE_PATHS: Path[] = [
  ...resource(`${ADMIN}/dataprotection/templates`, templates),
  {path: `${ADMIN}/processors/dp/templates`, key: 'admin', methods: viaTemplates({GET: templates.list})},
  {
    path: `${ADMIN}/processors/dp/templates/:name`,
    key: 'admin',
    methods: viaTemplates({...itemMethods(templates), POST: templates.createByName}),
  },
];

const SDK_PATHS: Path[] = [
  ...['providers/:name', 'routes/:name', 'secrets/keyvault/:name', 'processors/dp/templates/:name'].map(
    (path): Path => ({path: `/v1/${path}/reload`, key: 'admin', methods: {POST: reload}}),
  ),
  {path: `${ADMIN}/modelspec`, key: 'admin', methods: {GET: modelSpec}},
  {path: `${ADMIN}/providers/transformation-rules/:name`, key: 'admin', methods: {GET: modelSpec}},
  {path: `${ADMIN}/traces`, key: 'admin', methods: {GET: traces}},
  {path: `${ADMIN}/archives/:name`, key: 'admin', methods: {GET: archives}},
  {path: '/v1/guardrail/:name/apply', key: 'model', methods: {POST: applyOne}},
  {path: '/v1/guardrails/apply', key: 'model', methods: {POST: applySeveral}},
  {path: '/v1/guardrails/list', key: 'model', methods: {GET: listGuardrails}},
  {path: '/v1/model/:model', key: 'model', methods: {POST: notInSandbox}},
  {path: '/v1/model/:model/:operation', key: 'model', methods: {POST: notInSandbox}},
  {path: '/model/:model/:operation', key: 'model', methods: {POST: notInSandbox}},
  {path: '/v1/messages', key: 'model', methods: {POST: notInSandbox}},
];

/** `/v1/chat/completions`, with the provider’s kind before it when a client sends one, and the Azure form. */
const UNIFIED_PATHS: Path[] = (
  [
    ['chat/completions', 'chat'],
    ['completions', 'completions'],
    ['embeddings', 'embeddings'],
    ['responses', 'responses'],
  ] as const
).flatMap(([path, endpoint]) =>
  [`/v1/${path}`, `/v1/:kind/${path}`, `/v1/:kind/deployments/:deployment/${path}`].map((full): Path => ({
    path: full,
    key: 'model',
    methods: {POST: unified(endpoint)},
  })),
);

const MODEL_LISTS: Path[] = [
  {path: '/v1/models', key: 'model', methods: {GET: listModels}},
  {path: '/v1/models/:model', key: 'model', methods: {GET: getModel}},
];

/** In order of precedence: the first match serves the request. */
export const PATHS: Path[] = [
  {path: '/query/:name', key: 'none', methods: {POST: queryRoute}},
  {path: '/v1/query/:name', key: 'none', methods: {POST: queryRoute}},
  ...resource(`${ADMIN}/providers`, providers),
  ...resource(`${ADMIN}/routes`, routes),
  ...resource(`${ADMIN}/gateways`, gateways),
  ...KEY_PATHS,
  ...TEMPLATE_PATHS,
  ...SDK_PATHS,
  ...UNIFIED_PATHS,
  ...MODEL_LISTS,
];
