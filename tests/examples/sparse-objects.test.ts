/**
 * Every update sample of the pages, on a gateway whose objects have less in them than ours: `config`, a chain, a policy
 * or one of its parts is null, there are no models, and lists are empty. It must write the object back with what it had,
 * and a second run must change nothing. Then those of the core pages on objects that somebody else has set up: they
 * keep what they did not create, or stop; what is an empty string counts as missing, and a masked key stops them. Those
 * of the processor pages also on a route with more in it.
 */
import {spawn, spawnSync} from 'node:child_process';
import {readdirSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';
import {BASE_URL} from '@javelin/openapi/base-url';
import {createSandbox, SEED_NAMES} from '@javelin/sandbox';
import {serve} from '@javelin/sandbox-cli/server';
import {OF_PAGE as SECRETS} from '@javelin/site/features/widgets/SecretDetector/logic.ts';
import {type Block, readPage} from '@javelin/site/markdown/read-page.ts';
import {afterAll, describe, expect, it} from 'vitest';
import {closePython, isRunnablePython, runPython} from './python/run.ts';
import {runScript, saveFiles, SCRIPTS} from './run-script.ts';
import type {ScriptResult} from './script-process.ts';
import {scripts, variablesFor} from './sandbox-server.ts';
import {surroundings} from './surroundings.ts';

type Json = Record<string, unknown>;

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));
const BLOCKS = 'archive dlp prompt_safety content_filter language checkphish security_filters'.split(' ');
const nulls = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, null]));

/** A field of a later version. */
const KEPT = {later_field: 'kept'};

/** What a gateway may return for the parts of an object that nobody has set. */
const SPARSE: Readonly<Record<string, Json>> = {
  'config: null': {config: null, models: null},
  'parts: null': {
    config: {
      ...KEPT,
      ...nulls(['policy', 'request_chain', 'response_chain', 'infoTypes', 'transformation', 'retries']),
    },
    models: [],
  },
  'blocks of the policy: null': {config: {...KEPT, policy: nulls(BLOCKS)}, models: []},
};
const CONTACTS = ['EMAIL_ADDRESS', 'PHONE_NUMBER'];
/** As the pages create them. */
const OWN_TYPES: Readonly<Record<string, Json>> = {
  EMPLOYEE_ID: {regex: String.raw`\bEMP-[0-9]{6}\b`},
  COMPETITOR: {dictionary: {wordList: ['Globex', 'Initech', 'Umbrella']}},
  PROJECT_NAME: {wordlist: ['Project Falcon']},
};
const TEMPLATES = Object.entries({
  'mask-contacts': ['Mask', ...CONTACTS],
  'label-contacts': ['Replace', ...CONTACTS],
  'mask-employee-ids': ['Mask', ...CONTACTS, 'EMPLOYEE_ID'],
  'hide-keywords': ['Redact', ...CONTACTS, 'COMPETITOR', 'PROJECT_NAME'],
  'guard-prompts': ['Inspect', ...SECRETS],
}).map(([name, [method, ...infoTypes]]) => ({
  name,
  enabled: true,
  config: {
    infoTypes: infoTypes.map((each) => ({name: each, ...OWN_TYPES[each]})),
    transformation: {method},
    reject: method === 'Inspect',
  },
}));
const keptOf = ({config}: Json): Json =>
  config && 'later_field' in (config as Json) ? {...KEPT, config: KEPT} : KEPT;
const LISTS = /\/v1\/admin\/(?:providers|routes|dataprotection\/templates|providers\/secrets\/keys)$/;

interface Gateway {
  readonly url: string;
  /** What was written, by path. */
  readonly written: Map<string, Json>;
  close(): Promise<void>;
}

type Lists = Readonly<Record<string, readonly Json[]>>;

