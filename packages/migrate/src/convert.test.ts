import {validators} from '@javelin/detectors/schemas';
import {describe, expect, it} from 'vitest';
import {SAMPLE, sorted, summary} from './convert.ts';
import {ConfigurationError, type Migration} from './objects.ts';
import {convertText} from './read.ts';

/** Written from the documentation of both tools; in their words, with our names. */
const CONFIGURATIONS: readonly (readonly [
  what: string,
  text: string,
  made: string,
  report: readonly string[],
])[] = [
  [
    'one model',
    'model_list:\n  - {model_name: chat, litellm_params: {model: openai/gpt-6-luna, api_key: os.environ/OPENAI_API_KEY}}',
    '1 route, 1 provider, 1 secret',
    ['converted model_list, chat'],
  ],
  [
    'a model without a prefix is OpenAI’s',
    'model_list:\n  - {model_name: a, litellm_params: {model: gpt-6-luna}}',
    '1 route, 1 provider, 1 secret',
    [],
  ],
  [
    'Azure with a version',
    'model_list:\n  - model_name: a\n    litellm_params: {model: azure/luna, api_base: "https://acme-eu.openai.azure.com/", api_version: "2024-10-21", api_key: os.environ/AZURE_API_KEY}',
    '1 route, 1 provider, 1 secret',
    ['check model_list[0]'],
  ],
  [
    'Bedrock has no base URL',
    'model_list:\n  - {model_name: a, litellm_params: {model: bedrock/anthropic.claude, aws_region_name: eu-west-1}}',
    '1 route, 1 provider, 1 secret',
    ['by hand model_list[0]', 'check model_list[0]'],
  ],
  [
    'two deployments of a group',
    'model_list:\n  - {model_name: a, litellm_params: {model: openai/x, rpm: 60}}\n  - {model_name: a, litellm_params: {model: mistral/y, rpm: 120}}',
    '1 route, 2 providers, 2 secrets',
    ['check model_list, a'],
  ],
  [
    'three deployments of a group',
    'model_list:\n  - {model_name: a, litellm_params: {model: openai/x}}\n  - {model_name: a, litellm_params: {model: mistral/y}}\n  - {model_name: a, litellm_params: {model: groq/z}}',
    '1 route, 2 providers, 2 secrets',
    ['check model_list, a'],
  ],
  [
    'fallbacks',
    SAMPLE,
    '2 routes, 2 providers, 2 secrets, 1 template',
    [
      'no counterpart router_settings.routing_strategy',
      'converted guardrails[0]',
      'by hand guardrails',
      'check fallbacks, support',
    ],
  ],
  [
    'a chain of fallbacks',
    'model_list:\n  - {model_name: a, litellm_params: {model: openai/x}}\n  - {model_name: b, litellm_params: {model: mistral/y}}\nlitellm_settings: {fallbacks: [{a: [b, c]}]}',
    '2 routes',
    ['by hand litellm_settings.fallbacks'],
  ],
  [
    'settings that the converter does not know',
    'model_list:\n  - {model_name: a, litellm_params: {model: openai/x, temperature: 0, max_tokens: 9}, model_info: {id: 1}}\n  - {model_name: "*", litellm_params: {model: "*"}}\nlitellm_settings: {set_verbose: true, default_fallbacks: [a]}\nrouter_settings: {enable_pre_call_checks: true}\nsomething: 1',
    '1 route, 1 provider',
    [
      'no counterpart model_list[0].litellm_params.temperature',
      'no counterpart model_list[0].litellm_params.max_tokens',
      'no counterpart model_list[0].model_info.id',
      'by hand model_list[1]',
      'no counterpart litellm_settings.set_verbose',
      'no counterpart litellm_settings.default_fallbacks',
      'no counterpart router_settings.enable_pre_call_checks',
      'no counterpart something',
    ],
  ],
  [
    'embeddings',
    'model_list:\n  - {model_name: e, litellm_params: {model: openai/text-embedding-3-small}, model_info: {mode: embedding}}',
    '1 route',
    [],
  ],
  [
    'weights and tokens',
    'model_list:\n  - {model_name: a, litellm_params: {model: openai/x, weight: 9, tpm: 1000}}',
    '1 route',
    ['check model_list[0].litellm_params.weight', 'no counterpart model_list[0].litellm_params.tpm'],
  ],
  [
    'cache, callbacks and budgets',
    'model_list: [{model_name: a, litellm_params: {model: openai/x}}]\nlitellm_settings: {cache: true, success_callback: [langfuse], max_budget: 100, request_timeout: 600}',
    '1 route',
    ['no counterpart litellm_settings.cache', 'no counterpart litellm_settings.max_budget'],
  ],
  [
    'virtual keys and teams',
    'model_list: [{model_name: a, litellm_params: {model: openai/x}}]\ngeneral_settings: {master_key: sk-1234}\nkeys: [{key_alias: support, models: [a], max_budget: 10, rpm_limit: 5}]\nteams: [{team_alias: Sales Europe}]',
    '2 applications',
    [
      'check general_settings.master_key',
      'no counterpart keys[0].models',
      'no counterpart keys[0].max_budget',
    ],
  ],
  [
    'guardrails of several makers',
    'model_list: [{model_name: a, litellm_params: {model: openai/x}}]\nguardrails:\n  - {guardrail_name: l, litellm_params: {guardrail: lakera_v2, mode: pre_call}}\n  - {guardrail_name: j, litellm_params: {guardrail: javelin, guard_name: trustsafety, mode: pre_call, default_on: true}}\n  - {guardrail_name: p, litellm_params: {guardrail: aporia, mode: post_call}}',
    '1 route',
    ['check guardrails[0].default_on', 'converted guardrails[1]', 'no counterpart guardrails[2]'],
  ],
  [
    'anchors and aliases',
    'shared: &key {api_key: os.environ/OPENAI_API_KEY}\nmodel_list:\n  - {model_name: a, litellm_params: {<<: *key, model: openai/x}}\n  - {model_name: b, litellm_params: {<<: *key, model: openai/y}}',
    '2 routes',
    [],
  ],
  [
    'Portkey: one provider',
    '{"provider": "openai", "api_key": "sk-secret", "override_params": {"model": "gpt-6-luna", "temperature": 0}}',
    '1 route, 1 provider, 1 secret',
    ['check config.api_key', 'no counterpart config.override_params.temperature'],
  ],
  [
    'Portkey: fallback',
    '{"strategy": {"mode": "fallback", "on_status_codes": [429, 503]}, "targets": [{"provider": "openai", "virtual_key": "openai-main", "override_params": {"model": "gpt-6-luna"}}, {"provider": "mistral-ai", "virtual_key": "mistral-eu", "override_params": {"model": "mistral-small-latest"}}], "retry": {"attempts": 3}}',
    '1 route, 2 providers, 2 secrets',
    ['check targets[0].virtual_key'],
  ],
  [
    'Portkey: load balancing with three targets',
    '{"strategy": {"mode": "loadbalance"}, "targets": [{"provider": "@openai-prod", "weight": 0.5}, {"provider": "@mistral-eu", "weight": 0.3}, {"provider": "groq", "weight": 0.2}]}',
    '1 route, 2 providers',
    ['check strategy.mode', 'check targets', 'by hand targets[0].override_params.model'],
  ],
  [
    'Portkey: settings that the converter does not know',
    '{"targets": [{"provider": "openai", "awsRegion": "eu-west-1"}], "retry": {"attempts": 2, "onStatusCodes": [500]}, "something": 1}',
    '1 route',
    ['no counterpart targets[0].awsRegion', 'no counterpart retry.onStatusCodes', 'no counterpart something'],
  ],
  [
    'Portkey: conditional',
    '{"strategy": {"mode": "conditional", "conditions": []}, "targets": [{"provider": "openai"}]}',
    '1 route',
    ['no counterpart strategy.conditions'],
  ],
  [
    'Portkey: nested, cache and guardrails, in camel case',
    '{"name": "Chat EU", "strategy": {"mode": "fallback"}, "targets": [{"targets": [{"provider": "openai", "overrideParams": {"model": "x"}}]}, {"provider": "anthropic", "customHost": "https://proxy.acme.example/v1"}], "cache": {"mode": "semantic"}, "inputGuardrails": ["pg-1"]}',
    '1 route, 2 providers',
    ['no counterpart cache', 'no counterpart inputGuardrails', 'check strategy.on_status_codes'],
  ],
  [
    'wrong types everywhere',
    'model_list:\n  - 7\n  - {model_name: [a]}\n  - {model_name: b, litellm_params: text}\n  - {model_name: c, litellm_params: {model: openai/x, rpm: many, weight: {}}, model_info: 3}\nlitellm_settings: [1]\nrouter_settings: {fallbacks: {a: b}, num_retries: x}\nguardrails: no',
    '1 route',
    ['by hand model_list[0]', 'by hand model_list[1]', 'by hand model_list[2]'],
  ],
];

