/** Providers by the names that LiteLLM and Portkey give them, and the objects that stand for them. */
import {withoutCredentials} from './base-url.ts';
import {nameOf, type Objects} from './objects.ts';
import type {Report} from './report.ts';

interface Known {
  readonly type: string;
  readonly base?: string;
  /** Has its own paths and bodies, so that a person has to look. */
  readonly note?: string;
}

const OWN_FORMAT = 'uses its own paths and bodies: check the suffix, and test guardrails on it';

const KNOWN: Readonly<Record<string, Known>> = {
  openai: {type: 'openai', base: 'https://api.openai.com/v1'},
  azure: {type: 'azure', note: 'has the deployment in the suffix: check it, and that api-version is sent'},
  mistral: {type: 'mistral', base: 'https://api.mistral.ai/v1'},
  anthropic: {type: 'anthropic', base: 'https://api.anthropic.com/v1', note: OWN_FORMAT},
  bedrock: {type: 'aws', note: `${OWN_FORMAT}; the region is part of the base URL`},
  gemini: {type: 'google', base: 'https://generativelanguage.googleapis.com/v1beta/openai'},
  vertex_ai: {type: 'google', note: OWN_FORMAT},
  cohere: {type: 'cohere', base: 'https://api.cohere.ai/compatibility/v1'},
  deepseek: {type: 'deepseek', base: 'https://api.deepseek.com'},
  perplexity: {type: 'perplexity', base: 'https://api.perplexity.ai'},
  groq: {type: 'custom', base: 'https://api.groq.com/openai/v1'},
  together_ai: {type: 'custom', base: 'https://api.together.xyz/v1'},
  xai: {type: 'grok', base: 'https://api.x.ai/v1'},
};

const ALIASES: Readonly<Record<string, string>> = {
  'azure-openai': 'azure',
  'mistral-ai': 'mistral',
  google: 'gemini',
  'vertex-ai': 'vertex_ai',
  'together-ai': 'together_ai',
  'perplexity-ai': 'perplexity',
  'x-ai': 'xai',
};

/** Where a provider reads its key; all others use `Authorization`. */
const HEADERS: Readonly<Record<string, string>> = {azure: 'api-key', anthropic: 'x-api-key'};

/** The paths of the endpoints, as the providers spell them. */
const SUFFIXES: Readonly<Record<string, string>> = {
  chat: '/chat/completions',
  completions: '/completions',
  embeddings: '/embeddings',
};

/** Azure has the deployment in the path, after a base URL that ends at the host. */
export function suffixFor(kind: string, type: string, model: string): string {
  const suffix = SUFFIXES[type]!;
  return kind === 'azure' || kind === 'azure-openai' ? `/openai/deployments/${model}${suffix}` : suffix;
}

export interface Wanted {
  readonly kind: string;
  readonly base: string | undefined;
  /** How the configuration names the key: a variable, or undefined. */
  readonly key: string | undefined;
  readonly at: string;
}

const hostOf = (base: string): string => {
  try {
    return new URL(base).hostname;
  } catch {
    return base;
  }
};

/** Without the providers and secrets of models that were left out: nobody should have to look for their keys. */
export function withoutUnused(objects: Objects): Objects {
  const models = objects.routes.flatMap((route) => route.models);
  const providers = new Set(models.map(({provider}) => provider));
  const secrets = new Set(models.map((model) => `${model.provider} ${model.virtual_secret_key}`));
  return {
    ...objects,
    providers: objects.providers.filter(({name}) => providers.has(name)),
    secrets: objects.secrets.filter((secret) => secrets.has(`${secret.provider_name} ${secret.api_key}`)),
  };
}

/** The provider and the secret for a deployment, made once for each base URL and key. */
export function providerFor(
  wanted: Wanted,
  objects: Objects,
  report: Report,
): {provider: string; secret: string} {
  const kind = (Object.hasOwn(ALIASES, wanted.kind) && ALIASES[wanted.kind]) || wanted.kind;
  const {type, base, note}: Known = (Object.hasOwn(KNOWN, kind) && KNOWN[kind]) || {type: 'custom'};
  const given = (wanted.base ?? base ?? '').trim();
  const kept = withoutCredentials(given);
  if (kept !== given)
    report.check(
      wanted.at,
      'A user, password or query in the base URL is not taken over. If it holds a key, rotate it, then store the new one as a secret.',
    );
  const apiBase = kept.replace(/\/+$/, '');
  if (apiBase === '') report.byHand(wanted.at, `Enter the base URL of ${kind}: the configuration has none.`);
  const own = base !== undefined && apiBase === base;
  const host = hostOf(apiBase);
  // The short name, unless another base URL has it already.
  const name = [
    own || apiBase === '' ? kind : `${kind}-${host.split('.')[0]}`,
    `${kind}-${host}`,
    `${kind}-${apiBase}`,
  ]
    .map(nameOf)
    .find((short) =>
      objects.providers.every((one) => one.name !== short || one.config.api_base === apiBase),
    )!;
  if (!objects.providers.some((provider) => provider.name === name)) {
    objects.providers.push({name, type, enabled: true, config: {api_base: apiBase}});
    if (note !== undefined) report.check(wanted.at, `${kind} ${note}.`);
  }
  // Another host never gets the key of the provider whose name it carries.
  const variable = wanted.key ?? `${name.toUpperCase().replaceAll('-', '_')}_API_KEY`;
  if (wanted.key === undefined)
    report.check(wanted.at, `No variable is named for the key of ${name}: the secret reads ${variable}.`);
  const secret = nameOf(`${name}-${variable.replace(/_?API_?KEY/i, '') || 'key'}-key`).replace(
    `${name}-${name}`,
    name,
  );
  if (!objects.secrets.some(({api_key, provider_name}) => api_key === secret && provider_name === name))
    objects.secrets.push({
      api_key: secret,
      provider_name: name,
      header_key: Object.hasOwn(HEADERS, type) ? HEADERS[type]! : 'Authorization',
      api_key_secret_key: {env: variable},
      enabled: true,
    });
  return {provider: name, secret};
}