async function sparseGateway(
  parts: Json,
  lists: Lists = {},
  templates: readonly Json[] = TEMPLATES,
): Promise<Gateway> {
  const sandbox = createSandbox({seed: SEED_NAMES, runScript: scripts.run, ...surroundings()});
  const written = new Map<string, Json>();
  const read = new Set<string>();
  const server = await serve(async (request) => {
    const {pathname} = new URL(request.url);
    const isRead = request.method === 'GET' && pathname.startsWith('/v1/admin/');
    if (isRead && pathname.endsWith('/templates')) return Response.json(templates);
    if (isRead && LISTS.test(pathname)) return Response.json(lists[pathname.split('/').at(-1) ?? ''] ?? []);
    if (request.method === 'PUT' && read.has(pathname)) {
      const body = await request.text();
      if (body === '') return new Response('Invalid request payload', {status: 400});
      written.set(pathname, JSON.parse(body) as Json);
      return Response.json({message: 'Route updated successfully'});
    }
    if (!isRead) {
      const response = await sandbox.fetch(request);
      // What the lists hide is there.
      return response.status === 409 ? Response.json({}) : response;
    }
    read.add(pathname);
    const name = decodeURIComponent(pathname.split('/').at(-1) as string);
    const names = pathname.includes('/secrets/') ? {name, api_key: name} : {name};
    return Response.json(
      written.get(pathname) ?? {...names, type: 'openai', enabled: true, ...KEPT, ...parts},
    );
  }, 0);
  return {url: `http://127.0.0.1:${server.port}`, written, close: () => server.close()};
}

/** Pasted into a shell, with curl and jq. */
async function runShell({code}: Block, url: string): Promise<ScriptResult> {
  const env = {...process.env, ...variablesFor(url)};
  const child = spawn('bash', ['-c', `set -o pipefail\n${code.replaceAll(BASE_URL, url)}`], {env});
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {exitCode: await ended, stdout, stderr};
}

/** What went wrong, if anything did. */
async function failure(block: Block, {url}: Gateway): Promise<string> {
  const run = block.fence.lang === 'bash' ? runShell : runScript;
  // A group: no names of the blocks before.
  const {exitCode, stderr} = await (block.fence.lang === 'python'
    ? runPython({...block, group: 0}, url, '')
    : run(block, url));
  return exitCode === 0 ? '' : stderr;
}

const hasJq = spawnSync('jq', ['--version']).status === 0;
const UPDATE = /-X PUT|\.put\(|method: "PUT"/;
const samples = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
  .sort()
  .flatMap((file) => {
    const {blocks} = readPage(join(DOCS, file));
    const session = {name: file, isOpen: false, isBroken: false};
    return blocks
      .filter(({fence, code}) => !fence.response && !fence.output && !fence.norun && UPDATE.test(code))
      .filter((block) => block.fence.lang !== 'python' || isRunnablePython(block, {...session}))
      .filter(({fence, code}) => fence.lang !== 'bash' || hasJq || !/\bjq\b/.test(code))
      .map((block) => ({name: `${file}:${block.line} ${block.fence.lang}`, block, blocks}));
  });

afterAll(async () => {
  await closePython();
  rmSync(SCRIPTS, {recursive: true, force: true});
});

/** What a sample needs and does not find: it says so and writes nothing. */
const STOPS =
  /The route has (?:other models|no fallback|no model|no chain of its own)|The chain has no such entry|The block has no such rule|The policy (?:or its archive )?is disabled|No secrets found|The provider has another URL|IndexError: list index out of range|exists\. Choose another name/;

describe.each(Object.entries(SPARSE))('updates of an object with %s', (_, parts) => {
  it('finds samples', () => expect(samples.length).toBeGreaterThan(60));

  it.each(samples)('$name', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(parts);
    try {
      const failed = await failure(block, gateway);
      if (STOPS.test(failed)) return expect(gateway.written.size).toBe(0);
      expect(failed).toBe('');
      const first = structuredClone([...gateway.written]);
      for (const [, body] of first) expect(body).toMatchObject(keptOf(parts));
      if (parts !== SPARSE['parts: null']) return;
      expect(await failure(block, gateway)).toBe('');
      expect([...gateway.written]).toEqual(first);
    } finally {
      await gateway.close();
    }
  });
});

