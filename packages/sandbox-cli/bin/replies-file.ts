import {readReplies} from '@javelin/sandbox/serving';
import type {ScriptedReply} from '@javelin/sandbox';
import {readYaml} from './yaml-file.ts';

/** `--replies file.yaml`: a list of responses that you write yourself. */
export async function readRepliesFile(path: string): Promise<readonly ScriptedReply[]> {
  const {value: content} = await readYaml(path);
  try {
    readReplies(content);
    return content as readonly ScriptedReply[];
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
