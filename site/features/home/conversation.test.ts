import {loadGuardrails} from '@javelin/sandbox';
import {expect, it} from 'vitest';
import {runInNode} from '../run/run-in-node.ts';
import {ask, exchangeOf, PROMPTS, SEED} from './conversation.ts';

const talk = async (prompt: string) => exchangeOf(await runInNode(SEED, ask(prompt)));
const stateOf = async (prompt: string, station: string) =>
  (await talk(prompt)).stations.find(({name}) => name === station)?.state;

const [email, injection, harmless] = PROMPTS.map(({text}) => text) as [string, string, string];

it('masks the address before the model gets it', async () => {
  const {message, note} = await talk(email);
  expect(message).toBe('I am sorry to hear that. We will send news of your parcel to ###############.');
  expect(note).toBe('The model got the masked prompt.');
  expect(await stateOf(email, 'Guardrails')).toBe('changed');
});

it('rejects the injection with the text of the route, without a model', async () => {
  await loadGuardrails();
  const {message, status} = await talk(injection);
  expect([status, message]).toEqual([200, 'I can only help with orders and deliveries.']);
  expect(await stateOf(injection, 'Guardrails')).toBe('stop');
  expect(await stateOf(injection, 'Provider')).toBe('off');
});

it('says what the route masks when it masked nothing', async () => {
  expect((await talk('Card 4111 1111 1111 1111')).note).toMatch(/masks email addresses and phone numbers/);
});

it('lets a harmless prompt pass every station', async () => {
  expect((await talk(harmless)).stations.map(({state}) => state)).toEqual(Array(6).fill('pass'));
});
