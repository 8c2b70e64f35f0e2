import {BAD_REQUEST, INVALID_PAYLOAD, SANDBOX_RESPONSES, type PlainResponse} from './plain-responses.ts';
import {refuse, Refusal, recordRule, type Call} from './context.ts';
import {isObject, isPlainJson, parseJson} from './json.ts';
import type {RuleId} from './rules/index.ts';
import type {JsonObject} from './store/store.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
/** Each costs as much as thousands of bytes. */
const MAX_CHUNKS = 20_000;
const UTF_8 = new TextDecoder('utf-8', {fatal: true});

/** The body of an admin call: a JSON object, or 400. */
export async function readPayload(call: Call): Promise<JsonObject> {
  return readObject(call, INVALID_PAYLOAD, 'invalid-payload');
}

/** The body of a model call: a JSON object, or 400. */
export async function readQuery(call: Call): Promise<JsonObject> {
  return readObject(call, BAD_REQUEST, 'query-bad-request');
}

async function readObject(call: Call, response: PlainResponse, rule: RuleId): Promise<JsonObject> {
  const text = await readText(call);
  if (text === '') refuse(call, response, rule, 'body-required');
  if (text === undefined) refuse(call, response, rule, 'body-utf8');
  if (!call.req.header('content-type')?.includes('json')) recordRule(call, 'body-as-json');
  const value = parseJson(text);
  if (!isObject(value)) refuse(call, response, rule);
  if (!isPlainJson(value) || hasRoundedInteger(text)) refuse(call, response, rule, 'body-values');
  return value;
}

/**
 * Whether `JSON.parse` has rounded an integer, and so changed what was sent without a word. Only for JSON: where a string has no
 * end, the expression would look for it from each of its quotation marks.
 */
function hasRoundedInteger(text: string): boolean {
  if (!/\d{16}/.test(text)) return false;
  const numbers = text.replace(/"(?:[^"\\]|\\[^])*"/g, '""').matchAll(/(?<![\d.])\d{16,}(?![\d.eE])/g);
  return [...numbers].some(([digits]) => !Number.isSafeInteger(Number(digits)));
}

/** Undefined when the body is not UTF-8: replacing bytes would make two different names one. */
async function readText(call: Call): Promise<string | undefined> {
  const encoding = call.req.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity') refuse(call, SANDBOX_RESPONSES.encoding, 'body-encoding');
  const bytes = await readBytes(call).catch(callerGone);
  if (!bytes) refuse(call, SANDBOX_RESPONSES.tooLarge, 'body-too-large');
  try {
    return UTF_8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Undefined when the body is larger than the limit. */
async function readBytes({req}: Call): Promise<ArrayBuffer | undefined> {
  const announced = Number(req.header('content-length') ?? NaN);
  if (announced > MAX_BODY_BYTES) return undefined;
  // Firefox has no `Request.body`. Where the length was announced, a server hands over no more than that.
  if (announced <= MAX_BODY_BYTES || !req.raw.body) {
    const whole = await req.arrayBuffer();
    return whole.byteLength > MAX_BODY_BYTES ? undefined : whole;
  }
  return readUpToLimit(req.raw.body.getReader());
}

/** Stops at the limits, so that neither an endless upload nor one in single bytes occupies the machine. */
async function readUpToLimit(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES || chunks.length === MAX_CHUNKS) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}

/** The status that nginx logs for a caller who left in the middle of a request. Nobody receives it. */
const CALLER_GONE: PlainResponse = {status: 499, text: 'Client closed request'};

function callerGone(): never {
  throw new Refusal(CALLER_GONE);
}