const FOREIGN_MODELS = [
  {name: 'gpt-6-luna', provider: 'azure-prod', virtual_secret_key: 'azure-key', fallback_codes: [500]},
  {name: 'mistral-small-latest', provider: 'mistral-us', virtual_secret_key: 'us-key', suffix: '/chat'},
];
const FOREIGN_RULES = ['jailbreak', 'prompt_injection'].map((restriction) => ({
  operator: 'greater_than',
  restriction,
  probability_threshold: 0.25,
}));
const FOREIGN_TYPES = [
  {name: 'PROJECT', regex: '\\bP-[0-9]+\\b'},
  {name: 'PROJECT', dictionary: {wordList: ['Nightjar']}},
];
const FOREIGN: Json = {
  models: FOREIGN_MODELS,
  config: {
    api_base: 'https://foreign.example/v1',
    infoTypes: FOREIGN_TYPES,
    budget: {enabled: true, daily: 1, weekly: 5, currency: 'USD'},
    policy: {
      enabled: true,
      archive: {enabled: true, retention: 365},
      dlp: {enabled: true, strategy: 'reject-cards', error_code: 422},
      prompt_safety: {enabled: true, reject_prompt: 'No.', error_code: 422, content_types: FOREIGN_RULES},
    },
  },
};
/** The same without a template, so that no sample stops there. */
const WITHOUT_DLP: Json = structuredClone(FOREIGN);
delete ((WITHOUT_DLP['config'] as Json)['policy'] as Json)['dlp'];
/** From the shell, not from what was read. */
const NEW_KEYS = {api_key_secret_key: 'your-openai-key', api_key_secret_key_javelin: 'vk-openai-prod-key'};
const core = samples.filter(({block}) => /docs\/(?:javelin-core|javelin-videos)\//.test(block.file));

describe.each([
  ['a template', FOREIGN],
  ['rules', WITHOUT_DLP],
])('updates of an object with models and %s that somebody else has set up', (_, parts) => {
  it.each(core)('$name', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(parts);
    try {
      const failed = await failure(block, gateway);
      expect(failed).not.toMatch(/TypeError|KeyError|IndexError/);
      if (failed) return expect([...gateway.written], failed).toEqual([]);
      for (const [path, body] of gateway.written) {
        const {infoTypes, budget, policy} = body['config'] as {
          infoTypes: unknown;
          budget: Json;
          policy: Json;
        };
        if (path.includes('/secrets/')) expect(body).toMatchObject(NEW_KEYS);
        expect(infoTypes).toEqual(expect.arrayContaining(FOREIGN_TYPES));
        if (!path.includes('/routes/')) continue;
        expect(body['models']).toMatchObject(FOREIGN_MODELS);
        if (parts === FOREIGN)
          expect(policy['dlp']).toMatchObject({strategy: 'reject-cards', error_code: 422});
        expect(budget).toMatchObject({daily: 1, weekly: 5, currency: 'USD'});
        const {archive, prompt_safety} = policy as Record<string, Json>;
        expect(archive).toEqual({enabled: true, retention: 365});
        const {content_types, ...rest} = prompt_safety as Json;
        expect(rest).toMatchObject({reject_prompt: 'No.', error_code: 422});
        expect(content_types).toEqual(expect.arrayContaining(FOREIGN_RULES));
      }
    } finally {
      await gateway.close();
    }
  });
});

/** The models that the samples expect, with settings of somebody else, and a policy that is off. */
const CONFIGURED: Json = {
  models: [
    {name: 'gpt-6-luna', provider: 'openai-prod', virtual_secret_key: 'team-a', fallback_codes: [500]},
    {name: 'mistral-small-latest', provider: 'mistral-eu', virtual_secret_key: 'team-b', suffix: '/own'},
  ],
  config: {
    rate_limit: 1,
    retries: 0,
    budget: {enabled: true, daily: 0, monthly: 0},
    policy: {enabled: false, archive: {enabled: true, retention: 365, legal_hold: true}},
  },
};
/** Without them the samples that name a secret would stop. */
const CONFIGURED_LISTS: Lists = {
  providers: [{name: 'openai-prod'}, {name: 'mistral-eu'}],
  keys: [
    {provider_name: 'openai-prod', api_key: 'team-a'},
    {provider_name: 'mistral-eu', api_key: 'team-b'},
  ],
};
/** Pages whose sample is about this setting. */
const SETS: Readonly<Record<string, RegExp>> = {
  rate_limit: /features\/ratelimits|features\/throttling/,
  retries: /features\/retries/,
};

