import {isObject} from '../json.ts';

/**
 * A response that you write yourself, instead of the echo of the built-in models. The first entry whose conditions all
 * hold is used; an entry without conditions always holds.
 */
export interface ScriptedReply {
  /** The route's name. */
  readonly route?: string;
  /** The model's name. */
  readonly model?: string;
  /** Part of the last message, in upper or lower case. */
  readonly prompt?: string;
  /** A regular expression for the last message. The reply may use its groups as $1, $2 and the match as $0. */
  readonly pattern?: string;
  /** The text of the response. */
  readonly reply?: string;
  /** The name of a tool to call, with its arguments; instead of a text. */
  readonly tool?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

export interface CompiledReply extends ScriptedReply {
  readonly expression?: RegExp;
}

export interface Scripted {
  readonly text: string;
  readonly tool?: {readonly name: string; readonly arguments: string};
}

const TEXTS = ['route', 'model', 'prompt', 'pattern', 'reply', 'tool'] as const;
const FIELDS = new Set<string>([...TEXTS, 'arguments']);

/** Checks what somebody wrote, for example in a YAML file. Throws an error whose message names the entry. */
export function readReplies(value: unknown): CompiledReply[] {
  if (!Array.isArray(value)) throw new Error('replies must be a list');
  return value.map((entry: unknown, index) => {
    const where = `replies[${index}]`;
    if (!isObject(entry)) throw new Error(`${where} must be an object`);
    const unknown = Object.keys(entry).find((field) => !FIELDS.has(field));
    if (unknown)
      throw new Error(`${where} has an unknown field ${unknown}; known are ${[...FIELDS].join(', ')}`);
    const wrong = TEXTS.find((field) => entry[field] !== undefined && typeof entry[field] !== 'string');
    if (wrong) throw new Error(`${where}.${wrong} must be text`);
    if (entry['arguments'] !== undefined && !isObject(entry['arguments']))
      throw new Error(`${where}.arguments must be an object`);
    if ((entry['reply'] === undefined) === (entry['tool'] === undefined))
      throw new Error(`${where} needs either reply or tool`);
    return compile(entry as ScriptedReply, where);
  });
}

function compile(entry: ScriptedReply, where: string): CompiledReply {
  if (entry.pattern === undefined) return entry;
  try {
    return {...entry, expression: new RegExp(entry.pattern, 'iu')};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${where}.pattern is not a regular expression: ${reason}`);
  }
}

export interface Asked {
  readonly route: string;
  readonly model: string;
  readonly prompt: string;
}

/** The scripted response to a call, or none. */
export function scriptedReply(replies: readonly CompiledReply[], asked: Asked): Scripted | undefined {
  for (const entry of replies) {
    if (entry.route !== undefined && entry.route !== asked.route) continue;
    if (entry.model !== undefined && entry.model !== asked.model) continue;
    if (entry.prompt !== undefined && !asked.prompt.toLowerCase().includes(entry.prompt.toLowerCase()))
      continue;
    const match = entry.expression?.exec(asked.prompt);
    if (entry.expression && !match) continue;
    const filled = (text: string) => text.replace(/\$(\d)/g, (_all, group) => match?.[Number(group)] ?? '');
    const {reply = '', tool} = entry;
    if (tool === undefined) return {text: match ? filled(reply) : reply};
    return {text: '', tool: {name: tool, arguments: JSON.stringify(entry.arguments ?? {})}};
  }
  return undefined;
}