const lineOf = ({report}: Migration) => report.map(({state, at}) => `${state} ${at}`);

describe('configurations', () => {
  it('there are at least twenty', () => expect(CONFIGURATIONS.length).toBeGreaterThanOrEqual(20));

  it.each(CONFIGURATIONS)('%s', (_, text, made, report) => {
    const migration = convertText(text);
    expect(summary(migration)).toContain(made);
    expect(lineOf(migration)).toEqual(expect.arrayContaining([...report]));
  });

  it.each(CONFIGURATIONS)('%s: objects refer to each other, and no key is in them', (_, text) => {
    const {objects} = convertText(text);
    for (const {models} of objects.routes)
      for (const [index, model] of models.entries()) {
        expect(objects.providers.map(({name}) => name)).toContain(model.provider);
        expect(objects.secrets).toContainEqual(
          expect.objectContaining({api_key: model.virtual_secret_key, provider_name: model.provider}),
        );
        if (model.fallback_enabled) expect([index, models.length]).toEqual([0, 2]);
      }
    expect(new Set(objects.routes.map(({name}) => name)).size).toBe(objects.routes.length);
    expect(JSON.stringify(objects)).not.toMatch(/sk-|os\.environ/);
  });
});

describe('what the objects contain', () => {
  it('a fallback has its own secret, the limit is per second, and the policy is valid', () => {
    const {objects} = convertText(SAMPLE);
    expect(objects.routes[0]).toMatchObject({
      name: 'support',
      models: [
        {name: 'gpt-6-luna', provider: 'openai', virtual_secret_key: 'openai-key', fallback_enabled: true},
        {name: 'mistral-small-latest', provider: 'mistral', virtual_secret_key: 'mistral-key'},
      ],
      config: {rate_limit: 10, retries: 2, policy: {enabled: true, dlp: {enabled: true, strategy: 'pii'}}},
    });
    expect(objects.secrets[0]!.api_key_secret_key).toEqual({env: 'OPENAI_API_KEY'});
    expect(Object.keys(validators)).toContain('policy');
    for (const {config} of objects.routes) expect(validators.policy(config['policy'])).toBe(true);
    for (const template of objects.templates) expect(validators.template(template)).toBe(true);
  });

  it('another host never gets the key of the provider whose name it carries', () => {
    const {objects, report} = convertText(
      'model_list:\n  - {model_name: a, litellm_params: {model: openai/x, api_key: os.environ/OPENAI_API_KEY}}\n  - {model_name: b, litellm_params: {model: openai/y, api_base: "https://llm.partner.example/v1", api_key: none}}\n  - {model_name: c, litellm_params: {model: openai/z, api_base: "https://llm.other.example/v1"}}',
    );
    expect(objects.secrets.map((secret) => [secret.provider_name, secret.api_key_secret_key.env])).toEqual([
      ['openai', 'OPENAI_API_KEY'],
      ['openai-llm', 'OPENAI_LLM_API_KEY'],
      ['openai-llm-other-example', 'OPENAI_LLM_OTHER_EXAMPLE_API_KEY'],
    ]);
    expect(objects.providers.map(({config}) => config.api_base)).toEqual([
      'https://api.openai.com/v1',
      'https://llm.partner.example/v1',
      'https://llm.other.example/v1',
    ]);
    expect(report).toContainEqual(
      expect.objectContaining({
        state: 'check',
        at: 'model_list[2]',
        text: expect.stringContaining('OPENAI_LLM_OTHER'),
      }),
    );
  });

  it.each([
    ['https://user:pw@eu.example.com/v1', 'https://eu.example.com/v1'],
    ['user:pw@eu.example.com/v1', 'eu.example.com/v1'],
    ['https:\\\\user:p@w@eu.example.com/v1', 'https:\\\\eu.example.com/v1'],
    ['https://eu.example.com/v1/?api_key=pw', 'https://eu.example.com/v1'],
    ['https://eu.example.com/v1#pw', 'https://eu.example.com/v1'],
  ])('takes no credential over with the base URL %s', (given, kept) => {
    for (const text of [
      `model_list: [{model_name: a, litellm_params: {model: openai/x, api_base: '${given}'}}]`,
      JSON.stringify({provider: 'openai', custom_host: given, override_params: {model: 'x'}}),
    ]) {
      const {objects, report} = convertText(text);
      expect(objects.providers[0]!.config.api_base).toBe(kept);
      expect(JSON.stringify([objects, report])).not.toContain('pw');
      expect(report).toContainEqual(
        expect.objectContaining({state: 'check', text: expect.stringContaining('base URL')}),
      );
    }
  });

  it('a base URL without a credential stays as it is', () => {
    const {objects, report} = convertText(
      'model_list: [{model_name: a, litellm_params: {model: openai/x, api_base: "https://eu.example.com/v1/@team"}}]',
    );
    expect(objects.providers[0]!.config.api_base).toBe('https://eu.example.com/v1/@team');
    expect(JSON.stringify(report)).not.toContain('base URL');
  });

  it('merge keys of YAML are resolved, as LiteLLM does', () => {
    const {objects} = convertText(
      'base: &base {api_base: "https://llm.corp.example/v1", api_key: os.environ/CORP_KEY}\nmodel_list: [{model_name: a, litellm_params: {<<: *base, model: openai/x}}]',
    );
    expect(objects.providers[0]!.config.api_base).toBe('https://llm.corp.example/v1');
    expect(objects.secrets[0]!.api_key_secret_key).toEqual({env: 'CORP_KEY'});
  });

  it('weights are whole numbers in the same proportion', () => {
    const {objects} = convertText(
      '{"strategy": {"mode": "loadbalance"}, "targets": [{"provider": "openai", "weight": 0.7}, {"provider": "mistral", "weight": 1}]}',
    );
    expect(objects.routes[0]!.models.map(({weight}) => weight)).toEqual([70, 100]);
  });

  it('nothing is invented, and what changes is reported', () => {
    const {objects, report} = convertText(
      [
        'model_list: [{model_name: a, litellm_params: {model: openai/x, api_key: os.environ/K, rpm: 30}}]',
        'litellm_settings: {fallbacks: [{a: [gone]}, {missing: [a]}]}',
        'guardrails:',
        '  - {guardrail_name: log, litellm_params: {guardrail: lakera_v2, mode: logging_only}}',
        '  - {guardrail_name: pii, litellm_params: {guardrail: presidio, mode: pre_call, default_on: true, presidio_language: de, pii_entities_config: {EMAIL_ADDRESS: MASK, MADE_UP: MASK}}}',
      ].join('\n'),
    );
    expect(objects.routes[0]!.config).toEqual({
      rate_limit: 1,
      policy: {enabled: true, dlp: {enabled: true, strategy: 'pii'}},
    });
    expect(objects.templates[0]).toMatchObject({config: {infoTypes: [{name: 'EMAIL_ADDRESS'}]}});
    expect(report.map(({state, at}) => `${state} ${at}`)).toEqual(
      expect.arrayContaining([
        'check model_list, a, rpm',
        'by hand litellm_settings.fallbacks',
        'by hand guardrails[0].mode',
        'no counterpart guardrails[1].litellm_params.presidio_language',
        'by hand guardrails[1].litellm_params.pii_entities_config.MADE_UP',
      ]),
    );
    expect(report.filter(({at}) => at === 'litellm_settings.fallbacks').map(({text}) => text)).toEqual([
      'a to gone: model_list has no gone.',
      'missing to a: model_list has no missing.',
    ]);
  });

  it('what a target, a second deployment or a mode loses has its line', () => {
    const portkey = convertText(
      '{"targets": [{"provider": "openai", "retry": {"attempts": 5}, "strategy": {"mode": "single"}}, {"weight": 2, "retry": {}, "targets": [{"provider": "mistral"}]}]}',
    );
    expect(portkey.report.map(({state, at}) => `${state} ${at}`)).toEqual(
      expect.arrayContaining([
        'no counterpart targets[0].retry',
        'no counterpart targets[0].strategy',
        'no counterpart targets[1].weight',
        'no counterpart targets[1].retry',
      ]),
    );
    const {objects, report} = convertText(
      [
        'model_list:',
        '  - {model_name: a, litellm_params: {model: openai/x, api_key: os.environ/K}}',
        '  - {model_name: a, litellm_params: {model: openai/y, api_key: os.environ/K}}',
        '  - {model_name: b, litellm_params: {model: mistral/z, api_key: os.environ/M}}',
        'litellm_settings: {fallbacks: [{a: [b]}]}',
        'guardrails:',
        '  - {guardrail_name: keys, litellm_params: {guardrail: hide-secrets, mode: [pre_call, post_call], default_on: true}}',
        '  - {guardrail_name: pii, litellm_params: {guardrail: presidio, mode: pre_call, default_on: true}}',
      ].join('\n'),
    );
    expect(report).toContainEqual({
      state: 'check',
      at: 'fallbacks, a',
      text: 'The fallback to b is left out: the second deployment of a took its place.',
    });
    expect(report.map(({state, at}) => `${state} ${at}`)).toEqual(
      expect.arrayContaining(['check guardrails[0].mode', 'by hand guardrails[1]']),
    );
    expect(JSON.stringify(objects.templates[0])).toContain('AWS_CREDENTIALS');
  });

  it('Azure has the deployment in the suffix, and Anthropic reads its key from x-api-key', () => {
    const {objects} = convertText(
      'model_list:\n  - {model_name: a, litellm_params: {model: azure/luna, api_base: "https://acme.openai.azure.com"}}\n  - {model_name: b, litellm_params: {model: anthropic/claude}}',
    );
    expect(objects.routes[0]!.models[0]!.suffix).toBe('/openai/deployments/luna/chat/completions');
    expect(objects.secrets.map(({header_key}) => header_key)).toEqual(['api-key', 'x-api-key']);
  });

  it('thresholds are named only where the policy has some', () => {
    const text = (guardrail: string) =>
      convertText(
        `model_list: [{model_name: a, litellm_params: {model: openai/x}}]\nguardrails: [{guardrail_name: g, litellm_params: {guardrail: ${guardrail}, default_on: true}}]`,
      ).report.find(({state, at}) => state === 'converted' && at === 'guardrails[0]')!.text;
    expect(text('presidio')).not.toContain('Thresholds');
    expect(text('lakera_v2')).toContain('Thresholds are 0.5');
  });

  it('what needs a person comes first', () => {
    const states = sorted(convertText(SAMPLE).report).map(({state}) => state);
    expect(states[0]).toBe('no counterpart');
    expect(states.at(-1)).toBe('converted');
  });
});

