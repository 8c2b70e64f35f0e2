import fc from 'fast-check';
import type {Store} from '@javelin/sandbox';
import {commands} from './commands.ts';
import {hostilePattern, hostileText} from './patterns.ts';
import {AttackedSandbox} from './attacked-sandbox.ts';

export interface Attacked {
  readonly requests: number;
  readonly slowest: AttackedSandbox['slowest'];
}

const none = (): Attacked['slowest'] => ({milliseconds: 0, request: ''});

/** Sequences of requests, for so long; throws the shortest one that breaks something. */
export async function attack(seconds: number, seed: number, open?: () => Promise<Store>): Promise<Attacked> {
  let [requests, slowest] = [0, none()];
  const property = fc.asyncProperty(commands, async (some) => {
    const sandbox = new AttackedSandbox(await open?.());
    try {
      await fc.asyncModelRun(() => ({model: {steps: 0}, real: sandbox}), some);
    } finally {
      requests += sandbox.requests;
      if (sandbox.slowest.milliseconds > slowest.milliseconds) slowest = sandbox.slowest;
      await sandbox.close();
    }
  });
  await fc.assert(property, {seed, numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1000});
  return {requests, slowest};
}

/** Many regular expressions, each in a template of its own, on a text that it nearly matches. */
export async function attackWithPatterns(count: number, seed: number): Promise<Attacked> {
  const sandbox = new AttackedSandbox();
  const models = [{name: 'gpt-6-luna', provider: 'openai-prod', suffix: '/x'}];
  const config = {policy: {enabled: true, dlp: {enabled: true, strategy: 't'}}};
  await sandbox.send({method: 'POST', path: '/v1/admin/routes', body: {name: 'r', models, config}});
  await sandbox.send({method: 'POST', path: '/v1/admin/dataprotection/templates', body: {name: 't'}});
  for (const [regex, content] of fc.sample(fc.tuple(hostilePattern, hostileText), {numRuns: count, seed})) {
    const template = {config: {infoTypes: [{name: 'X', regex}], transformation: {method: 'Mask'}}};
    await sandbox.send({method: 'PUT', path: '/v1/admin/dataprotection/templates/t', body: template});
    await sandbox.send({method: 'POST', path: '/query/r', body: {messages: [{role: 'user', content}]}});
  }
  await sandbox.close();
  return {requests: sandbox.requests, slowest: sandbox.slowest};
}
