/** The regular expressions that the page of secrets offers for templates, on the keys of the corpus as they are. */
import {streamsOf} from '@javelin/detectors/recipes/text.js';
import {describe, expect, it} from 'vitest';
import {findSample} from '../find-sample.ts';
import {CORPORA} from './corpora.ts';

const FORMATS = JSON.parse(
  findSample('javelin-processors/secretsandcredentials', 'json', 'AWS_KEY_ID').code,
) as {name: string; regex: string}[];
/** What a key of each begins with. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  AWS_KEY_ID: /A[KS]IA[A-Z2-7]{16}/,
  OPENAI_API_KEY: /sk-proj-[A-Za-z0-9]{48}/,
  ANTHROPIC_API_KEY: /sk-ant-api03-[A-Za-z0-9]{60}/,
  GITHUB_TOKEN: /gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}/,
  GITLAB_TOKEN: /glpat-[A-Za-z0-9]{20}/,
  SLACK_TOKEN: /xoxb-[0-9]{12}-[0-9]{12}-[A-Za-z0-9]{24}/,
  STRIPE_KEY: /sk_live_[A-Za-z0-9]{28}|whsec_[A-Za-z0-9]{32}/,
  URL_WITH_PASSWORD: /[a-z+]+:\/\/\w*:\w{4,}@db\.example\.com/,
};
const {attacks, harmless} = CORPORA.find(({recipe}) => recipe === 'block-secrets.js')!;
const AS_THEY_ARE = ['plain', 'in a tool call, a name or a key', 'passwords in connection strings'];
const PLAIN = attacks.filter(({group}) => AS_THEY_ARE.includes(group)).flatMap(({input}) => streamsOf(input));

describe.each(FORMATS)('the format $name', ({name, regex}) => {
  const format = new RegExp(regex);
  const keys = PLAIN.flatMap((text) => BEGINNINGS[name]!.exec(text)?.[0] ?? []);

  it('matches its keys, alone and stuck to a name or a quotation mark', () => {
    expect(keys).not.toEqual([]);
    const texts = keys.flatMap((key) => [key, `TOKEN_${key}`, `"${key}"`, `the key is ${key}.`]);
    expect(texts.filter((text) => !format.test(text))).toEqual([]);
  });

  it('matches no harmless text', () => {
    const texts = harmless.flatMap(({input}) => streamsOf(input));
    expect(texts.filter((text) => format.test(text))).toEqual([]);
  });
});
