import {afterAll, describe, expect, it} from 'vitest';
import {ask, changeRoute, entryOf, question, contentOf} from '@javelin/sandbox/test-data/ask';
import {testClient} from '@javelin/sandbox/test-data/client';
import {SEED_NAMES} from '@javelin/sandbox/seed';
import {quickjsRunner} from './quickjs.ts';
import {compiledScripts, type RunScript} from '@javelin/sandbox';

/** Steps and bytes end a script here, also where a busy machine needs long for them. */
const runner = quickjsRunner({seconds: 60, startSeconds: 60});
afterAll(() => runner.close());

const result = (body: string, code = '"200"') => `JSON.stringify({
  transformed_body: JSON.stringify(${body}), response_metadata: {length: input.length},
  response_code: ${code}, response_reason: "OK"})`;
const script = (code: string) => `function process(input) { var body = JSON.parse(input); ${code} }`;

describe('the interpreter', () => {
  it('calls process() with the body as text', async () => {
    expect(await runner.run('function process(input) { return input + "!"; }', 'Hi')).toEqual({
      output: 'Hi!',
      webhooks: [],
    });
  });

  it.each([
    ['let', 'let a = 1;', /^js_code is not ES5: Unexpected token \(1:4\)$/],
    ['const', 'const a = 1;', /^js_code is not ES5: The keyword 'const' is reserved \(1:0\)$/],
    ['an arrow', 'var process = (input) => input;', /^js_code is not ES5: Unexpected token/],
    ['a template', 'var a = `x`;', /^js_code is not ES5: Unexpected character/],
    ['a source that is too long', '('.repeat(25_000), /^js_code is longer than 24000 characters$/],
    ['deep nesting', '('.repeat(15_999), /^js_code is not ES5: Unexpected token \(1:15999\)$/],
    ['no process()', 'var a = 1;', /^js_code has no function process\(input\)$/],
    ['a result that is no text', 'function process() { return 5; }', /^process\(\) must return a string$/],
    ['an exception', 'function process() { throw new Error("no"); }', /^Error: no$/],
    ['an endless loop', 'function process() { while (true) {} }', /^the script took too many steps$/],
    ['endless recursion', 'function process(i) { return process(i); }', /stack overflow/],
    [
      'too much memory',
      'function process() { var a = ["x"]; while (true) a = a.concat(a); }',
      /out of memory/,
    ],
    [
      'a hostile pattern',
      'function process() { return /(a+)+$/.test(new Array(40).join("a") + "b"); }',
      /too many steps/,
    ],
  ])('refuses or ends %s', async (_what, source, error) => {
    expect(await runner.run(source, '{}')).toEqual({error: expect.stringMatching(error)});
  });

  it('shows a script nothing but ES5, console and platform', async () => {
    const names = [
      'require',
      'fetch',
      'setTimeout',
      'Promise',
      'Proxy',
      'XMLHttpRequest',
      'WebAssembly',
      'console',
      'platform',
    ];
    const source = `function process() { return [${names.map((name) => `typeof ${name}`).join()}].join(); }`;
    expect(await runner.run(source, '')).toMatchObject({
      output: [...Array<string>(7).fill('undefined'), 'object', 'object'].join(),
    });
  });

  it.each(['"a".includes("a")', '[1].find(String)', 'Object.assign({}, {})', 'Number.isInteger(1)'])(
    'has no %s, which came after ES5',
    async (code) => {
      const source = `function process() { return String(${code}); }`;
      expect(await runner.run(source, '')).toEqual({error: 'TypeError: not a function'});
    },
  );

  it('has what ES5 has', async () => {
    const code =
      '[[3, 1].sort().map(String).join(), " a-b ".trim().replace(/-/g, "+"), Math.max(1, 2), +new Date(0)]';
    const source = `function process() { return JSON.stringify(${code}); }`;
    expect(await runner.run(source, '')).toMatchObject({output: '["1,3","a+b",2,0]'});
  });

  it('notes webhooks down, and sends nothing', async () => {
    const source = `function process(input) {
      platform.callWebhook("https://hooks.example.com/x", "{}", {}, function (response) { input += response; });
      return input;
    }`;
    expect(await runner.run(source, '')).toEqual({
      output: '{"status":"ok"}',
      webhooks: ['https://hooks.example.com/x'],
    });
  });

  it.each([
    ['2 seconds', undefined],
    ['0.1 seconds', {seconds: 0.1, startSeconds: 60}],
  ])('ends one endless operation after %s', async (time, limits) => {
    const strict = quickjsRunner(limits);
    const endless = 'function process() { var a = []; a.length = 4294967295; return a.indexOf(1); }';
    expect(await strict.run(endless, '')).toEqual({
      error: `the script ran for more than ${time} and was ended`,
    });
    await strict.close();
  });

  it('runs a script that is new ahead of all that loop, whoever asked first', async () => {
    const strict = quickjsRunner({startSeconds: 60});
    const callers = Array.from({length: 12}, () => new AbortController());
    let ended = 0;
    const loops = callers.map(({signal}, i) =>
      strict
        .run(`function process() { for (;;) {} } // ${i}`, '', {run: 2000, signal})
        .finally(() => (ended += 1)),
    );
    const {signal} = new AbortController();
    const source = 'function process(input) { return input; } // new';
    expect(await strict.run(source, 'Hi', {run: 1000, signal})).toMatchObject({output: 'Hi'});
    expect(ended).toBeLessThan(6);
    for (const caller of callers) caller.abort();
    await Promise.allSettled(loops);
    await strict.close();
  });

  it('keeps nothing between calls', async () => {
    const source = 'var count = 0; function process() { count += 1; return String(count); }';
    for (let i = 0; i < 2; i++) expect(await runner.run(source, '')).toMatchObject({output: '1'});
  });
});

