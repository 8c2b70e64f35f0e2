import {beforeAll, describe, expect, it} from 'vitest';
import {modelChecked} from '@javelin/openapi';
import type {ApiData} from '../data.ts';
import {type Checked, createChecker} from './check.ts';
import {type ConfigKind, KINDS} from './kinds.ts';

let check: (kind: ConfigKind, value: unknown) => Checked;
let examples: Readonly<Record<string, unknown>>;

beforeAll(() => {
  const model = modelChecked();
  const {components} = model.source.document as {components: {schemas: ApiData['components']}};
  check = createChecker({...model, components: components.schemas});
  examples = model.examples;
});

const PROCESSOR = {name: 'Secrets', reference: 'secrets', will_block: true};
const chain = (...processors: unknown[]) => ({
  name: 'requests',
  path: 'request_chain',
  workflow: {exec_mode: 'sequential', processors},
});
const route = (config: object, more: object = {}) => ({
  name: 'support-chat',
  type: 'chat',
  models: [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/chat/completions'}],
  config,
  ...more,
});
const problems = (kind: ConfigKind, value: unknown) =>
  check(kind, value).problems.map(({field, problem, remedy}) => `${field} ${problem}. ${remedy}`);
const notes = (kind: ConfigKind, value: unknown) =>
  check(kind, value).notes.map(({field, problem}) => `${field} ${problem}`);

it('finds nothing wrong with the examples of the OpenAPI file', () => {
  expect(problems('provider', examples['openai-prod'])).toEqual([]);
  expect(problems('route', examples['support-chat'])).toEqual([]);
  expect(problems('template', examples['mask-contacts'])).toEqual([]);
});

describe('a problem has its field and its remedy', () => {
  it.each<[string, ConfigKind, unknown, string]>([
    [
      'a wrong type',
      'route',
      route({}, {enabled: 'yes'}),
      'enabled is a value of type string. Use a boolean.',
    ],
    [
      'a misspelt field',
      'provider',
      {nmae: 'x'},
      'nmae is not a field of Provider in the OpenAPI file. Did you mean name?',
    ],
    [
      'a misspelt field of a model',
      'route',
      {models: [{name: 'a', provder: 'b'}]},
      'models[0].provder is not a field of ModelConfig in the OpenAPI file. Did you mean provider?',
    ],
    [
      'a setting in the wrong place',
      'route',
      {name: 'a', rate_limit: 3},
      'rate_limit is not a field of Route in the OpenAPI file. Move it to config.rate_limit.',
    ],
    ['what is missing', 'template', {name: 'a'}, 'config is missing. Add config.'],
    [
      'an unknown value',
      'chain',
      chain({...PROCESSOR, reference: 'secret'}),
      'workflow.processors[0].reference is "secret", which is not one of the values. Did you mean "secrets"?',
    ],
    [
      'a field that is not there',
      'chain',
      {...chain(PROCESSOR), nam: 1},
      'nam is not a field of this object. Did you mean name?',
    ],
    ['an empty chain', 'chain', chain(), 'workflow.processors is empty. Add at least one entry.'],
    [
      'a part of the policy',
      'route',
      route({policy: {enabled: true, dlp: {enabled: true}}}),
      'config.policy.dlp.strategy is missing. Add strategy.',
    ],
    [
      'a misspelt block',
      'policy',
      {prompt_safty: {enabled: true}},
      'prompt_safty is not a field of this object. Did you mean prompt_safety?',
    ],
    [
      'a misspelt field of a block',
      'policy',
      {prompt_safety: {enabled: true, reject: 'x'}},
      'prompt_safety.reject is not a field of this object.',
    ],
    [
      'an operator',
      'policy',
      {
        checkphish: {
          enabled: true,
          content_types: [{operator: 'greater_than', restriction: 'checkphish', probability_threshold: 1}],
        },
      },
      'checkphish.content_types[0].operator is "greater_than". Use "equals".',
    ],
    [
      'a pattern that does not compile',
      'template',
      {name: 'a', config: {infoTypes: [{name: 'EMPLOYEE', regex: '('}]}},
      'config.infoTypes[0].regex is not a valid regular expression. Mend the pattern; in JSON every backslash is written twice.',
    ],
    ['a list instead of an object', 'policy', [], ' is an array. Use an object.'],
    [
      'a chain of a route',
      'route',
      route({request_chain: {name: 'x'}}),
      'config.request_chain.workflow is missing. Add workflow.',
    ],
  ])('%s', (_, kind, value, expected) => {
    expect(problems(kind, value).join('\n')).toContain(expected);
  });
});

describe('a note says what is valid and not meant', () => {
  it('a pattern that can take for ever, and one that RE2 refuses', () => {
    const template = (regex: string) => ({name: 'a', config: {infoTypes: [{name: 'ID', regex}]}});
    expect(notes('template', template('(a+)+$'))).toEqual([
      'config.infoTypes[0].regex repeats a repetition: on an engine that backtracks, a long text can take minutes (catastrophic backtracking)',
    ]);
    expect(notes('template', template(String.raw`(?<!x)EMP-\d{6}`))).toEqual([
      'config.infoTypes[0].regex has a lookaround, which engines of the RE2 family refuse',
    ]);
    expect(notes('template', template(String.raw`EMP-\d{6}`))).toEqual([]);
  });

  it('a policy that is off', () => {
    expect(notes('policy', {dlp: {enabled: false}})).toEqual([
      'enabled is not true, so that the policy of the application applies and not this one',
    ]);
  });

  it('a policy without its processor', () => {
    const policy = {enabled: true, prompt_safety: {enabled: true}};
    expect(notes('route', route({policy, request_chain: chain(PROCESSOR)}))).toContain(
      'config.policy.prompt_safety has no effect: no chain of this route has the processor promptinjectiondetection',
    );
    const nested = {
      exec_mode: 'parallel',
      processors: [{name: 'P', reference: 'promptinjectiondetection', will_block: true}],
    };
    expect(notes('route', route({policy, request_chain: chain(nested)}))).toEqual([]);
    expect(notes('route', route({policy}))).toEqual([]);
  });

  it('a limit that nobody enforces, a template that must exist, a route without models, a provider without an address', () => {
    expect(notes('route', route({rate_limit: 3, request_chain: chain(PROCESSOR)}))[0]).toMatch(
      /^config\.rate_limit is not enforced/,
    );
    expect(notes('policy', {enabled: true, dlp: {enabled: true, strategy: 'mask'}})[0]).toMatch(
      /template "mask"/,
    );
    expect(notes('route', {name: 'a'})[0]).toMatch(/^models is empty/);
    expect(notes('provider', {name: 'a'})[0]).toMatch(/^config\.api_base is missing/);
  });
});

it.each([
  'null',
  '"text"',
  '7',
  '[]',
  '{"__proto__": {"a": 1}}',
  '{"constructor": 1}',
  '{"config": {"policy": null}}',
])('does not mind %s', (text) => {
  for (const kind of KINDS) expect(() => check(kind, JSON.parse(text))).not.toThrow();
});
