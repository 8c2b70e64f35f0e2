import fc from 'fast-check';
import {hostilePattern, hostileText} from './patterns.ts';
import {secretValue, type AttackedSandbox, type Sent} from './attacked-sandbox.ts';

/**
 * Requests that build on each other. The model only knows which names exist; every command uses them, so that templates have
 * routes, routes have chains and secrets, and all of them are changed and deleted while others use them.
 */

const NAMES = ['one', 'two', 'three', 'Ω', '__proto__'];
const ADMIN = '/v1/admin';
const PATHS = {
  providers: `${ADMIN}/providers`,
  templates: `${ADMIN}/dataprotection/templates`,
  routes: `${ADMIN}/routes`,
  gateways: `${ADMIN}/gateways`,
} as const;
type Kind = keyof typeof PATHS;

const name = fc.constantFrom(...NAMES);
const kind = fc.constantFrom<Kind>('providers', 'templates', 'routes', 'gateways');
const at = (path: string, ...names: string[]) => [path, ...names.map(encodeURIComponent)].join('/');

/** Nothing is assumed of a response but what the sandbox checks, so that the model is as small as it can be. */
type Model = {steps: number};

class Step implements fc.AsyncCommand<Model, AttackedSandbox> {
  constructor(private readonly requests: readonly Sent[]) {}

  check = () => true;

  async run(model: Model, sandbox: AttackedSandbox): Promise<void> {
    model.steps += 1;
    await sandbox.send(...this.requests);
    await sandbox.check();
  }

  toString = () => this.requests.map((sent) => JSON.stringify(sent)).join(' & ');
}

const reference = fc.constantFrom(
  ...['ratelimit', 'dlp_gcp', 'promptinjectiondetection', 'trustsafety', 'archive', 'secrets', 'nothing'],
);
const chain = fc
  .array(fc.record({reference, will_block: fc.boolean()}), {maxLength: 50})
  .chain((processors) =>
    fc.constantFrom('parallel', 'sequential').map((exec_mode) => ({workflow: {exec_mode, processors}})),
  );

const provider = fc.record({
  name,
  type: fc.constant('openai'),
  config: fc.record({api_base: fc.constant('https://a.example'), note: hostileText}),
});
const template = fc.record({
  name,
  config: fc.record({
    infoTypes: fc.array(
      fc.oneof(
        {weight: 3, arbitrary: fc.constantFrom({name: 'EMAIL_ADDRESS'}, {name: 'W', wordlist: ['a', 'à']})},
        {weight: 1, arbitrary: hostilePattern.map((regex) => ({name: 'X', regex}))},
      ),
      {maxLength: 3},
    ),
    transformation: fc.record({method: fc.constantFrom('Mask', 'Redact', 'Replace', 'Anonymize', 'x')}),
    reject: fc.boolean(),
  }),
});
const route = fc.record({
  name,
  type: fc.constantFrom('chat', 'completions', 'embeddings'),
  models: fc.array(
    fc.record({
      name: fc.constantFrom('gpt-6-luna', 'other'),
      provider: fc.constantFrom('openai-prod', ...NAMES),
      suffix: fc.constant('/x'),
      virtual_secret_key: name,
      fallback_enabled: fc.boolean(),
      fallback_codes: fc.constant([401, 404, 503]),
    }),
    {maxLength: 3},
  ),
  config: fc.record({
    rate_limit: fc.constantFrom(0, 2),
    policy: fc.record({
      enabled: fc.boolean(),
      dlp: name.map((strategy) => ({enabled: true, strategy})),
      archive: fc.constant({enabled: true, retention: 1}),
    }),
    request_chain: chain,
  }),
});
const gateway = name.map((of) => ({name: of, config: {api_key: secretValue(of)}}));

const write = (of: Kind, body: fc.Arbitrary<{name: string}>): fc.Arbitrary<Sent> =>
  fc
    .tuple(body, fc.boolean())
    .map(([{name: named, ...rest}, isNew]) =>
      isNew
        ? {method: 'POST', path: PATHS[of], body: {name: named, ...rest}}
        : {method: 'PUT', path: at(PATHS[of], named), body: rest},
    );
const secret = fc
  .tuple(fc.constantFrom('POST', 'PUT', 'DELETE'), fc.constantFrom('openai-prod', ...NAMES), name)
  .map(([method, of, named]): Sent => ({
    method,
    path: `${at(PATHS.providers, of)}/secrets/${encodeURIComponent(named)}`,
    ...(method !== 'DELETE' && {body: {api_key_secret_key: secretValue(named)}}),
  }));
const fault = fc.constantFrom<Record<string, string>>(
  ...[{}, {}, {}, {'x-sandbox-fault': 'status=500'}, {'x-sandbox-fail': 'gpt-6-luna=503'}],
);
const query = fc
  .tuple(name, fc.array(hostileText, {minLength: 1, maxLength: 3}), fault)
  .map(([of, texts, headers]): Sent => ({
    method: 'POST',
    path: at('/query', of),
    body: {messages: texts.map((content) => ({role: 'user', content})), prompt: texts, input: texts},
    headers,
  }));

/** As long as a body may be, with a number that needs a closer look and a text without an end. */
const broken = fc.tuple(name, hostileText).map(([of, text]): Sent => ({
  method: 'POST',
  path: at('/query', of),
  body: `{"a":1234567890123456,"b":"${text.repeat(900_000 / (text.length + 1))}`,
}));

const request: fc.Arbitrary<Sent> = fc.oneof(
  {weight: 2, arbitrary: write('providers', provider)},
  {weight: 4, arbitrary: write('templates', template)},
  {weight: 6, arbitrary: write('routes', route)},
  {weight: 1, arbitrary: write('gateways', gateway)},
  {weight: 5, arbitrary: secret},
  {weight: 8, arbitrary: query},
  {weight: 1, arbitrary: broken},
  {
    weight: 2,
    arbitrary: fc.tuple(kind, name).map(([of, named]) => ({method: 'DELETE', path: at(PATHS[of], named)})),
  },
  {weight: 2, arbitrary: kind.map((of) => ({method: 'GET', path: PATHS[of]}))},
  {weight: 1, arbitrary: name.map((of) => ({method: 'GET', path: at(`${ADMIN}/archives`, of)}))},
);

/** One request, or several at the same moment. */
const step = fc.array(request, {minLength: 1, maxLength: 6}).map((requests) => new Step(requests));

export const commands = fc.commands([step], {maxCommands: 60});
