import {matchTexts, REGEX_LIMITS} from '@javelin/detectors/regex';
import {RequestOver, SEED_NAMES} from '@javelin/sandbox';
import {ask, changeRoute, entryOf, question} from '@javelin/sandbox/test-data/ask';
import {testClient} from '@javelin/sandbox/test-data/client';
import {afterAll, describe, expect, it} from 'vitest';
import {patternRunner} from './patterns.ts';
import {Threads} from './threads.ts';

const runner = patternRunner();
afterAll(() => runner.close());

const allowed = (run: number, signal = new AbortController().signal) => ({run, signal});

/** Each took more than 15 seconds on the main thread: an exponential number of ways, or a lookaround in a loop. */
const HOSTILE = [
  ['(?:a?a?c)+d', 'ac'.repeat(40)],
  ['(à+)+b', 'à'.repeat(60)],
  ['(?:[а-е]+)+x', 'а'.repeat(40)],
  ['(?:a(?=a*))+b', 'a'.repeat(4472)],
  ['(?:b(?<=[ab]*))+c', 'b'.repeat(4000)],
] as const;

async function served(infoTypes: object[], content: string, requestMs = 60_000) {
  const client = testClient({seed: SEED_NAMES, runPattern: runner.run, requestMs});
  const config = {infoTypes, transformation: {method: 'Mask'}};
  await client.call('PUT', '/v1/admin/dataprotection/templates/mask-contacts', {config});
  await changeRoute(client, {
    config: {policy: {enabled: true, dlp: {enabled: true, strategy: 'mask-contacts'}}},
  });
  return ask(client, {}, question(content));
}

