/** The reference chains and what is known about their steps. Durations are from sample runs, not promises. */

export interface Step {
  readonly name: string;
  readonly reference: string;
  readonly will_block: boolean;
  readonly inputs?: {readonly engine: string};
}

export interface Group {
  readonly exec_mode: 'sequential' | 'parallel';
  readonly processors: readonly (Step | Group)[];
}

export interface Chain {
  readonly name: string;
  readonly path: 'request_chain' | 'response_chain';
  readonly version: string;
  readonly workflow: Group;
}

export const isGroup = (node: Step | Group): node is Group => 'exec_mode' in node;

const step = (name: string, reference: string, will_block = true, engine?: string): Step => ({
  name,
  reference,
  will_block,
  ...(engine && {inputs: {engine}}),
});

export const CHAINS: Record<'request' | 'response', Chain> = {
  request: {
    name: 'Request chain',
    path: 'request_chain',
    version: '1.1.2',
    workflow: {
      exec_mode: 'sequential',
      processors: [
        {
          exec_mode: 'parallel',
          processors: [
            step('Rate limiter', 'ratelimit'),
            step('Sensitive data protection', 'dlp_gcp'),
            step('Prompt injection detection', 'promptinjectiondetection', true, 'javelin'),
            step('Trust & safety', 'trustsafety', true, 'javelin'),
          ],
        },
        {exec_mode: 'parallel', processors: [step('Archive', 'archive', false), step('Secrets', 'secrets')]},
      ],
    },
  },
  response: {
    name: 'Response chain',
    path: 'response_chain',
    version: '1.1.2',
    workflow: {
      exec_mode: 'sequential',
      processors: [
        step('Trust & safety', 'trustsafety', true, 'javelin'),
        step('Security filters', 'securityfilters'),
        step('Response telemetry', 'response'),
        step('Archive', 'archive', false),
      ],
    },
  },
};

export interface StepFacts {
  readonly does: string;
  readonly canReject: boolean;
  readonly policy?: string;
  /** Milliseconds in a sample run. */
  readonly sample: number;
}

export const FACTS: Record<string, StepFacts> = {
  ratelimit: {does: 'Counts requests against the limit of the route.', canReject: true, sample: 2.1},
  dlp_gcp: {
    does: 'Finds sensitive data; masks, redacts, replaces or rejects.',
    canReject: true,
    policy: 'dlp',
    sample: 190,
  },
  promptinjectiondetection: {
    does: 'Scores prompt injection and jailbreak.',
    canReject: true,
    policy: 'prompt_safety',
    sample: 278,
  },
  trustsafety: {
    does: 'Scores six categories of unsafe content.',
    canReject: true,
    policy: 'content_filter',
    sample: 312,
  },
  archive: {does: 'Stores the call; nobody waits for it.', canReject: false, policy: 'archive', sample: 7.9},
  secrets: {
    does: 'The credential step of the vault; it does not look for secrets in text.',
    canReject: false,
    sample: 0.01,
  },
  securityfilters: {
    does: 'Flags code, unusual characters and entropy.',
    canReject: true,
    policy: 'security_filters',
    sample: 1.1,
  },
  response: {does: 'Response telemetry.', canReject: false, sample: 0},
};
