/** Configurations that are valid and still do not do what was meant. */
import {isObject, type Json} from '@javelin/detectors/json';
import {inspectPattern} from '@javelin/detectors/regex';
import type {ConfigKind} from './kinds.ts';
import type {Problem} from './problem.ts';

const partOf = (value: Json, name: string): Json => (isObject(value[name]) ? value[name] : {});

/** Which processor carries out which block of a policy. */
const PROCESSORS: Readonly<Record<string, readonly string[]>> = {
  archive: ['archive'],
  dlp: ['dlp_gcp'],
  prompt_safety: ['promptinjectiondetection'],
  content_filter: ['trustsafety', 'llama_guard'],
  security_filters: ['securityfilters'],
  checkphish: ['checkphish'],
  language: ['lang_detector'],
};

/** The processors of a chain, however deep its groups are. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const own = typeof value.reference === 'string' ? [value.reference] : [];
  return [...own, ...referencesIn(value.processors), ...referencesIn(value.workflow)];
}

/** A policy takes effect only if its processors are in the chain. */
function lackingProcessors(policy: Json, chains: readonly unknown[]): Problem[] {
  const present = chains.flatMap(referencesIn);
  return Object.entries(PROCESSORS)
    .filter(
      ([block, references]) =>
        partOf(policy, block).enabled === true && !references.some((name) => present.includes(name)),
    )
    .map(([block, references]) => ({
      field: `config.policy.${block}`,
      problem: `has no effect: no chain of this route has the processor ${references.join(' or ')}`,
      remedy: `Add a processor with reference ${references[0]} to config.request_chain, or leave the chain out to use the gateway's own.`,
    }));
}

function notesOnPolicy(policy: Json, base: string): Problem[] {
  const field = (name: string) => (base ? `${base}.${name}` : name);
  const notes: Problem[] = [];
  if (policy.enabled !== true)
    notes.push({
      field: field('enabled'),
      problem: 'is not true, so that the policy of the application applies and not this one',
      remedy: 'Set it to true.',
    });
  const dlp = partOf(policy, 'dlp');
  if (dlp.enabled === true && typeof dlp.strategy === 'string')
    notes.push({
      field: field('dlp.strategy'),
      problem: `refers to the data protection template ${JSON.stringify(dlp.strategy)}`,
      remedy: 'Make sure that a template of this name exists (getTemplate, createTemplate).',
    });
  return notes;
}

function notesOnRoute(route: Json): Problem[] {
  const config = partOf(route, 'config');
  const chains = [config.request_chain, config.response_chain].filter((chain) => chain !== undefined);
  const models = Array.isArray(route.models) ? route.models : [];
  return [
    ...(models.length === 0
      ? [
          {
            field: 'models',
            problem: 'is empty: the route has no model to call',
            remedy: 'Add a model with name, provider and suffix.',
          },
        ]
      : []),
    ...(isObject(config.policy) ? notesOnPolicy(config.policy, 'config.policy') : []),
    ...(isObject(config.policy) && chains.length > 0 ? lackingProcessors(config.policy, chains) : []),
    ...(config.rate_limit !== undefined &&
    chains.length > 0 &&
    !chains.flatMap(referencesIn).includes('ratelimit')
      ? [
          {
            field: 'config.rate_limit',
            problem: 'is not enforced: no chain of this route has the processor ratelimit',
            remedy: 'Add it to config.request_chain.',
          },
        ]
      : []),
  ];
}

/** RE2 does not backtrack, so a slow pattern is a note and no problem. */
function notesOnTemplate(template: Json): Problem[] {
  const {infoTypes} = partOf(template, 'config');
  return (Array.isArray(infoTypes) ? infoTypes : []).flatMap((infoType: unknown, at): Problem[] => {
    const regex = isObject(infoType) ? infoType.regex : undefined;
    if (typeof regex !== 'string') return [];
    const {problems, notInRe2} = inspectPattern(regex);
    const field = `config.infoTypes[${at}].regex`;
    return [
      ...(problems.includes('nested-quantifier')
        ? [
            {
              field,
              problem:
                'repeats a repetition: on an engine that backtracks, a long text can take minutes (catastrophic backtracking)',
              remedy:
                'Give each repetition an upper bound, or put a character between them that neither matches.',
            },
          ]
        : []),
      ...notInRe2.map((what) => ({
        field,
        problem: `has a ${what}, which engines of the RE2 family refuse`,
        remedy: 'Write the pattern without it.',
      })),
    ];
  });
}

export function notesOn(kind: ConfigKind, value: Json): Problem[] {
  if (kind === 'route') return notesOnRoute(value);
  if (kind === 'policy') return notesOnPolicy(value, '');
  if (kind === 'template') return notesOnTemplate(value);
  if (kind === 'provider' && typeof partOf(value, 'config').api_base !== 'string')
    return [
      {
        field: 'config.api_base',
        problem: 'is missing: the gateway does not know where the provider is',
        remedy: 'Add the base URL of its API, such as https://api.openai.com/v1.',
      },
    ];
  return [];
}
