import {readReplies} from '@javelin/sandbox/serving';
import type {ScriptedReply} from '@javelin/sandbox';
import {readYaml} from './yaml-file.ts';

/** `--replies file.yaml`: a list of responses that you write yourself. */
export async function readRepliesFile(path: string): Promise<readonly ScriptedReply[]> {
  const {value: content, placeOf} = await readYaml(path);
  try {
    readReplies(content);
    return content as readonly ScriptedReply[];
  } catch (error) {
    const {message} = error as Error;
    const index = /^replies\[(\d+)\]/.exec(message)?.[1];
    throw new Error(`${placeOf(index === undefined ? [] : [Number(index)])}: ${message}`);
  }
}
