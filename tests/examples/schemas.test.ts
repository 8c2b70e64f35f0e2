import {describe, expect, it} from 'vitest';
import {parseFence} from '@javelin/site/markdown/fence.ts';
import {isResponseOrTelemetry, partsOf} from './schema-parts.ts';
import {problemsOfBodies, schemaProblems} from './schemas.ts';

const PROCESSOR_PAGE = 'docs/javelin-processors/page.mdx';

function problems(lang: string, meta: string, code: string, file = PROCESSOR_PAGE): string[] {
  const {fence} = parseFence(lang, meta);
  const block = {fence, code, file, line: 10, group: undefined};
  return schemaProblems(block).map(({offset, what}) => `${offset}: ${what}`);
}

const entry = '{"name": "Data protection", "reference": "dlp_gcp", "will_block": true}';
const rule = '{"operator": "greater_than", "restriction": "jailbreak", "probability_threshold": 0.5}';

describe('which schema applies', () => {
  it.each([
    ['chain', '{"name": "x", "path": "request_chain", "workflow": {}}'],
    ['group', `{"exec_mode": "parallel", "processors": [${entry}]}`],
    ['processor', entry],
    ['policy', '{"enabled": true, "dlp": {"enabled": false}}'],
    ['template', '{"name": "x", "config": {"infoTypes": []}}'],
    ['templateConfig', '{"transformation": {"method": "Mask"}}'],
    ['infoType', '[{"name": "X", "regex": "x"}]'],
  ])('%s', (schema, json) => {
    expect(partsOf(JSON.parse(json)).map((part) => part.schema)).toEqual([schema]);
  });

  it('finds the parts of a route, and nothing in other objects', () => {
    const config = {policy: {enabled: true}, request_chain: {}, response_chain: {}, retries: 2};
    expect(partsOf({name: 'support-chat', config}).map(({schema, path}) => [schema, path])).toEqual([
      ['policy', ['config', 'policy']],
      ['chain', ['config', 'request_chain']],
      ['chain', ['config', 'response_chain']],
    ]);
    expect(partsOf({name: 'openai-prod', config: {api_base: 'https://api.openai.com/v1'}})).toEqual([]);
    expect(partsOf({messages: [{role: 'user', content: 'policy'}]})).toEqual([]);
  });

  it('knows telemetry by its keys', () => {
    const key = 'request.chain.dlp_gcp_processor_20250211093012.290871002';
    expect(isResponseOrTelemetry({[key]: {duration: '1ms'}})).toBe(true);
    expect(isResponseOrTelemetry({javelin: {processor_outputs: {[key]: {}}}})).toBe(true);
    expect(isResponseOrTelemetry({assessments: []})).toBe(true);
    expect(isResponseOrTelemetry({[key.replace('dlp_gcp', 'dlp')]: {}})).toBe(false);
    expect(isResponseOrTelemetry({[key.replace('request', 'prompt')]: {}})).toBe(false);
    expect(isResponseOrTelemetry({choices: [], javelin: {processor_outputs: {}}})).toBe(false);
    expect(isResponseOrTelemetry({})).toBe(false);
  });
});

describe('a JSON block', () => {
  it('passes when it is valid, and when it is a response', () => {
    expect(problems('json', '', entry)).toEqual([]);
    expect(problems('json', 'response status="200"', '{"anything": 1}')).toEqual([]);
  });

  it.each([
    [
      '{\n  "name": "x",\n  "reference": "dlp",\n  "will_block": true\n}',
      '3: an entry of a chain: /reference must be one of "archive"',
    ],
    ['{"name": "x", "reference": "dlp_gcp"}', '1: an entry of a chain: / lacks "will_block". Add it.'],
    ['{"name": "x", "reference": "dlp_gcp", "will_block": "true"}', '/will_block must be of type boolean.'],
    ['{"policy": {"dlp": {"enabled": true}}}', 'a policy: /policy/dlp lacks "strategy". Add it.'],
    ['{"enabled": true, "dlp": {"enabled": false}, "pii": {}}', '/ has no field "pii". Remove or rename it.'],
    [
      `{"prompt_safety": {"enabled": true,\n "content_types": [${rule},\n ${rule.replace('jailbreak', 'crime')}]}}`,
      '3: a policy: /prompt_safety/content_types/1/restriction must be one of "prompt_injection", "jailbreak".',
    ],
    [
      '{"prompt_safety": {"enabled": true, "rejectPrompt": "No."}}',
      '/prompt_safety has no field "rejectPrompt". Remove or rename it.',
    ],
    [
      '{"checkphish": {"enabled": true, "error_code": 200}}',
      '/checkphish/error_code is not a field of this block.',
    ],
    [
      '{"name": "x", "config": {"infoTypes": [{"name": "X", "regex": "("}]}}',
      '/config/infoTypes/0/regex must match format',
    ],
    [
      '{"infoTypes": [], "transformation": {"method": "Redact", "maskingCharacter": "*"}}',
      '/transformation/method must be "Mask".',
    ],
  ])('%s', (json, expected) => {
    expect(problems('json', '', json).join('\n')).toContain(expected);
  });

  it('says one thing once', () => {
    expect(problems('json', '', '{"security_filters": {"enabled": true, "threshold": 1}}')).toHaveLength(1);
  });

  it('must say what it is on a processor page, when nothing recognises it', () => {
    const json = '{"prompt_safty": {"enabled": true}}';
    expect(problems('json', '', json)).toEqual([expect.stringContaining('noschema="…"')]);
    expect(problems('json', 'noschema="a message of your service"', json)).toEqual([]);
    expect(problems('json', '', json, 'docs/javelin-core/page.mdx')).toEqual([]);
    expect(problems('json', 'noschema="mine"', entry)).toEqual([expect.stringContaining('Remove noschema')]);
  });
});

describe('JSON in a command', () => {
  it('is found in the body of curl and in the options of the CLI', () => {
    const curl = `curl -X PUT https://example.com \\\n  -d '{\n    "policy": {\n      "dlp": {"enabled": 1}\n    }\n  }'`;
    expect(problems('bash', '', curl)).toContain('4: a policy: /policy/dlp/enabled must be of type boolean.');
    const cli = `javelin template create --models '[]' \\\n  --config '{"transformation": {"method": "Hide"}}'`;
    expect(problems('bash', '', cli)).toEqual([
      '2: the config of a template: /transformation/method must be one of "Inspect", "Redact", "Mask", "Replace".',
    ]);
    expect(problems('bash', '', `echo '{not json}' '{"name": "openai-prod"}'`)).toEqual([]);
  });
});

it('looks at what a script sends', () => {
  const body = JSON.stringify({config: {policy: {enabled: 'yes'}}});
  expect(problemsOfBodies([body, body, '', '{"messages": []}'])).toEqual([
    'the script sends a policy: /config/policy/enabled must be of type boolean.',
  ]);
});
