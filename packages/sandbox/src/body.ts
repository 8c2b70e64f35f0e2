import {BAD_REQUEST, INVALID_PAYLOAD, SANDBOX_ANSWERS} from './answers.ts';
import {refuse, touch, type Call} from './context.ts';
import type {RuleId} from './rules.ts';
import type {JsonObject} from './store/store.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** Deep nesting overflows the stack of every JSON writer sooner or later; nobody configures a gateway 64 levels deep. */
const MAX_DEPTH = 64;

/** The body of an admin call: a JSON object, or 400. */
export async function readPayload(call: Call): Promise<JsonObject> {
  return readObject(call, INVALID_PAYLOAD, 'invalid-payload');
}

/** The body of a model call: a JSON object, or 400. */
export async function readQuery(call: Call): Promise<JsonObject> {
  return readObject(call, BAD_REQUEST, 'query-bad-request');
}

async function readObject(call: Call, message: string, rule: RuleId): Promise<JsonObject> {
  const text = await readText(call);
  if (text === '') refuse(call, 400, message, rule, 'body-required');
  if (!call.req.header('content-type')?.includes('json')) touch(call, 'body-as-json');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(call, 400, message, rule);
  }
  if (!isObject(value)) refuse(call, 400, message, rule);
  if (!isShallow(value, MAX_DEPTH)) refuse(call, 400, message, rule, 'body-depth');
  return value;
}

/** Reads no more than the limit, so that a huge body cannot fill the memory. */
async function readText(call: Call): Promise<string> {
  const tooLarge = (): never =>
    refuse(call, SANDBOX_ANSWERS.tooLarge.status, SANDBOX_ANSWERS.tooLarge.text, 'body-too-large');
  const announced = Number(call.req.header('content-length') ?? NaN);
  if (announced > MAX_BODY_BYTES) tooLarge();
  // A server never hands over more than was announced, and has a shorter way to read it whole.
  if (announced <= MAX_BODY_BYTES) return call.req.raw.text();
  const reader = call.req.raw.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const {done, value} = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      tooLarge();
    }
    text += decoder.decode(value, {stream: true});
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((child) => isShallow(child, depth - 1));
}
