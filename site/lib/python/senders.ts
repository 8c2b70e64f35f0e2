/** Which requests a call makes: by the kind of the object whose method it is. */
import {httpxCall, langchainCall, openaiCall} from './client-calls.ts';
import type {Sent} from './request.ts';
import {isSdkMethod, sdkCall} from './sdk-calls.ts';
import type {Arguments, Made} from './values.ts';

type Call = (object: Made, names: readonly string[], args: Arguments, count: number) => Sent;

const CALLS: Readonly<Record<string, Call>> = {
  JavelinClient: sdkCall,
  'httpx.Client': httpxCall,
  'httpx.AsyncClient': httpxCall,
  OpenAI: openaiCall,
  AsyncOpenAI: openaiCall,
  ChatOpenAI: langchainCall,
  OpenAIEmbeddings: langchainCall,
};

/** `count`: how many requests the program has made so far. */
export function callOn(object: Made, names: readonly string[], args: Arguments, count: number): Sent {
  const call = CALLS[object.name];
  if (call) return call(object, names, args, count);
  return names.some(maySend) || names.at(-1) === 'create' ? undefined : [];
}

/** Whether a method of something unknown would send. */
export const maySend = (name: string): boolean =>
  isSdkMethod(name) || /^(?:a?invoke|a?batch|converse|a?embed_\w+|a?stream)$/.test(name);
