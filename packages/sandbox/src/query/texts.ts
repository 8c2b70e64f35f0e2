import {fieldsOf, isObject, listOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';
import type {Endpoint} from './target.ts';

/** The texts inside request and response bodies: reading them, and putting changed ones back. */

/** More inputs than this in one embeddings call are rejected: nobody reads them, and they cost the reader’s machine. */
const MAX_INPUTS = 100;

/** Every step of a chain reads all of them. OpenAI takes as many. */
const MAX_MESSAGES = 2048;

export const hasTooManyMessages = ({messages: chat, input}: JsonObject): boolean =>
  Math.max(listOf(chat).length, listOf(input).filter(isObject).length) > MAX_MESSAGES;

export interface Text {
  /** Who wrote it, as far as the body tells. */
  readonly role: string;
  readonly text: string;
}

/** The texts of a request in order, or undefined when the body is not what the endpoint expects. */
export function requestTexts(endpoint: Endpoint, body: JsonObject): Text[] | undefined {
  const texts = readTexts(endpoint, body);
  return texts && texts.length > 0 ? texts : undefined;
}

function readTexts(endpoint: Endpoint, body: JsonObject): Text[] | undefined {
  if (endpoint === 'chat') return Array.isArray(body['messages']) ? messages(body['messages']) : undefined;
  const input = body[endpoint === 'completions' ? 'prompt' : 'input'];
  if (endpoint === 'responses' && Array.isArray(input)) {
    const items = messages(input.map((item: unknown) => withRole(item)));
    return items && [...instructions(body), ...items];
  }
  const texts = inputTexts(input)?.map((text) => ({role: 'user', text}));
  return texts && endpoint === 'responses' ? [...instructions(body), ...texts] : texts;
}

const instructions = ({instructions: text}: JsonObject): Text[] =>
  typeof text === 'string' ? [{role: 'system', text}] : [];

/** Items of the responses endpoint that are no messages: results and calls of tools. */
function withRole(item: unknown): unknown {
  if (!isObject(item) || typeof item['role'] === 'string') return item;
  if (item['type'] === 'function_call_output') return {role: 'tool', content: item['output']};
  return typeof item['type'] === 'string' ? {role: 'assistant', content: ''} : item;
}

function messages(list: readonly unknown[]): Text[] | undefined {
  const texts: Text[] = [];
  for (const message of list) {
    if (!isObject(message) || typeof message['role'] !== 'string') return undefined;
    texts.push({role: message['role'], text: contentText(message['content'])});
  }
  return texts;
}

/** Content is a text or a list of parts; parts that are not text (images, files) say nothing to a built-in model. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return listOf(content)
    .map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : ''))
    .join('');
}

/** A text, a list of texts, a list of tokens or a list of lists of tokens. Tokens are read as their numbers. */
function inputTexts(input: unknown): string[] | undefined {
  if (typeof input === 'string') return [input];
  if (!Array.isArray(input) || input.length === 0) return undefined;
  if (isTokens(input)) return [input.join(' ')];
  if (input.length > MAX_INPUTS) return undefined;
  const texts = input.map((item: unknown) =>
    typeof item === 'string' ? item : isTokens(item) ? item.join(' ') : undefined,
  );
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function isTokens(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number');
}

/** The body with other texts, in the order of `requestTexts`. Tokens become text when their text was changed. */
export function withRequestTexts(endpoint: Endpoint, body: JsonObject, texts: readonly string[]): JsonObject {
  if (endpoint === 'chat') return {...body, messages: contents(listOf(body['messages']), texts)};
  const field = endpoint === 'completions' ? 'prompt' : 'input';
  const hasInstructions = endpoint === 'responses' && instructions(body).length > 0;
  const rest = hasInstructions ? texts.slice(1) : texts;
  const input = body[field];
  const isItems = endpoint === 'responses' && Array.isArray(input);
  const single = typeof input === 'string' || isTokens(input);
  return {
    ...body,
    ...(hasInstructions && {instructions: texts[0]}),
    [field]: isItems ? contents(input, rest) : single ? rest[0] : rest,
  };
}

function contents(list: readonly unknown[], texts: readonly string[]): unknown[] {
  return list.map((message, i) => {
    const {content, output, type} = fieldsOf(message);
    const text = texts[i] ?? '';
    if (type === 'function_call_output')
      return output === text ? message : {...fieldsOf(message), output: text};
    if (contentText(content) === text) return message;
    return {...fieldsOf(message), content: Array.isArray(content) ? parts(content, text) : text};
  });
}

/** A text that spans several parts was inspected as one, so it goes back as one: into the first part that has text. */
function parts(content: readonly unknown[], text: string): unknown[] {
  let placed = false;
  return content.map((part) => {
    if (!isObject(part) || typeof part['text'] !== 'string') return part;
    const changed = {...part, text: placed ? '' : text};
    placed = true;
    return changed;
  });
}

/** The texts of a model’s response; a tool call has none. */
export function responseTexts(body: JsonObject): string[] {
  const choices = listOf(body['choices']).map((choice) => {
    const {message, text} = fieldsOf(choice);
    return text ?? fieldsOf(message)['content'];
  });
  const output = listOf(body['output']).flatMap((item) => listOf(fieldsOf(item)['content']).map(partText));
  return [...choices, ...output].filter((text): text is string => typeof text === 'string');
}

const partText = (part: unknown): unknown => fieldsOf(part)['text'];
