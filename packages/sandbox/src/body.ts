import {BAD_REQUEST, INVALID_PAYLOAD, SANDBOX_ANSWERS, type Answer} from './answers.ts';
import {refuse, Refusal, touch, type Call} from './context.ts';
import {isObject, isPlainJson} from './json.ts';
import type {RuleId} from './rules.ts';
import type {JsonObject} from './store/store.ts';

export const MAX_BODY_BYTES = 1024 * 1024;

/** The body of an admin call: a JSON object, or 400. */
export async function readPayload(call: Call): Promise<JsonObject> {
  return readObject(call, INVALID_PAYLOAD, 'invalid-payload');
}

/** The body of a model call: a JSON object, or 400. */
export async function readQuery(call: Call): Promise<JsonObject> {
  return readObject(call, BAD_REQUEST, 'query-bad-request');
}

async function readObject(call: Call, answer: Answer, rule: RuleId): Promise<JsonObject> {
  const text = await readText(call);
  if (text === '') refuse(call, answer, rule, 'body-required');
  if (text === undefined) refuse(call, answer, rule, 'body-utf8');
  if (!call.req.header('content-type')?.includes('json')) touch(call, 'body-as-json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(call, answer, rule);
  }
  if (!isObject(value)) refuse(call, answer, rule);
  if (!isPlainJson(value)) refuse(call, answer, rule, 'body-values');
  return value;
}

/** Reads no more than the limit, so that a huge body cannot fill the memory. Undefined when it is not UTF-8. */
async function readText(call: Call): Promise<string | undefined> {
  const tooLarge = (): never => refuse(call, SANDBOX_ANSWERS.tooLarge, 'body-too-large');
  const encoding = call.req.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity') refuse(call, SANDBOX_ANSWERS.encoding, 'body-encoding');
  const announced = Number(call.req.header('content-length') ?? NaN);
  if (announced > MAX_BODY_BYTES) tooLarge();
  // Replacing what is no UTF-8 would make two different names one.
  const decoder = new TextDecoder('utf-8', {fatal: true});
  // A server never hands over more than was announced, and has a shorter way to read it whole.
  if (announced <= MAX_BODY_BYTES) return decode(decoder, await call.req.arrayBuffer().catch(callerGone));
  const reader = call.req.raw.body?.getReader();
  if (!reader) return '';
  let text = '';
  for (let size = 0; ;) {
    const {done, value} = await reader.read().catch(callerGone);
    size += value?.byteLength ?? 0;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      tooLarge();
    }
    try {
      text += done ? decoder.decode() : decoder.decode(value, {stream: true});
    } catch {
      await reader.cancel().catch(() => {});
      return undefined;
    }
    if (done) return text;
  }
}

function decode(decoder: TextDecoder, bytes: ArrayBuffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The status that nginx logs for a caller who left in the middle of a request. Nobody receives it. */
const CALLER_GONE: Answer = {status: 499, text: 'Client closed request'};

function callerGone(): never {
  throw new Refusal(CALLER_GONE);
}
