import {describe, expect, it} from 'vitest';
import {parseFence} from './fence.ts';

const remedies = (lang: string | null, meta: string | null) =>
  parseFence(lang, meta).problems.map(({what, remedy}) => `${what} ${remedy}`);

describe('parseFence', () => {
  it('reads every word of the contract', () => {
    const {fence, problems} = parseFence(
      'json',
      'title="The answer" tab="curl" response partial status="200" {4,1-2} showLineNumbers',
    );
    expect(problems).toEqual([]);
    expect(fence).toEqual({
      lang: 'json',
      title: 'The answer',
      tab: 'curl',
      response: 'partial',
      status: '200',
      showLineNumbers: true,
      highlight: [1, 2, 4],
    });
  });

  it('distinguishes full and partial responses, output, run and norun', () => {
    expect(parseFence('text', 'response status="404"').fence.response).toBe('full');
    expect(parseFence('text', 'output').fence.output).toBe(true);
    expect(parseFence('bash', 'run').fence.run).toBe(true);
    expect(parseFence('bash', 'norun="needs an AWS account"').fence.norun).toBe('needs an AWS account');
    expect(parseFence('json', 'noschema="a gRPC message"')).toMatchObject({
      fence: {noschema: 'a gRPC message'},
      problems: [],
    });
  });

  it('keeps braces, equals signs and spaces inside quotes', () => {
    const {fence, problems} = parseFence('mermaid', 'alt="a {1} = b, c"');
    expect(problems).toEqual([]);
    expect(fence.alt).toBe('a {1} = b, c');
  });

  it.each([
    ['bash', 'ttile="x"', 'unknown word `ttile="x"`'],
    ['bash', 'title=x', 'write it with double quotes: title="…"'],
    ['bash', 'run="yes"', '`run` takes no value'],
    ['bash', 'title=""', 'is empty'],
    ['bash', 'run run', 'stands twice'],
    ['bash', 'title="a" title="b"', 'stands twice'],
    ['bash', '{3-1}', 'not a list of lines'],
    ['bash', '{0}', 'not a list of lines'],
    ['json', 'status="200"', 'without `response`'],
    ['json', 'partial', 'without `response`'],
    ['json', 'response', 'without a status'],
    ['json', 'response status="OK"', 'not an HTTP status'],
    ['json', 'response output status="200"', 'both `response` and `output`'],
    ['json', 'response status="200" norun="x"', 'put `norun` on the request only'],
    ['json', 'response status="200" noschema="x"', 'keep it for json blocks that are not a response'],
    ['yaml', 'noschema="x"', 'keep it for json blocks that are not a response'],
    ['json', 'alt="x"', 'not a diagram'],
    ['sh', null, 'write `bash`'],
    ['cobol', null, 'use one of bash'],
    [null, null, 'without a language'],
  ])('refuses ```%s %s', (lang, meta, expected) => {
    expect(remedies(lang, meta).join('\n')).toContain(expected);
  });
});
