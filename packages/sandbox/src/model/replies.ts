import type {Match, NativePattern} from '@javelin/detectors/regex';
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

export interface Scripted {
  readonly text: string;
  readonly tool?: {readonly name: string; readonly arguments: string};
}

const TEXTS = ['route', 'model', 'prompt', 'pattern', 'reply', 'tool'] as const;
const FIELDS = new Set<string>([...TEXTS, 'arguments']);

/** Checks what somebody wrote, for example in a YAML file. Throws an error whose message names the entry. */
export function readReplies(value: unknown): ScriptedReply[] {
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
    checkPattern(entry as ScriptedReply, where);
    return entry;
  });
}

const FLAGS = 'giu';

function checkPattern({pattern = ''}: ScriptedReply, where: string): void {
  try {
    new RegExp(pattern, FLAGS);
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

/** The first match of a pattern in a text; undefined when there is none. */
export type FindMatch = (pattern: NativePattern, text: string) => Promise<Match | undefined>;

/** A reply can name a group a thousand times, and a call can ask for it eight times. */
const MAX_REPLY = 256 * 1024;

/** `$1` and the like as their groups, up to the limit: nothing longer is ever made. */
function expand(reply: string, groups: Match['groups']): {text: string; isCut: boolean} {
  let room = MAX_REPLY;
  let isCut = false;
  const text = reply.replace(/\$(\d)/g, (_all, digit) => {
    const group = groups[Number(digit)] ?? '';
    isCut ||= group.length > room;
    room -= Math.min(room, group.length);
    return isCut ? '' : group;
  });
  return {text, isCut};
}

/** The scripted response to a call, or none. */
export async function scriptedReply(
  replies: readonly ScriptedReply[],
  asked: Asked,
  findMatch: FindMatch,
  warn: (text: string) => void,
): Promise<Scripted | undefined> {
  for (const {route, model, prompt, pattern, reply = '', tool, arguments: values = {}} of replies) {
    if (route !== undefined && route !== asked.route) continue;
    if (model !== undefined && model !== asked.model) continue;
    if (prompt !== undefined && !asked.prompt.toLowerCase().includes(prompt.toLowerCase())) continue;
    const match = pattern && (await findMatch({source: pattern, flags: FLAGS}, asked.prompt));
    if (pattern && !match) continue;
    if (tool !== undefined) return {text: '', tool: {name: tool, arguments: JSON.stringify(values)}};
    if (!match) return {text: reply};
    const {text, isCut} = expand(reply, match.groups);
    if (isCut) warn(`a scripted reply was cut, because its groups have more than ${MAX_REPLY} characters`);
    return {text};
  }
  return undefined;
}
