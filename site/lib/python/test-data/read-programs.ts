import {createProgramReader, knownRequests} from '../requests.ts';

/** What a program does after others on its page. */
export async function readProgram(code: string, earlier: readonly string[]) {
  const read = createProgramReader();
  for (const program of earlier) await read(program);
  return read(code);
}

export const pythonRequests = async (code: string, earlier: readonly string[]) =>
  knownRequests(await readProgram(code, earlier));