const linesAt = ({report}: Migration, where: string) =>
  report.filter(({at, state}) => at === where && state !== 'converted').map(({text}) => text);

describe('types of routes', () => {
  it.each([
    ['text-embedding-3-small', 'embeddings', '/embeddings', 'check'],
    ['BAAI/bge-large-en', 'embeddings', '/embeddings', 'check'],
    ['gpt-3.5-turbo-instruct', 'completions', '/completions', 'check'],
    ['whisper-1', 'chat', '/chat/completions', 'by hand'],
    ['tts-1-hd', 'chat', '/chat/completions', 'by hand'],
    ['dall-e-3', 'chat', '/chat/completions', 'by hand'],
    ['gpt-6-luna', 'chat', '/chat/completions', undefined],
  ])('%s without a mode is %s', (model, type, suffix, state) => {
    for (const [text, at] of [
      [
        `model_list: [{model_name: a, litellm_params: {model: openai/${model}}}]`,
        'model_list[0].model_info.mode',
      ],
      [`{provider: openai, override_params: {model: ${model}}}`, 'config.override_params.model'],
    ] as const) {
      const {objects, report} = convertText(text);
      expect(objects.routes[0]).toMatchObject({type, models: [{name: model, suffix}]});
      expect(report.find((entry) => entry.at === at)?.state).toBe(state);
    }
  });
});

