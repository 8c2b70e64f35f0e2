import {fieldsOf, isObject, listOf} from '../json.ts';
import type {JsonObject} from '../store/store.ts';

/** Chains as they are configured: processors in sequential and parallel groups. */

export type Side = 'request' | 'response';

export interface Step {
  /** Which processor runs: `dlp_gcp`, `javascript` … */
  readonly reference: string;
  /** A step that does not block can only report. */
  readonly blocks: boolean;
  readonly inputs: JsonObject;
}

export interface Group {
  readonly parallel: boolean;
  readonly members: readonly (Step | Group)[];
}

export const isGroup = (member: Step | Group): member is Group => 'members' in member;

const step = (reference: string, blocks = true): Step => ({reference, blocks, inputs: {}});

/** What runs when neither the route nor the gateway says otherwise: the chains of the product’s own test deployment. */
export const DEFAULT_CHAINS: Readonly<Record<Side, Group>> = {
  request: {
    parallel: false,
    members: [
      {
        parallel: true,
        members: ['ratelimit', 'dlp_gcp', 'promptinjectiondetection', 'trustsafety'].map((name) =>
          step(name),
        ),
      },
      {parallel: true, members: [step('archive', false), step('secrets')]},
    ],
  },
  response: {
    parallel: false,
    members: [step('trustsafety'), step('securityfilters'), step('response'), step('archive', false)],
  },
};

const MAX_STEPS = 50;
const MAX_DEPTH = 8;
const MAX_REFERENCE = 64;

/** The chain in `config.request_chain` or `config.response_chain`, or undefined when there is none that can be read. */
export function readChain(chain: unknown): Group | undefined {
  const {workflow} = fieldsOf(chain);
  const budget = {steps: MAX_STEPS};
  return isObject(workflow) && Array.isArray(workflow['processors'])
    ? readGroup(workflow, budget, MAX_DEPTH)
    : undefined;
}

function readGroup(group: JsonObject, budget: {steps: number}, depth: number): Group {
  const members: (Step | Group)[] = [];
  for (const member of listOf(group['processors'])) {
    if (!isObject(member)) continue;
    if (--budget.steps < 0) break;
    if (Array.isArray(member['processors'])) {
      if (depth > 0) members.push(readGroup(member, budget, depth - 1));
      continue;
    }
    const {reference, will_block, inputs} = member;
    if (typeof reference !== 'string') continue;
    members.push({
      reference: reference.slice(0, MAX_REFERENCE),
      blocks: will_block !== false,
      inputs: fieldsOf(inputs),
    });
  }
  return {parallel: group['exec_mode'] === 'parallel', members};
}
