import {describe, expect, it} from 'vitest';
import {validators} from './validators.ts';

const node = (reference: string, more: object = {}) => ({
  name: reference,
  reference,
  will_block: true,
  ...more,
});
const group = (exec_mode: string, ...processors: object[]) => ({exec_mode, processors});

const requestChain = {
  name: 'Request chain',
  path: 'request_chain',
  version: '1.1.2',
  description: 'Guardrails side by side, then archive and secrets',
  workflow: group(
    'sequential',
    group(
      'parallel',
      node('ratelimit'),
      node('dlp_gcp'),
      node('promptinjectiondetection', {inputs: {engine: 'javelin'}}),
    ),
    group('parallel', node('archive', {will_block: false}), node('secrets')),
  ),
};
const flat = (...processors: object[]) => ({...requestChain, workflow: group('sequential', ...processors)});
const rule = (restriction: string, probability_threshold = 0.5, operator = 'greater_than') => ({
  operator,
  restriction,
  probability_threshold,
});
const block = (...content_types: object[]) => ({
  enabled: true,
  content_types,
  reject_prompt: 'This request cannot be answered.',
});
const policy = {
  enabled: true,
  archive: {enabled: true, retention: 7},
  dlp: {enabled: true, strategy: 'mask-contacts'},
  prompt_safety: block(rule('prompt_injection'), rule('jailbreak', 0.75)),
  content_filter: block(rule('hate_speech', 0.25), rule('weapons')),
  security_filters: block(),
  checkphish: block(rule('checkphish', 1, 'equals')),
};
const template = (config: object) => ({name: 'mask-contacts', type: 'de-identify', enabled: true, config});
const mask = {
  infoTypes: [
    {name: 'EMAIL_ADDRESS'},
    {name: 'EMPLOYEE_ID', regex: 'EMP-\\d{6}'},
    {name: 'RESERVED_KEYWORD', dictionary: {wordList: ['Falcon']}},
  ],
  likelihood: 'Likely',
  transformation: {method: 'Mask', maskingCharacter: '#', numberToMask: 0},
  notify: false,
};

const valid: readonly [keyof typeof validators, string, unknown][] = [
  ['chain', 'reference request chain', requestChain],
  [
    'chain',
    'response chain',
    {
      name: 'r',
      path: 'response_chain',
      workflow: group('sequential', node('trustsafety', {scope: 'system'}), node('response')),
    },
  ],
  [
    'chain',
    'JavaScript',
    flat(node('javascript', {scope: 'local', inputs: {js_code: 'function process(input) {}'}})),
  ],
  ['group', 'a group by itself', group('parallel', node('dlp_gcp'))],
  ['processor', 'an entry by itself', node('dlp_gcp')],
  ['chain', 'extension', flat(node('extension', {inputs: {remote_url: 'localhost:50051'}}))],
  ['policy', 'all blocks', policy],
  ['policy', 'inspect only', {enabled: true, prompt_safety: {enabled: true, content_types: []}}],
  ['policy', 'data protection off', {dlp: {enabled: false}}],
  ['policy', 'a status for rejections', {...policy, prompt_safety: {...block(), error_code: 200}}],
  ['template', 'mask', template(mask)],
  [
    'template',
    'replace',
    template({
      infoTypes: [{name: 'EMAIL_ADDRESS'}],
      transformation: {method: 'Replace', replacementConfig: {EMAIL_ADDRESS: '[EMAIL]'}},
    }),
  ],
  [
    'template',
    'reject',
    template({
      infoTypes: [{name: 'PASSWORD'}],
      transformation: {method: 'Inspect'},
      reject: true,
      rejectPrompt: 'No secrets.',
    }),
  ],
  ['templateConfig', 'a configuration by itself', mask],
  ['infoType', 'a pattern by itself', {name: 'EMPLOYEE_ID', regex: 'EMP-\\d{6}'}],
  [
    'template',
    'word list of the Python SDK',
    template({infoTypes: [{name: 'RESERVED_KEYWORD', wordlist: ['Falcon']}]}),
  ],
];

