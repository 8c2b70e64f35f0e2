import {validators} from '@javelin/detectors/schemas';
import {describe, expect, it} from 'vitest';
import {
  choicesFor,
  entryOf,
  insertInto,
  POSITIONS,
  type Order,
  type Position,
  referencesIn,
  SAMPLE,
} from './logic.ts';

const ORDER: Order = {path: 'request', reference: 'checkphish', position: 'front'};
type Route = typeof SAMPLE;

const insert = (route: unknown, change: Partial<Order> = {}) => {
  const {body, ...rest} = insertInto(JSON.stringify(route), {...ORDER, ...change});
  return {...rest, ...(body !== undefined && {body: JSON.parse(body) as object})};
};
const workflowOf = (body: object | undefined, path = 'request') =>
  (body as {config: Record<string, {workflow: unknown}>}).config[`${path}_chain`]!.workflow;

describe('a route that has a chain', () => {
  it.each(['chain-7', ['chain-7'], false, {id: 'chain-7'}])(
    'replaces no chain of another shape: %j',
    (chain) => {
      const {body, summary} = insert({...SAMPLE, config: {request_chain: chain}});
      expect(body).toBeUndefined();
      expect(summary).toContain('has no workflow');
    },
  );

  it.each(Object.keys(POSITIONS) as Position[])('keeps everything, %s', (position) => {
    const {body} = insert(SAMPLE, {position});
    const {config, ...rest} = body as Route;
    const {config: before, ...same} = SAMPLE;
    expect(rest).toEqual(same);
    expect({...config, request_chain: 0}).toEqual({...before, request_chain: 0});
    const kept = referencesIn(before.request_chain.workflow);
    expect(referencesIn(workflowOf(body)).filter((name) => name !== 'checkphish')).toEqual(kept);
    expect(referencesIn(workflowOf(body))).toHaveLength(kept.length + 1);
  });

  it('puts the step where it was asked to', () => {
    const order = (position: Position) => referencesIn(workflowOf(insert(SAMPLE, {position}).body));
    expect(order('front')).toEqual(['checkphish', 'ratelimit', 'dlp_gcp', 'secrets']);
    expect(order('beside')).toEqual(['ratelimit', 'dlp_gcp', 'checkphish', 'secrets']);
    expect(order('end')).toEqual(['ratelimit', 'dlp_gcp', 'secrets', 'checkphish']);
  });

  it('shows the chain as it will run', () => {
    const shown = (position: Position) =>
      insert(SAMPLE, {position}).moments?.map(({references, isNew}) => [references.join('+'), isNew]);
    expect(shown('front')).toEqual([
      ['checkphish', true],
      ['ratelimit+dlp_gcp', false],
      ['secrets', false],
    ]);
    expect(shown('beside')).toEqual([
      ['ratelimit+dlp_gcp+checkphish', true],
      ['secrets', false],
    ]);
  });

  it('counts what it keeps, and names the part of the policy that is missing', () => {
    const {summary, notes, route} = insert(SAMPLE);
    expect(summary).toBe('Adds checkphish and keeps 3 processors: ratelimit, dlp_gcp, secrets.');
    expect(notes.join()).toContain('enable checkphish in the route’s policy');
    expect(notes.join()).toContain('config.policy.checkphish');
    expect(route).toBe('openai-prod');
  });

  it('adds nothing twice, but your own code as often as you like', () => {
    expect(insert(SAMPLE, {reference: 'dlp_gcp'})).toEqual({
      summary: 'dlp_gcp is already in the request chain: nothing to send.',
      notes: [],
    });
    const once = insert(SAMPLE, {reference: 'javascript'}).body;
    expect(referencesIn(workflowOf(insert(once, {reference: 'javascript'}).body)).slice(0, 2)).toEqual([
      'javascript',
      'javascript',
    ]);
  });

  it('wraps a parallel chain, so that the order is as asked', () => {
    const parallel = {exec_mode: 'parallel', processors: [{reference: 'dlp_gcp'}, {reference: 'ratelimit'}]};
    const route = {config: {request_chain: {workflow: parallel}}};
    const {body} = insert(route);
    expect(workflowOf(body)).toEqual({
      exec_mode: 'sequential',
      processors: [entryOf('checkphish'), parallel],
    });
    expect(workflowOf(insert(route, {position: 'beside'}).body)).toMatchObject({exec_mode: 'parallel'});
  });
});

it.each(['request', 'response'] as const)('a route without a %s chain starts from the default', (path) => {
  for (const [reference] of choicesFor(path)) {
    const {body, notes, summary} = insert({name: 'r', config: {}}, {path, reference});
    if (body === undefined) expect(summary).toContain('already in');
    else {
      expect(notes[0]).toContain('starts from the recommended chain');
      const chain = (body as {config: Record<string, unknown>}).config[`${path}_chain`];
      validators.chain(chain);
      expect(validators.chain.errors ?? []).toEqual([]);
    }
  }
});

it.each(['', 'null', '[]', '5', '{"config":', '"x"'])('says that %s is no route', (text) => {
  const {summary, problem, body} = insertInto(text, ORDER);
  expect(summary).toBe('Nothing to insert into yet.');
  expect(problem).toMatch(/JSON|list/);
  expect(body).toBeUndefined();
});

it('never replaces a chain that it cannot read', () => {
  for (const chain of [{workflow: {}}, {workflow: {processors: 'x'}}, {steps: []}])
    expect(insert({config: {request_chain: chain}})).toMatchObject({notes: []});
  expect(insert({config: {request_chain: {workflow: {}}}}).body).toBeUndefined();
});

it('does not write what is nested too deeply', () => {
  for (const depth of [70, 200_000]) {
    const deep = `{"config": ${'['.repeat(depth)}${']'.repeat(depth)}}`;
    expect(insertInto(deep, ORDER).summary).toBe('This JSON is nested too deeply for a route.');
  }
});
