/** Chains as stages: stages run one after the other, the steps of a stage at once. Durations are from sample runs. */

export type Path = 'request' | 'response';

export interface StepFacts {
  readonly name: string;
  readonly does: string;
  readonly paths: readonly Path[];
  readonly canReject: boolean;
  /** The call waits for it. */
  readonly blocks: boolean;
  readonly policy?: string;
  readonly engine?: string;
  /** Milliseconds in a sample run; absent where no run has been published. */
  readonly sample?: number;
}

const BOTH = ['request', 'response'] as const;

export const FACTS: Readonly<Record<string, StepFacts>> = {
  ratelimit: {
    name: 'Rate limiter',
    does: 'Counts requests against the limit of the route.',
    paths: ['request'],
    canReject: true,
    blocks: true,
    sample: 2.1,
  },
  dlp_gcp: {
    name: 'Sensitive data protection',
    does: 'Finds sensitive data; masks, redacts, replaces or rejects.',
    paths: ['request'],
    canReject: true,
    blocks: true,
    policy: 'dlp',
    sample: 190,
  },
  promptinjectiondetection: {
    name: 'Prompt injection detection',
    does: 'Scores prompt injection and jailbreak.',
    paths: ['request'],
    canReject: true,
    blocks: true,
    policy: 'prompt_safety',
    engine: 'javelin',
    sample: 278,
  },
  trustsafety: {
    name: 'Trust & safety',
    does: 'Scores six categories of unsafe content.',
    paths: BOTH,
    canReject: true,
    blocks: true,
    policy: 'content_filter',
    engine: 'javelin',
    sample: 312,
  },
  lang_detector: {
    name: 'Language detection',
    does: 'Recognises the language.',
    paths: BOTH,
    canReject: true,
    blocks: true,
    policy: 'language',
  },
  checkphish: {
    name: 'Phishing check',
    does: 'Looks up URLs.',
    paths: ['request'],
    canReject: true,
    blocks: true,
    policy: 'checkphish',
  },
  securityfilters: {
    name: 'Security filters',
    does: 'Flags code, unusual characters and entropy.',
    paths: BOTH,
    canReject: true,
    blocks: true,
    policy: 'security_filters',
    sample: 1.1,
  },
  secrets: {
    name: 'Secrets',
    does: 'Adds the provider API key; it does not look for secrets in text.',
    paths: ['request'],
    canReject: false,
    blocks: true,
    sample: 0.01,
  },
  response: {
    name: 'Response telemetry',
    does: 'Reports on the response.',
    paths: ['response'],
    canReject: false,
    blocks: true,
    sample: 0,
  },
  archive: {
    name: 'Archive',
    does: 'Stores the request.',
    paths: BOTH,
    canReject: false,
    blocks: false,
    policy: 'archive',
    sample: 7.9,
  },
};

export const factsOf = (reference: string): StepFacts => {
  const facts = FACTS[reference];
  if (!facts) throw new Error(`No facts about ${reference}.`);
  return facts;
};

export type Stages = readonly (readonly string[])[];

/** The chains that a gateway starts from. */
export const DEFAULT_STAGES: Readonly<Record<Path, Stages>> = {
  request: [
    ['ratelimit', 'dlp_gcp', 'promptinjectiondetection', 'trustsafety'],
    ['archive', 'secrets'],
  ],
  response: [['trustsafety'], ['securityfilters'], ['response'], ['archive']],
};

/** What the request says that passes the chain of the page about it. */
export const PASSES: Readonly<Record<Path, string>> = {
  request: 'example.com safe?',
  response: 'SELECT id FROM orders',
};

/** `a+b>c`: for links. */
export const formatStages = (stages: Stages): string => stages.map((stage) => stage.join('+')).join('>');

/** A link may hold anything: unknown and repeated steps go. */
export function parseStages(text: string, path: Path): Stages {
  const seen = new Set<string>();
  const isNew = (reference: string): boolean => {
    if (seen.has(reference) || !Object.hasOwn(FACTS, reference)) return false;
    seen.add(reference);
    return factsOf(reference).paths.includes(path);
  };
  return text
    .split('>')
    .map((stage) => stage.split('+').filter(isNew))
    .filter((stage) => stage.length > 0);
}

/** The entry of a processor in a chain. */
export const toStep = (reference: string): object => {
  const {name, blocks, engine} = factsOf(reference);
  return {name, reference, will_block: blocks, ...(engine && {inputs: {engine}})};
};

/** The chain as a route's `config` holds it. */
export function toChain(stages: Stages, path: Path): object {
  const processors = stages.map((stage) =>
    stage.length === 1 ? toStep(stage[0] as string) : {exec_mode: 'parallel', processors: stage.map(toStep)},
  );
  const name = path === 'request' ? 'Request chain' : 'Response chain';
  return {name, path: `${path}_chain`, version: '1.1.2', workflow: {exec_mode: 'sequential', processors}};
}
