import {cutAtStop, limitTokens} from '../engine/index.ts';
import type {JsonObject} from '../store/store.ts';
import {reply} from './canned-replies.ts';
import {scriptedReply, type FindMatch, type ScriptedReply} from './replies.ts';
import type {Completion, ToolCall} from './completion.ts';
import {sampleOf} from './sample.ts';
import {chosenTool, wantedJson} from './tools.ts';

const MAX_CHOICES = 8;

export interface Conversation {
  readonly route: string;
  readonly model: string;
  readonly body: JsonObject;
  /** The text that the model replies to. */
  readonly prompt: string;
  /** The last message is a tool's result. */
  readonly hasResult: boolean;
}

export interface Generation {
  readonly completions: readonly Completion[];
  /** Which of the sandbox’s rules shaped it. */
  readonly rule: 'built-in-model' | 'scripted-reply' | 'tool-call' | 'json-mode';
}

/** What a model needs beside the conversation. */
export interface GenerateOptions {
  readonly replies: readonly ScriptedReply[];
  readonly findMatch: FindMatch;
  /** Hears what is not as its writer meant it. */
  readonly warn: (text: string) => void;
  /** Makes the ids of tool calls. */
  readonly nextId: () => string;
}

/** What a model says to a call, as often as the call asks for. */
export async function generate(conversation: Conversation, options: GenerateOptions): Promise<Generation> {
  const {body} = conversation;
  const asked = body['n'];
  const count = typeof asked === 'number' && asked >= 1 ? Math.min(MAX_CHOICES, Math.floor(asked)) : 1;
  const {text, tool, rule} = await content(conversation, options);
  const completions = Array.from({length: count}, () => {
    if (tool)
      return {
        text: '',
        toolCalls: [{id: `call_${options.nextId()}`, ...tool}],
        finish: 'tool_calls',
      } as const;
    return finished(text, body);
  });
  return {completions, rule};
}

/** A text that a guardrail puts in a model’s place. */
export function replacementFor(text: string, body: JsonObject): Completion[] {
  return [finished(text, body)];
}

function finished(text: string, body: JsonObject): Completion {
  const most = body['max_completion_tokens'] ?? body['max_tokens'] ?? body['max_output_tokens'];
  const limited = limitTokens(cutAtStop(text, body['stop']), most);
  return {text: limited.text, toolCalls: [], finish: limited.finish_reason};
}

interface Content {
  text: string;
  tool?: Omit<ToolCall, 'id'>;
  rule: Generation['rule'];
}

async function content(
  conversation: Conversation,
  {replies, findMatch, warn}: GenerateOptions,
): Promise<Content> {
  const {body, prompt, hasResult} = conversation;
  const scripted = await scriptedReply(replies, conversation, findMatch, warn);
  if (scripted) return {...scripted, rule: 'scripted-reply'};
  const tool = chosenTool(body, hasResult);
  if (tool) {
    const values = JSON.stringify(sampleOf(tool.parameters, prompt));
    return {text: '', tool: {name: tool.name, arguments: values}, rule: 'tool-call'};
  }
  const schema = wantedJson(body);
  if (schema === undefined) return {text: reply(prompt), rule: 'built-in-model'};
  const value = schema === true ? {reply: reply(prompt)} : sampleOf(schema, prompt);
  return {text: JSON.stringify(value), rule: 'json-mode'};
}