describe('names of routes', () => {
  const models = (...names: string[]) =>
    convertText(
      `model_list:\n${names.map((name) => `  - {model_name: "${name}", litellm_params: {model: mistral/x}}`).join('\n')}`,
    );
  const namesOf = ({objects}: Migration) => objects.routes.map(({name}) => name);

  it('are different for models whose names differ in case or in signs only, and the report says so', () => {
    const migration = models('gpt-4o', 'GPT-4o', 'gpt 4o', 'my model/ü x');
    expect(namesOf(migration)).toEqual(['gpt-4o', 'gpt-4o-2', 'gpt-4o-3', 'my-model-x']);
    expect(linesAt(migration, 'model_list, GPT-4o')).toEqual([
      'Route gpt-4o-2, not GPT-4o: the route of gpt-4o has that name. Callers use gpt-4o-2, or the name you give it in javelin.json.',
    ]);
    expect(linesAt(migration, 'model_list, my model/ü x')).toEqual([
      'Route my-model-x, not my model/ü x: names are parts of URLs. Callers use my-model-x.',
    ]);
    expect(linesAt(migration, 'model_list, gpt-4o')).toEqual([]);
  });

  it('are not those of providers, whose reserved routes have them', () => {
    const migration = models('mistral');
    expect(namesOf(migration)).toEqual(['mistral-2']);
    expect(linesAt(migration, 'model_list, mistral')[0]).toContain(
      'the reserved route of the provider mistral has that name',
    );
  });

  it('of a Portkey configuration: what the reader chose, its own, that of the file, and a line for a default', () => {
    const config = '"provider": "openai", "override_params": {"model": "x"}';
    const named = (text: string, naming = {}) => convertText(`{${text}${config}}`, naming);
    expect(namesOf(named('"name": "Chat", ', {name: 'sales', file: 'f'}))).toEqual(['sales']);
    expect(namesOf(named('"name": "chat", ', {file: 'f'}))).toEqual(['chat']);
    expect(linesAt(named('"name": "chat", ', {file: 'f'}), 'name')).toEqual([]);
    expect(namesOf(named('', {file: 'Support Bot'}))).toEqual(['support-bot']);
    expect(linesAt(named(''), 'name')[0]).toContain('Its route is called portkey: a second configuration');
  });

  it('cannot be chosen for LiteLLM, which has one for each model', () => {
    expect(() => convertText(SAMPLE, {name: 'x'})).toThrow('named after model_name');
  });

  it('of templates are different too', () => {
    const guardrail = '{guardrail_name: pii, litellm_params: {guardrail: presidio, default_on: true}}';
    const {objects} = convertText(
      `model_list: [{model_name: a, litellm_params: {model: openai/x}}]\nguardrails: [${guardrail}, ${guardrail}]`,
    );
    expect(objects.templates.map(({name}) => name)).toEqual(['pii', 'pii-2']);
  });
});