describe('updates of a route with limits, secrets and a disabled policy', () => {
  it.each(core)('$name keeps them', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(CONFIGURED, CONFIGURED_LISTS);
    try {
      const failed = await failure(block, gateway);
      if (failed) return expect([...gateway.written], failed).toEqual([]);
      for (const [path, {models, config}] of gateway.written) {
        if (!path.includes('/routes/')) continue;
        expect((models as Json[]).slice(0, 2)).toMatchObject([
          {virtual_secret_key: 'team-a'},
          {virtual_secret_key: 'team-b', suffix: '/own'},
        ]);
        for (const [field, page] of Object.entries(SETS))
          if (!page.test(block.file))
            expect(config).toHaveProperty(field, (CONFIGURED['config'] as Json)[field]);
        expect(config).toMatchObject({
          budget: {daily: 0, monthly: 0},
          policy: {enabled: false, archive: {enabled: true, retention: 365, legal_hold: true}},
        });
      }
    } finally {
      await gateway.close();
    }
  });
});

/** Values that mean something else than they seem to: what a sample writes then, or why it stops. */
const ACTIVE = {enabled: true};
const MEANINGS: readonly {
  readonly name: string;
  readonly pages: RegExp;
  readonly config: Json;
  readonly becomes?: Json;
  readonly stops?: string;
}[] = [
  {
    name: 'a budget in yen',
    pages: /features\/costguardrails/,
    config: {budget: {enabled: true, daily: 50_000, monthly: 900_000, currency: 'JPY'}},
    stops: 'The budget is disabled, 0 or in another currency',
  },
  {
    name: 'a budget without a currency',
    pages: /features\/costguardrails/,
    config: {budget: {enabled: true, daily: 30, currency: ''}},
    becomes: {budget: {daily: 30, monthly: 800, currency: 'USD'}},
  },
  {
    name: 'a policy that is off',
    pages: /settinguproutes|features\/auditarchive/,
    config: {policy: {enabled: false, archive: {enabled: true, retention: 1}}},
    stops: 'disabled',
  },
  {
    name: 'an archive that is off',
    pages: /settinguproutes/,
    config: {policy: {...ACTIVE, archive: {enabled: false, retention: 1}}},
    stops: 'The policy or its archive is disabled',
  },
  {
    name: 'a short retention',
    pages: /settinguproutes|features\/auditarchive/,
    config: {policy: {...ACTIVE, archive: {enabled: true, retention: 1}}},
    becomes: {policy: {...ACTIVE, archive: {enabled: true, retention: 1}}},
  },
  {
    name: 'a rate limit of 0, which is none',
    pages: /settinguproutes/,
    config: {rate_limit: 0, retries: 0, policy: ACTIVE},
    becomes: {rate_limit: 10, retries: 0, policy: {...ACTIVE, archive: {enabled: true, retention: 7}}},
  },
];

describe.each(MEANINGS)('updates of a route with $name', ({pages, config, becomes, stops}) => {
  // The other updates of these pages restore a copy, or clean up.
  const updates = core.filter(
    ({block: {file, code, fence}}) => pages.test(file) && !fence.title && !/\bcreated\b/.test(code),
  );
  it('are found in all three tabs', () => expect(updates.length % 3).toBe(0));

  it.each(updates)('$name', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway({config});
    try {
      const failed = await failure(block, gateway);
      if (stops === undefined) expect(failed).toBe('');
      else expect(failed).toContain(stops);
      expect([...gateway.written.values()]).toMatchObject(becomes ? [{config: becomes}] : []);
    } finally {
      await gateway.close();
    }
  });
});

/** What a form leaves of a field that nobody has filled in. */
const EMPTY: Json = {
  models: [
    {name: 'gpt-6-luna', provider: 'openai-prod', virtual_secret_key: ''},
    {name: 'mistral-small-latest', provider: 'mistral-eu', virtual_secret_key: ''},
  ],
  config: {policy: {enabled: true, dlp: {strategy: ''}, prompt_safety: {reject_prompt: ''}}},
};
const EMPTY_LISTS: Lists = {
  providers: [{name: 'openai-prod'}, {name: 'mistral-eu'}],
  keys: [
    {provider_name: 'openai-prod', api_key: 'openai-prod-key'},
    {provider_name: 'mistral-eu', api_key: 'mistral-eu-key'},
  ],
};