describe('a JavaScript step', () => {
  const served = async (js_code: unknown, side = 'request_chain', runScript: RunScript = runner.run) => {
    const client = testClient({seed: SEED_NAMES, runScript});
    const processors = [{reference: 'javascript', will_block: true, inputs: {js_code}}];
    await changeRoute(client, {config: {[side]: {workflow: {exec_mode: 'sequential', processors}}}});
    return ask(client, {}, question('Repeat: hello'));
  };

  it('changes the prompt, and shows its metadata', async () => {
    const code = script(`body.messages[0].content += " there"; return ${result('body')};`);
    const {response, rules} = await served(code);
    expect(contentOf(response)).toBe('hello there');
    expect(entryOf(response, 'request.chain.javascript')).toMatchObject({
      response_metadata: {length: JSON.stringify(question('Repeat: hello')).length},
    });
    expect(rules).toContain('javascript-step');
  });

  it('changes the response', async () => {
    const code = script(`body.choices[0].message.content = "Changed"; return ${result('body')};`);
    expect(contentOf((await served(code, 'response_chain')).response)).toBe('Changed');
  });

  it('refuses with its own body and status', async () => {
    const refusing = (code: string) => served(script(`return ${result('{error: "Too long."}', code)};`));
    const refused = await refusing('"422"');
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({error: 'Too long.', javelin: {route_name: 'support-chat'}});
    expect(refused.text).toContain('"custom_guardrail_request_blocked":true');
    expect((await refusing('"503"')).status).toBe(503);
    for (const code of ['"none"', '"5e2"', '"204"', '"700"'])
      expect((await refusing(code)).status, code).toBe(400);
  });

  it.each([
    ['an exception', 'function process() { throw new Error("no"); }', 'error: Error: no'],
    ['ES6', 'const a = 1;', "error: js_code is not ES5: The keyword 'const' is reserved (1:0)"],
    [
      'text that is no JSON',
      'function process() { return "x"; }',
      'error: process() must return a JSON object as text',
    ],
    [
      'a body stringified twice',
      script(`return ${result('input')};`),
      'error: transformed_body must hold a JSON object, stringified once',
    ],
    ['no code', undefined, 'error: js_code is missing'],
  ])('lets the call pass when it fails by %s, and says why', async (_what, code, skipped) => {
    const {response, status} = await served(code);
    expect([status, contentOf(response)]).toEqual([200, 'hello']);
    expect(entryOf(response, 'request.chain.javascript')).toMatchObject({skipped});
  });

  it('that leaves no readable body is a bad request', async () => {
    expect(await served(script(`return ${result('{}')};`))).toMatchObject({status: 400, text: 'Bad Request'});
  });

  it('runs nowhere that nobody provided an interpreter', async () => {
    const client = testClient({seed: SEED_NAMES});
    const processors = [{reference: 'javascript', inputs: {js_code: 'x'}}];
    await changeRoute(client, {config: {request_chain: {workflow: {processors}}}});
    expect(entryOf((await ask(client)).response, 'request.chain.javascript')).toMatchObject({
      skipped: 'error: JavaScript guardrails do not run in this sandbox',
    });
  });

  it('in a page runs the page’s own recipes, and skips every other source', async () => {
    const source = script(`return ${result('body')};`);
    const recipe = (input: string) =>
      JSON.stringify({transformed_body: input.replace('hello', 'bonjour'), response_code: '200'});
    const inPage = compiledScripts(new Map([[source, recipe]]));
    expect(contentOf((await served(source, 'request_chain', inPage)).response)).toContain('bonjour');
    const other = await served(`${source} `, 'request_chain', inPage);
    expect(contentOf(other.response)).toContain('hello');
    expect(entryOf(other.response, 'request.chain.javascript')).toMatchObject({
      skipped: 'error: this page runs only its own recipes, unchanged',
    });
  });
});
