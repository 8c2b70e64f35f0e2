import {readReplies} from '../src/model/replies.ts';
import type {ScriptedReply} from '../src/index.ts';
import {readYaml} from './yaml-file.ts';

/** `--replies file.yaml`: a list of responses that you write yourself. */
export async function readRepliesFile(path: string): Promise<readonly ScriptedReply[]> {
  const content = await readYaml(path);
  try {
    readReplies(content);
    return content as readonly ScriptedReply[];
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