describe('updates of a route with empty strings', () => {
  const fields = ['virtual_secret_key', 'strategy', 'reject_prompt'];
  const filling = core.filter(
    // A clean-up takes away.
    ({block: {code}}) => fields.some((field) => code.includes(field)) && !/\bcreated\b/.test(code),
  );
  it('finds samples', () => expect(filling.length).toBeGreaterThan(10));

  it.each(filling)('$name fills them in', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(EMPTY, EMPTY_LISTS);
    try {
      expect(await failure(block, gateway)).toBe('');
      const routes = JSON.stringify([...gateway.written].filter(([path]) => path.includes('/routes/')));
      for (const field of fields)
        if (block.code.includes(field)) expect(routes).not.toContain(`"${field}":""`);
    } finally {
      await gateway.close();
    }
  });
});

describe('updates of a gateway', () => {
  const own = variablesFor('')['JAVELIN_ADMIN_KEY'] as string;
  const gateways = core.filter(({block}) => block.code.includes('/v1/admin/gateways'));
  it('finds samples', () => expect(gateways.length).toBe(6));

  it.each(
    gateways.flatMap(({name, ...sample}) =>
      ['########', '[REDACTED]', 'redacted', ''].map((mask) => ({
        name: `${name} "${mask}"`,
        mask,
        ...sample,
      })),
    ),
  )('$name stops at a masked key', async ({block, mask}) => {
    for (const field of ['api_key_value', 'api_key']) {
      const gateway = await sparseGateway({config: {[field]: mask}});
      try {
        expect(await failure(block, gateway)).toContain('The key is masked or not yours');
        expect(gateway.written.size).toBe(0);
      } finally {
        await gateway.close();
      }
    }
  });

  it.each(gateways)('$name writes the admin key back', async ({block}) => {
    const gateway = await sparseGateway({config: {api_key_value: own}});
    try {
      expect(await failure(block, gateway)).toBe('');
      expect([...gateway.written.values()]).toMatchObject([{config: {api_key_value: own}}]);
    } finally {
      await gateway.close();
    }
  });
});

const rule = (restriction: string) => ({operator: 'greater_than', restriction, probability_threshold: 0.25});
/** Two of one name: an update that keeps one row a name would lose the stricter one, or the looser. */
const RULES = ['own', 'own', 'prompt_injection', 'crime', 'checkphish'].map(rule);
RULES[1]!.probability_threshold = 0.75;
Object.assign(RULES[4]!, {operator: 'equals', probability_threshold: 1});
const FILLED = {enabled: true, error_code: 403, content_types: RULES};
const GUARDRAILS = ['dlp_gcp', 'promptinjectiondetection', 'trustsafety', 'securityfilters'];
/** With a rate limiter beside the guardrails, and another team's step. */
const chainOf = (guards: readonly string[], isBlocking = true) => ({
  name: 'Own',
  workflow: {
    exec_mode: 'sequential',
    processors: [
      {
        exec_mode: 'parallel',
        processors: [
          {name: 'Limit', reference: 'ratelimit', will_block: true},
          {name: 'Own step'},
          ...guards.map((reference) => ({name: reference, reference, will_block: isBlocking})),
        ],
      },
    ],
  },
});
const CHAIN = chainOf(GUARDRAILS);
const POLICY: Json = {
  ...KEPT,
  enabled: true,
  ...Object.fromEntries(BLOCKS.map((name) => [name, FILLED])),
  dlp: {...FILLED, strategy: 'mask-contacts'},
};
const FULL: Json = {
  config: {
    ...KEPT,
    infoTypes: FOREIGN_TYPES,
    policy: POLICY,
    request_chain: CHAIN,
    response_chain: CHAIN,
  },
  models: [],
};
const guardrails = samples.filter(({name}) => name.startsWith('javelin-processors/'));