describe('a hostile regular expression', () => {
  it.each(HOSTILE)('%s is ended, and the template’s other detectors still run', async (regex, text) => {
    const infoTypes = [{name: 'X', regex}, {name: 'EMAIL_ADDRESS'}];
    const {response, rules} = await served(infoTypes, `${text} ada@example.com`);
    expect(entryOf(response, 'request.chain.dlp_gcp')).toMatchObject({
      sensitive_data_masked: true,
      skipped: 'warn: the sandbox cannot use the regular expression of X',
    });
    expect(rules).toContain('dlp-unusable-pattern');
  });

  it('is one of many without a warning of too many listeners', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const {signal} = new AbortController();
    for (let i = 0; i < 20; i++)
      await runner.run({source: `x${i}`, flags: 'g'}, ['x1'], allowed(60_000, signal));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('among many ends the request when its time is over', async () => {
    const infoTypes = [1, 2, 3, 4].map((i) => ({name: `X${i}`, regex: `(a+)+b{${i}}`}));
    const {status, text, rules} = await served(infoTypes, 'a'.repeat(60), 5000);
    expect([status, text]).toEqual([504, 'The sandbox ended this request after 5 seconds']);
    expect(rules).toContain('request-deadline');
  });

  it('of other callers never lets a prompt through unmasked: the request ends instead', async () => {
    const callers = new AbortController();
    const calls = [1, 2, 3].map((i) =>
      runner.run({source: `(a+)+${i}`, flags: 'g'}, ['a'.repeat(60)], allowed(60_000, callers.signal)),
    );
    const infoTypes = [
      {name: 'X', regex: '(a+)+z'},
      {name: 'EMP', regex: 'EMP-[0-9]+'},
    ];
    const {status, text} = await served(infoTypes, `EMP-123 ${'a'.repeat(60)}`, 5000);
    expect([status, text]).toEqual([504, 'The sandbox ended this request after 5 seconds']);
    callers.abort();
    await Promise.allSettled(calls);
  });

  it('in a scripted reply is ended, and the model replies as usual', async () => {
    const replies = [{pattern: '(a+)+$', reply: 'never'}];
    const client = testClient({seed: SEED_NAMES, runPattern: runner.run, replies});
    const {response, headers} = await ask(client, {}, question(`${'a'.repeat(60)}!`));
    expect(response!.choices[0]!.message.content).toContain('aaaa!');
    expect(headers.get('x-sandbox-warning')).toBe(
      'the pattern (a+)+$ of a scripted reply was ended after 2 seconds',
    );
  });
});

describe('the thread', () => {
  const pattern = {source: '(a+)+b', flags: 'g'};
  const endless = ['a'.repeat(60)];

  it.each([
    ['(\\d)x|y', ['1x y', '', 'y']],
    ['(?=(x*))x', ['x'.repeat(800), 'x'.repeat(800), 'x']],
  ])('finds what %s finds here, with groups of the first match only', async (source, texts) => {
    const found = await runner.run({source, flags: 'g'}, texts, allowed(2000));
    expect(found).toEqual(matchTexts({source, flags: 'g'}, texts));
    expect(found!.flat().filter(({groups}) => groups.length > 1)).toHaveLength(1);
    expect(found!.flat().length).toBeLessThanOrEqual(REGEX_LIMITS.matches);
  });

  it('lets requests take turns: the one that has used least time is next', async () => {
    const order: string[] = [];
    const run = async (name: string, allowance = allowed(100)) => {
      await runner.run(pattern, endless, allowance);
      order.push(name);
    };
    const many = allowed(100);
    await Promise.all([run('first of many', many), run('second of many', many), run('one')]);
    expect(order).toEqual(['first of many', 'one', 'second of many']);
  });

  it('runs code that is new ahead of all that needs long, whoever asked first', async () => {
    const code = `const {parentPort} = require('node:worker_threads');
      parentPort.on('message', ({isLong, isTrial}) => {
        if (!isLong || isTrial) parentPort.postMessage(isLong ? undefined : 'done');
      });
      parentPort.postMessage('ready');`;
    const threads = new Threads({code, options: {eval: true}});
    const callers = Array.from({length: 10}, () => new AbortController());
    let ended = 0;
    const long = callers.map(({signal}, i) =>
      threads.run(`${i}`, {isLong: true}, allowed(2000, signal)).finally(() => (ended += 1)),
    );
    expect(await threads.run('new', {}, allowed(1000))).toBe('done');
    expect(ended).toBeLessThan(5);
    for (const caller of callers) caller.abort();
    await Promise.allSettled(long);
    await threads.end();
  });

  it('forgets callers who have left, waiting or running', async () => {
    const caller = new AbortController();
    const left = [1, 2, 3].map(() => runner.run(pattern, endless, allowed(60_000, caller.signal)));
    const other = runner.run({source: 'a', flags: 'g'}, ['a'], allowed(2000));
    setTimeout(() => caller.abort(), 100);
    const outcomes = await Promise.allSettled(left);
    expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason instanceof RequestOver)).toEqual([
      true,
      true,
      true,
    ]);
    expect(await other).toEqual([[{start: 0, groups: ['a']}]]);
  });

  it('never works past the end of a request', async () => {
    await expect(runner.run(pattern, endless, allowed(60_000, AbortSignal.timeout(200)))).rejects.toThrow(
      RequestOver,
    );
  });

  it('ends a job with its request, although the thread has not started yet', async () => {
    const neverReady = new Threads({code: 'setInterval(() => {}, 1000)', options: {eval: true}});
    const job = neverReady.run('', {}, allowed(60_000, AbortSignal.timeout(50)));
    await expect(job).rejects.toThrow(RequestOver);
    void neverReady.end();
  });

  it('does not call a pattern unusable that only waited behind another', async () => {
    const busy = runner.run({source: '(a+)+only', flags: 'g'}, endless, allowed(200));
    const waiting = runner.run({source: 'a', flags: 'g'}, ['a'], allowed(2000, AbortSignal.timeout(100)));
    await expect(waiting).rejects.toThrow(RequestOver);
    expect(await busy).toBeUndefined();
  });

  it('reads a reply that arrived in time, although this thread was busy until later', async () => {
    await runner.run({source: 'a', flags: 'g'}, ['a'], allowed(2000));
    const found = runner.run({source: 'a', flags: 'g'}, ['a'], allowed(100));
    await new Promise(setImmediate);
    const end = performance.now() + 300;
    while (performance.now() < end);
    expect(await found).toEqual([[{start: 0, groups: ['a']}]]);
  });
});