const broken: readonly [keyof typeof validators, string, unknown][] = [
  ['chain', 'unknown path', {...requestChain, path: 'both'}],
  ['chain', 'unknown reference', flat(node('dlp'))],
  ['chain', 'obsolete guard field', flat(node('dlp_gcp', {guard: {action: 'reject'}}))],
  ['chain', 'will_block missing', flat({name: 'x', reference: 'dlp_gcp'})],
  ['chain', 'will_block as text', flat(node('dlp_gcp', {will_block: 'true'}))],
  ['chain', 'unknown mode', {...requestChain, workflow: group('serial', node('dlp_gcp'))}],
  ['chain', 'broken inner group', flat(group('parallel', node('nope')))],
  ['chain', 'empty group', flat(group('parallel'))],
  ['chain', 'JavaScript without code', flat(node('javascript'))],
  ['chain', 'extension with a URL', flat(node('extension', {inputs: {remote_url: 'http://localhost'}}))],
  ['policy', 'empty', {}],
  ['policy', 'unknown block', {enabled: true, pii: {enabled: true}}],
  ['policy', 'strategy missing', {dlp: {enabled: true}}],
  ['policy', 'restriction of another block', {...policy, prompt_safety: block(rule('violence'))}],
  ['policy', 'old category name', {...policy, content_filter: block(rule('hate'))}],
  ['policy', 'threshold above 1', {...policy, prompt_safety: block(rule('jailbreak', 1.5))}],
  ['policy', 'threshold 0', {...policy, prompt_safety: block(rule('jailbreak', 0))}],
  [
    'policy',
    'threshold as text',
    {...policy, prompt_safety: block({...rule('jailbreak'), probability_threshold: '0.5'})},
  ],
  ['policy', 'wrong operator', {...policy, checkphish: block(rule('checkphish', 1))}],
  ['policy', 'rule for security filters', {...policy, security_filters: block(rule('entropy'))}],
  ['policy', 'a status as text', {...policy, prompt_safety: {...block(), error_code: '200'}}],
  ['policy', 'a status where no sample has one', {...policy, checkphish: {...block(), error_code: 200}}],
  ['policy', 'camel case', {...policy, prompt_safety: {enabled: true, rejectPrompt: 'x'}}],
  ['group', 'no members', {exec_mode: 'parallel'}],
  ['processor', 'no reference', {name: 'x', will_block: true}],
  ['templateConfig', 'a method of its own', {transformation: {method: 'Hide'}}],
  ['infoType', 'no name', {regex: 'EMP'}],
  ['template', 'no config', {name: 'x'}],
  ['template', 'method in lower case', template({...mask, transformation: {method: 'mask'}})],
  [
    'template',
    'two masking characters',
    template({...mask, transformation: {method: 'Mask', maskingCharacter: '##'}}),
  ],
  [
    'template',
    'masking character with redact',
    template({...mask, transformation: {method: 'Redact', maskingCharacter: '#'}}),
  ],
  ['template', 'reject with mask', template({...mask, reject: true})],
  ['template', 'reject_prompt in snake case', template({...mask, reject_prompt: 'x'})],
  ['template', 'infotype in lower case', template({...mask, infoTypes: [{name: 'email_address'}]})],
  ['template', 'regex that does not compile', template({...mask, infoTypes: [{name: 'X', regex: '('}]})],
  [
    'template',
    'word list outside dictionary',
    template({...mask, infoTypes: [{name: 'X', wordList: ['a']}]}),
  ],
];

describe('schemas', () => {
  it.each(valid)('%s accepts: %s', (kind, _name, value) => {
    validators[kind](value);
    expect(validators[kind].errors ?? []).toEqual([]);
  });
  it.each(broken)('%s refuses: %s', (kind, _name, value) => expect(validators[kind](value)).toBe(false));
});