describe('Portkey targets', () => {
  const target = (provider: string, name?: string) => ({
    provider,
    ...(name && {name}),
    override_params: {model: `${provider}-model`},
  });
  const convertConfig = (config: object) => convertText(JSON.stringify({name: 'chat', ...config}));

  it('of a conditional configuration become a route each', () => {
    const migration = convertConfig({
      strategy: {
        mode: 'conditional',
        conditions: [{query: {'metadata.plan': {$eq: 'paid'}}, then: 'large'}],
        default: 'small',
      },
      retry: {attempts: 2},
      targets: [
        target('openai', 'large'),
        {name: 'small', strategy: {mode: 'fallback'}, targets: [target('mistral'), target('groq')]},
        target('openai'),
      ],
    });
    expect(migration.objects.routes).toMatchObject([
      {name: 'chat-large', models: [{name: 'openai-model'}], config: {retries: 2}},
      {name: 'chat-small', models: [{name: 'mistral-model', fallback_enabled: true}, {name: 'groq-model'}]},
      {name: 'chat-3', models: [{name: 'openai-model'}]},
    ]);
    expect(linesAt(migration, 'strategy.conditions')).toEqual([
      'Each target became a route: choose the route in your application, small where no condition holds.',
    ]);
  });

  it('of a fallback over a load balancer: the fallback stays, and what is left out is named and needs no key', () => {
    const migration = convertConfig({
      strategy: {mode: 'fallback'},
      targets: [
        {strategy: {mode: 'loadbalance'}, targets: [target('openai'), target('mistral')]},
        target('anthropic'),
      ],
    });
    const {models} = migration.objects.routes[0]!;
    expect(models.map(({name}) => name)).toEqual(['openai-model', 'anthropic-model']);
    expect(migration.objects.secrets.map((secret) => secret.provider_name)).toEqual(['openai', 'anthropic']);
    expect(linesAt(migration, 'targets')).toEqual([
      'A route has a primary model, here targets[0].targets[0] (openai), and one fallback, here targets[1] (anthropic). Left out: targets[0].targets[1] (mistral).',
    ]);
  });
});

