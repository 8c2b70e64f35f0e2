import {isObject} from '../body.ts';
import type {JsonObject} from '../store/store.ts';
import type {Endpoint} from './target.ts';

/** More inputs than this in one embeddings call are refused: nobody reads them, and they cost the reader’s machine. */
const MAX_INPUTS = 100;

/** What a model receives: the texts of a call, and a way to put changed texts back. */
export interface Prompt {
  /** All texts in order: messages, prompts or inputs. */
  texts: string[];
  /** The text a model answers to. */
  last: string;
}

/** Undefined when the body is not what the endpoint expects. */
export function readPrompt(endpoint: Endpoint, body: JsonObject): Prompt | undefined {
  const texts =
    endpoint === 'chat'
      ? messageTexts(body['messages'])
      : inputTexts(endpoint === 'completions' ? body['prompt'] : body['input']);
  return texts && texts.length > 0 ? {texts, last: texts.at(-1)!} : undefined;
}

function messageTexts(messages: unknown): string[] | undefined {
  if (!Array.isArray(messages)) return undefined;
  const texts: string[] = [];
  for (const message of messages) {
    if (!isObject(message) || typeof message['role'] !== 'string') return undefined;
    texts.push(contentText(message['content']));
  }
  return texts;
}

/** Content is a text or a list of parts; parts that are not text (images, files) say nothing to a built-in model. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
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