describe('updates of a route with rules and chains', () => {
  it.each(guardrails)('$name keeps them', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(FULL);
    try {
      const failed = await failure(block, gateway);
      // Removal of what this route doesn't have, and creation of what is there.
      if (/The (?:chain|block) has no such|exists\. Choose another name/.test(failed))
        return expect(gateway.written.size).toBe(0);
      expect(failed).toBe('');
      for (const [path, {config}] of gateway.written) {
        expect(config).toMatchObject({infoTypes: expect.arrayContaining(FOREIGN_TYPES) as unknown});
        if (!path.includes('/routes/')) continue;
        const {policy, ...chains} = config as Record<string, Record<string, Json>>;
        for (const name of BLOCKS) {
          expect(policy?.[name]).toMatchObject({error_code: 403});
          expect(policy?.[name]?.['content_types']).toEqual(expect.arrayContaining(RULES));
        }
        expect(JSON.stringify(chains).match(/"Own step"/g)).toHaveLength(2);
      }
      const first = structuredClone([...gateway.written]);
      expect(await failure(block, gateway)).toBe('');
      expect([...gateway.written]).toEqual(first);
    } finally {
      await gateway.close();
    }
  });
});

const INSTALLS =
  /promptinjectionusage|trustsafetyusage|contentmoderation|response-processors|piiphi|keywordcheck|regex|secretsandcredentials|privacyredaction|contenttype/;
const withChains = (chain: Json): Json => ({
  config: {...(FULL['config'] as Json), request_chain: chain, response_chain: chain},
});
/** Samples that turn on a block of a policy whose guardrail rejects or changes. */
const policies = guardrails.filter(
  ({name, block: {code}}) =>
    INSTALLS.test(name) &&
    /\b(?:prompt_safety|content_filter|dlp)(?:"?\]? ?[:=]|\.enabled = | \+= )/.test(code) &&
    /routes\/openai-prod/.test(code),
);

describe.each([
  ['no guardrail', chainOf([])],
  ['guardrails that do not block', chainOf(GUARDRAILS, false)],
])('a policy on a route whose chain has %s', (_, chain) => {
  it('finds samples', () => expect(policies.length).toBeGreaterThan(20));

  it.each(policies)('$name stops', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(withChains(chain));
    try {
      expect(await failure(block, gateway)).toMatch(/has no \w+ step that blocks/);
      expect(gateway.written.size).toBe(0);
    } finally {
      await gateway.close();
    }
  });
});

const ENABLING = guardrails.filter(({block: {code}}) => code.includes('The policy is disabled'));

describe.each(Object.entries({disabled: {...POLICY, enabled: false}, null: null, empty: {}}))(
  'a route whose own policy is %s',
  (_, policy) => {
    it('finds samples', () => expect(ENABLING.length).toBeGreaterThan(30));

    // The application's guardrails would stop applying.
    it.each(guardrails)('$name does not enable it', async ({name, block, blocks}) => {
      saveFiles(blocks);
      const gateway = await sparseGateway({...FULL, config: {...(FULL['config'] as Json), policy}});
      try {
        const failed = await failure(block, gateway);
        if (ENABLING.some((each) => each.name === name)) expect(failed).toContain('The policy is disabled');
        for (const [path, {config}] of gateway.written)
          if (path.includes('/routes/')) expect(config).toMatchObject({policy});
      } finally {
        await gateway.close();
      }
    });
  },
);

const ROOT = {latency_budget_ms: 400, on_error: 'block', exec_mode: 'sequential'};
const CHAINS = ['request_chain', 'response_chain'];
const LIMIT = {name: 'Limit', reference: 'ratelimit', will_block: true, ...KEPT};
/** As the pages name them, with a field of somebody else. */
const OURS = ['block-phrase.js', 'allowed-links.js'].map((name) => ({
  name,
  reference: 'javascript',
  ...KEPT,
}));
const installing = guardrails.filter(({block: {code}}) => /\b(?:request|response)_chain\b/.test(code));