describe('LiteLLM fallbacks', () => {
  const convertModels = (deployments: number) =>
    convertText(
      [
        'model_list:',
        ...Array(deployments).fill('  - {model_name: a, litellm_params: {model: openai/x}}'),
        '  - {model_name: b, litellm_params: {model: mistral/y}}',
        '  - {model_name: c, litellm_params: {model: groq/z}}',
        'litellm_settings: {fallbacks: [{a: [b, c]}]}',
      ].join('\n'),
    );

  it('are named in one line: which is used and which are left out', () => {
    expect(linesAt(convertModels(1), 'fallbacks, a')).toEqual([
      'A route has one fallback, here b. Left out: c.',
      'LiteLLM names no status codes. The route falls back on 429, 500, 502, 503, 504: check them.',
    ]);
    expect(linesAt(convertModels(2), 'fallbacks, a')).toEqual([
      'The fallback to b, c is left out: the second deployment of a took its place.',
    ]);
  });
});

describe('settings of Bedrock and Azure', () => {
  it('have lines that say what to do', () => {
    const migration = convertText(
      'model_list:\n  - {model_name: a, litellm_params: {model: bedrock/x, aws_region_name: eu-west-1, aws_access_key_id: os.environ/A}}\n  - {model_name: b, litellm_params: {model: azure/x, api_version: "2024-10-21"}}',
    );
    expect(linesAt(migration, 'model_list[0].litellm_params.aws_region_name')[0]).toContain(
      'bedrock-runtime',
    );
    expect(linesAt(migration, 'model_list[0].litellm_params.aws_access_key_id')[0]).toContain('IAM role');
    expect(linesAt(migration, 'model_list[1].litellm_params.api_version')[0]).toContain('?api-version=');
  });
});

