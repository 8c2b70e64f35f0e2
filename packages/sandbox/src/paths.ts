import {touch, type Handler} from './context.ts';
import {queryRoute, unified} from './query/query.ts';
import type {Collection} from './resources/collection.ts';
import {gateways} from './resources/gateways.ts';
import {keys, vaultKeys} from './resources/keys.ts';
import {providers} from './resources/providers.ts';
import {routes} from './resources/routes.ts';
import {modelSpec, notInSandbox, reload} from './resources/sdk-extras.ts';
import {templates} from './resources/templates.ts';
import type {RuleId} from './rules.ts';

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
function alias(rule: RuleId, handler: Handler): Handler {
  return (call) => {
    touch(call, rule);
    return handler(call);
  };
}

const itemMethods = ({read, update, remove}: Collection) => ({GET: read, PUT: update, DELETE: remove});

function resource(base: string, items: Collection): Path[] {
  return [
    {path: base, key: 'admin', methods: {GET: items.list, POST: items.create}},
    {path: `${base}/:name`, key: 'admin', methods: {...itemMethods(items), POST: items.createByName}},
  ];
}

const ADMIN = '/v1/admin';
const viaTemplates = (handler: Handler) => alias('sdk-template-path', handler);
const viaKeyvault = (handler: Handler) => alias('sdk-keyvault-path', handler);

const KEY_PATHS: Path[] = [
  {path: `${ADMIN}/providers/secrets/keys`, key: 'admin', methods: {GET: keys.list}},
  {path: `${ADMIN}/providers/keyvault/keys`, key: 'admin', methods: {GET: viaKeyvault(vaultKeys.list)}},
  {
    path: `${ADMIN}/providers/:provider/secrets/:key`,
    key: 'admin',
    methods: {GET: keys.read, POST: keys.create, PUT: keys.update, DELETE: keys.remove},
  },
  {
    path: `${ADMIN}/providers/:provider/keyvault/keys`,
    key: 'admin',
    methods: {GET: viaKeyvault(vaultKeys.list)},
    shared: true,
  },
  {
    path: `${ADMIN}/providers/:provider/keyvault/:key`,
    key: 'admin',
    methods: {
      GET: viaKeyvault(vaultKeys.read),
      POST: viaKeyvault(vaultKeys.create),
      PUT: viaKeyvault(vaultKeys.update),
      DELETE: viaKeyvault(vaultKeys.remove),
    },
  },
];

const TEMPLATE_PATHS: Path[] = [
  {
    path: `${ADMIN}/dataprotection/templates`,
    key: 'admin',
    methods: {GET: templates.list, POST: templates.create},
  },
  {path: `${ADMIN}/dataprotection/templates/:name`, key: 'admin', methods: itemMethods(templates)},
  {path: `${ADMIN}/processors/dp/templates`, key: 'admin', methods: {GET: viaTemplates(templates.list)}},
  {
    path: `${ADMIN}/processors/dp/templates/:name`,
    key: 'admin',
    methods: {
      GET: viaTemplates(templates.read),
      POST: viaTemplates(templates.createByName),
      PUT: viaTemplates(templates.update),
      DELETE: viaTemplates(templates.remove),
    },
  },
];

const SDK_PATHS: Path[] = [
  ...['providers/:name', 'routes/:name', 'secrets/keyvault/:name', 'processors/dp/templates/:name'].map(
    (path): Path => ({path: `/v1/${path}/reload`, key: 'admin', methods: {POST: reload}}),
  ),
  {path: `${ADMIN}/modelspec`, key: 'admin', methods: {GET: modelSpec}},
  {path: `${ADMIN}/providers/transformation-rules/:name`, key: 'admin', methods: {GET: modelSpec}},
  {path: `${ADMIN}/traces`, key: 'admin', methods: {GET: notInSandbox}},
  {path: `${ADMIN}/archives/:name`, key: 'admin', methods: {GET: notInSandbox}},
  {path: '/v1/guardrail/:name/apply', key: 'model', methods: {POST: notInSandbox}},
  {path: '/v1/guardrails/apply', key: 'model', methods: {POST: notInSandbox}},
  {path: '/v1/guardrails/list', key: 'model', methods: {GET: notInSandbox}},
  {path: '/v1/model/:model', key: 'model', methods: {POST: notInSandbox}},
  {path: '/v1/model/:model/:operation', key: 'model', methods: {POST: notInSandbox}},
];

/** `/v1/chat/completions`, with an optional vendor segment, and the Azure form. */
const UNIFIED_PATHS: Path[] = (
  [
    ['chat/completions', 'chat'],
    ['completions', 'completions'],
    ['embeddings', 'embeddings'],
  ] as const
).flatMap(([path, endpoint]) =>
  [`/v1/${path}`, `/v1/:vendor/${path}`, `/v1/:vendor/deployments/:deployment/${path}`].map((full): Path => ({
    path: full,
    key: 'model',
    methods: {POST: unified(endpoint)},
  })),
);

/** In order of precedence: the first path that matches answers. */
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
];