describe('installers on a chain whose root has fields of somebody else', () => {
  it.each(installing)('$name keeps them, and adds no group', async ({block, blocks}) => {
    saveFiles(blocks);
    const processors = [
      {exec_mode: 'parallel', processors: [LIMIT]},
      {
        exec_mode: 'parallel',
        processors: [...GUARDRAILS.map((reference) => ({...LIMIT, reference})), OURS[0]],
      },
      OURS[1],
    ];
    const gateway = await sparseGateway(withChains({...KEPT, workflow: {...ROOT, processors}}));
    try {
      await failure(block, gateway);
      for (const [path, {config}] of gateway.written) {
        if (!path.includes('/routes/')) continue;
        for (const name of CHAINS) {
          const chain = (config as Json)[name] as Json;
          expect(chain).toMatchObject({...KEPT, workflow: ROOT});
          const groups = (chain['workflow'] as {processors: Json[]}).processors;
          for (const {processors: steps} of groups as {processors?: Json[]}[]) {
            expect(steps).not.toEqual([]);
            for (const step of steps ?? []) expect(step).not.toHaveProperty('processors');
          }
          const text = JSON.stringify(chain);
          expect(text.match(/"later_field":"kept"/g)).toHaveLength(4 + GUARDRAILS.length);
        }
      }
    } finally {
      await gateway.close();
    }
  });
});

describe.each<[string, unknown]>([
  ['no workflow', {...KEPT, id: 'chain-7'}],
  ['processors without a workflow', {name: 'Own', processors: [LIMIT]}],
  ['a workflow that is null', {...KEPT, workflow: null}],
])('samples on chains with %s', (_, chain) => {
  it.each(installing)('$name leave them', async ({block, blocks}) => {
    saveFiles(blocks);
    const gateway = await sparseGateway(withChains(chain as Json));
    try {
      await failure(block, gateway);
      for (const [path, {config}] of gateway.written)
        if (path.includes('/routes/'))
          expect(config).toMatchObject({request_chain: chain, response_chain: chain});
    } finally {
      await gateway.close();
    }
  });
});

const ofLinks = guardrails.filter(
  ({block: {code}}) => /"checkphish",? /.test(code) && /URL check/.test(code),
);

describe('the URL check on a route with a rule that never rejects', () => {
  it.each(ofLinks.filter(({block: {code}}) => /equals/.test(code)))(
    '$name stops',
    async ({block, blocks}) => {
      saveFiles(blocks);
      const gateway = await sparseGateway(FULL);
      const never = [{operator: 'equals', restriction: 'checkphish', probability_threshold: 0}];
      const config = structuredClone(FULL['config']) as Json;
      Object.assign((config['policy'] as Record<string, Json>)['checkphish']!, {content_types: never});
      const other = await sparseGateway({...FULL, config});
      try {
        expect(await failure(block, gateway)).toBe('');
        const [[, written] = []] = gateway.written;
        // The limiter counts what the check rejects.
        const chain = JSON.stringify((written!['config'] as Json)['request_chain']);
        expect(chain.match(/"ratelimit"/g)).toHaveLength(1);
        expect(chain.indexOf('"ratelimit"')).toBeLessThan(chain.indexOf('"checkphish"'));
        expect(chain.indexOf('"checkphish"')).toBeLessThan(chain.indexOf('"dlp_gcp"'));
        expect(await failure(block, other)).toContain('different checkphish rule');
        expect(other.written.size).toBe(0);
      } finally {
        await gateway.close();
        await other.close();
      }
    },
  );
});

/** Of the same name, and made for something else. */
const FOREIGN_TEMPLATES: readonly (readonly [string, (types: readonly Json[]) => readonly Json[]])[] = [
  ['without their words and patterns', (types) => types.map(({name}) => ({name}))],
  [
    'with others',
    (types) => types.map(({name}) => ({name, regex: '\\bX-[0-9]+\\b', dictionary: {wordList: ['Nightjar']}})),
  ],
];
const attaching = policies.filter(({name}) => /keywordcheck|regex/.test(name));

describe.each(FOREIGN_TEMPLATES)('a template %s', (how, change) => {
  // A list of words may be the reader's own: the tester writes it into the template of the page.
  const isMeant = (name: string) => !/keywordcheck/.test(name) || how !== 'with others';
  it.each(attaching.filter(({name}) => isMeant(name)))('$name is not attached', async ({block, blocks}) => {
    saveFiles(blocks);
    const templates = TEMPLATES.map((each) => ({
      ...each,
      config: {...each.config, infoTypes: change(each.config.infoTypes)},
    }));
    const gateway = await sparseGateway(FULL, {}, templates);
    try {
      expect(await failure(block, gateway)).toContain('template is missing, disabled or changed');
      expect(gateway.written.size).toBe(0);
    } finally {
      await gateway.close();
    }
  });
});
