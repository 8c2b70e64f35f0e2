import {recordRule, type Refusal} from '../context.ts';
import type {JsonObject} from '../store/store.ts';
import {isGroup, type Group, type Side, type Step} from './chain.ts';
import type {ModelCall} from './model-call.ts';
import {duration} from './javelin.ts';

/** Why a call goes no further. */
export type Rejection =
  /** The text stands in the place of the model’s response. */
  | {readonly text: string; readonly status: number}
  /** The caller gets this body. */
  | {readonly body: JsonObject; readonly status: number}
  /** The caller gets this error. */
  | {readonly refusal: Refusal};

/** Whether a rejection can have this status: those below 200 are no final responses, and three others allow no body. */
export const isStatusWithBody = (code: unknown): code is number =>
  Number.isInteger(code) &&
  Number(code) >= 200 &&
  Number(code) <= 599 &&
  ![204, 205, 304].includes(Number(code));

/** What a processor made of a body. */
export interface Verdict {
  /** The processor’s entry in `processor_outputs`. */
  readonly output?: JsonObject;
  /** The body that goes on, when the processor changed it. */
  readonly body?: JsonObject;
  readonly rejection?: Rejection;
}

export type Processor = (
  step: Step,
  body: JsonObject,
  call: ModelCall,
  side: Side,
) => Verdict | Promise<Verdict>;

export interface ChainResult {
  readonly body: JsonObject;
  readonly rejection?: Rejection;
}

/** Runs a chain on a body, in its order and grouping, and reports every step. */
export async function runChain(
  group: Group,
  side: Side,
  body: JsonObject,
  modelCall: ModelCall,
  processorOf: (reference: string, modelCall: ModelCall) => Processor | Promise<Processor>,
): Promise<ChainResult> {
  const runStep = async (step: Step, seen: JsonObject): Promise<ChainResult> => {
    const {call, outputs, deadline} = modelCall;
    // Loading a detector is the sandbox’s own affair and no part of the step’s duration.
    const processor = await processorOf(step.reference, modelCall);
    const start = deadline.check();
    const {output, body: changed, rejection} = await processor(step, seen, modelCall, side);
    if (output) outputs.add(side, step.reference, {duration: duration(call.env.timer() - start), ...output});
    if (step.blocks && rejection && !('refusal' in rejection))
      call.env.reason = `rejected by ${step.reference}`;
    if (step.blocks) return {body: changed ?? seen, ...(rejection && {rejection})};
    if (changed || rejection) recordRule(call, 'chain-will-block');
    return {body: seen};
  };

  const runGroup = async ({parallel, members}: Group, seen: JsonObject): Promise<ChainResult> =>
    parallel ? runParallel(members, seen) : runSequence(members, seen);

  const run = (member: Step | Group, seen: JsonObject) =>
    isGroup(member) ? runGroup(member, seen) : runStep(member, seen);

  /** All members see the same body. The last one listed that changes it decides; the first that rejects does. */
  const runParallel = async (members: Group['members'], seen: JsonObject): Promise<ChainResult> => {
    const results = await Promise.all(members.map((member) => run(member, seen)));
    const rejection = results.find((result) => result.rejection)?.rejection;
    const changed = results.filter((result) => result.body !== seen).at(-1)?.body ?? seen;
    return {body: changed, ...(rejection && {rejection})};
  };

  const runSequence = async (members: Group['members'], seen: JsonObject): Promise<ChainResult> => {
    let result: ChainResult = {body: seen};
    for (const member of members) {
      // A step that nothing waits for runs all the same: a rejected call is archived, too.
      if (result.rejection) await runReporting(member, result.body, run);
      else result = await run(member, result.body);
    }
    return result;
  };

  return runGroup(group, body);
}

async function runReporting(
  member: Step | Group,
  body: JsonObject,
  run: (member: Step, body: JsonObject) => Promise<ChainResult>,
): Promise<void> {
  if (!isGroup(member)) {
    if (!member.blocks) await run(member, body);
    return;
  }
  for (const inner of member.members) await runReporting(inner, body, run);
}