describe('hostile files end in a message', () => {
  const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(', ')}]`)
    .join('\n')}\nmodel_list: *h`;
  it.each([
    ['nothing', '', 'not a configuration'],
    ['a list', '- a\n- b', 'not a configuration'],
    ['a number', '7', 'not a configuration'],
    ['another file', 'services: {web: {image: x}}', 'neither LiteLLM’s config.yaml'],
    ['no usable model', 'model_list: []', 'model_list has no entry'],
    ['a list that is text', 'model_list: text', 'model_list has no entry'],
    ['broken YAML', 'model_list:\n  - {a: [}', 'Line 2 is not'],
    ['a tab', 'model_list:\n\t- a: 1', 'Line 2 is indented with a tab'],
    ['a key twice', 'model_list: []\nmodel_list: []', 'Line 2 has a key that is there already.'],
    ['broken JSON', '{"targets": [', 'Line'],
    ['a missing anchor', 'model_list: *nobody', 'nobody'],
    ['an alias bomb', bomb, 'aliases'],
    ['an alias of itself', 'model_list: &a [*a]', ''],
    ['too much text', `model_list: [${'x'.repeat(2_000_001)}]`, 'characters'],
    ['deep nesting', `model_list: ${'['.repeat(5000)}${']'.repeat(5000)}`, ''],
    ['deep targets', `${'{"targets":['.repeat(40)}{}${']}'.repeat(40)}`, 'nested'],
  ])('%s', (_, text, message) => {
    let said: unknown;
    try {
      convertText(text);
    } catch (error) {
      said = error;
    }
    expect(said).toBeInstanceOf(ConfigurationError);
    expect((said as Error).message).toContain(message);
  });

  it('a megabyte of models is converted', () => {
    const entry = (index: number) =>
      `  - {model_name: m${index}, litellm_params: {model: openai/x${index}, api_key: os.environ/OPENAI_API_KEY}}`;
    const text = `model_list:\n${Array.from({length: 10_000}, (_, index) => entry(index)).join('\n')}`;
    expect(text.length).toBeGreaterThan(900_000);
    expect(convertText(text).objects.routes).toHaveLength(10_000);
  });

  it('names that are parts of objects are names', () => {
    const text =
      'model_list: [{model_name: __proto__, litellm_params: {model: constructor/toString}, model_info: {mode: __proto__}}]';
    expect(convertText(text).objects.routes[0]).toMatchObject({name: 'proto', type: 'chat'});
  });
});
