import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {extraDetectors} from '@javelin/detectors/infotypes/extra';
import {secretDetectors} from '@javelin/detectors/secrets';
import {vendorSecretDetectors} from '@javelin/detectors/vendor-secrets';
import {runJob} from '../shared/jobs.ts';
import {runSecretJob} from '../shared/secret-job.ts';
import {
  decodeToken,
  DEFAULTS,
  entropyBadge,
  needsRegex,
  preview,
  reasonOf,
  REGEXES,
  secretNames,
  secretsIn,
  summary,
  templateConfig,
  verdict,
} from './logic.ts';

const output = runSecretJob({names: secretNames, text: DEFAULTS.text});
const outcome = {status: 'done', output} as const;

it('finds the secrets of its example, and leaves a row of asterisks alone', () => {
  expect(secretsIn(outcome).map(({quote, infoType}) => [quote, infoType])).toEqual([
    ['AKIAIOSFODNN7EXAMPLE', 'AWS_CREDENTIALS'],
    ['YWxpY2U6d29uZGVybGFuZA==', 'BASIC_AUTH_HEADER'],
    ['hunter2', 'PASSWORD'],
  ]);
  expect(summary(outcome)).toBe('3 likely secrets.');
  expect(summary({status: 'done', output: {findings: [], isRejected: false}})).toBe('No likely secrets.');
});

it('says what the recipe decides, also about a key that is disguised', () => {
  const decided = (text: string) =>
    verdict({status: 'done', output: runSecretJob({names: secretNames, text})});
  expect(decided('A\u200bKIA Q7RS-T4UV-WX2Y-Z6B3')).toBe('rejects this text');
  expect(decided('The password is hunter2')).toBe('lets this text pass');
  expect(verdict(undefined)).toBe('…');
});

it('has a reason for every rule, and knows which have no built-in name', () => {
  expect(secretNames.sort()).toEqual(
    [...Object.keys(secretDetectors), ...Object.keys(vendorSecretDetectors)].sort(),
  );
  expect(secretNames.filter(needsRegex).every((name) => Object.hasOwn(extraDetectors, name))).toBe(true);
  expect([needsRegex('AWS_CREDENTIALS'), needsRegex('GITHUB_TOKEN')]).toEqual([false, true]);
  expect(output.findings.map(reasonOf)[0]).toMatch(/^AKIA/);
});

it('decodes a token without checking it', () => {
  const parts = ['{"alg":"HS256","typ":"JWT"}', '{"sub":"user-7","iat":1700000007}'];
  const token = [...parts.map((part) => Buffer.from(part).toString('base64url')), 'a'.repeat(43)].join('.');
  expect(decodeToken(token)).toBe(parts.join('\n'));
  expect(decodeToken('eyJ.x.y')).toBeUndefined();
});

it('previews and measures', () => {
  expect(preview(DEFAULTS.text, secretsIn(outcome), 'redact')).toContain(
    'The password is ; the old one was ********.',
  );
  expect(entropyBadge({infoType: 'X', start: 0, end: 4, quote: 'abab', score: 1, source: 'builtin'})).toBe(
    '1.00 bits per character',
  );
});

it('tells the keys of two model providers apart', () => {
  const key = `sk-ant-api03-${'aB3dE5fG7hJ9'.repeat(4)}`;
  const found = runJob('infotypes', {names: secretNames, text: `${key} and sk-${'aB3dE5fG7hJ9'.repeat(4)}`});
  expect(found.map(({infoType}) => infoType)).toEqual(['ANTHROPIC_API_KEY', 'OPENAI_API_KEY']);
  for (const {infoType, quote} of found) {
    const pattern = REGEXES[infoType as keyof typeof REGEXES];
    expect(runJob('regex', {pattern, text: quote}).matches).toHaveLength(1);
  }
});

it('writes the template of the page with what it found, and a pattern where there is no built-in name', () => {
  const page = new URL('../../../../docs/javelin-processors/secretsandcredentials.mdx', import.meta.url);
  const asked = /\nINFOTYPES = \{([^}]*)\}/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const ofPage = [...asked.matchAll(/"(\w+)"/g)].map(([, name]) => ({name}));
  expect(ofPage).toHaveLength(8);

  const [finding] = secretsIn(outcome);
  const vendor = {...finding!, infoType: 'GITHUB_TOKEN'};
  expect(JSON.parse(templateConfig([finding!, finding!, vendor], 'mask'))).toEqual({
    infoTypes: [...ofPage, {name: 'GITHUB_TOKEN', regex: REGEXES.GITHUB_TOKEN}],
    transformation: {method: 'Mask', maskingCharacter: '*'},
  });
  for (const regex of Object.values(REGEXES))
    expect(() => runJob('regex', {pattern: regex, text: ''})).not.toThrow();
});
