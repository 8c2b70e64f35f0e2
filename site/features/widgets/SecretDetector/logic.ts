import {decodeBase64, type secretDetectors} from '@javelin/detectors/secrets';
import {shannonEntropy} from '@javelin/detectors/entropy';
import {transformText} from '@javelin/detectors/transform';
import type {Finding} from '@javelin/detectors/types';
import {vendorSecretDetectors} from '@javelin/detectors/vendor-secrets';
import {counted} from '../shared/findings.ts';
import type {Outcome} from '../shared/runner.ts';
import {STRATEGIES, type StrategyName, transformationOf} from '../shared/strategies.ts';
import {capital, count, notDone, pretty} from '../shared/words.ts';

export interface SecretSettings {
  readonly text: string;
}

/** The access key id is the one that its vendor prints in manuals; the header holds alice:wonderland. */
export const DEFAULTS: SecretSettings = {
  text: 'Deploy with AKIAIOSFODNN7EXAMPLE and then call\nAuthorization: Basic YWxpY2U6d29uZGVybGFuZA==\nThe password is hunter2; the old one was ********.',
};

type SecretName = keyof typeof secretDetectors | keyof typeof vendorSecretDetectors;

/** One line for each rule: why a text was taken for a secret. */
export const REASONS: Record<SecretName, string> = {
  AWS_CREDENTIALS: 'AKIA or ASIA and 16 characters, or 40 random characters named as a secret key',
  GCP_API_KEY: 'AIza and 35 characters',
  GCP_CREDENTIALS: 'JSON of a service account',
  AZURE_AUTH_TOKEN: 'AccountKey or SharedAccessKey in a connection string',
  JSON_WEB_TOKEN: 'three parts; the first decodes to JSON with an algorithm',
  AUTH_TOKEN: 'Bearer or Token, followed by a random value',
  BASIC_AUTH_HEADER: 'Basic, followed by base64 of name:password',
  ENCRYPTION_KEY: 'header of a private key block',
  SSL_CERTIFICATE: 'header of a certificate block',
  OAUTH_CLIENT_SECRET: 'GOCSPX- and 28 characters',
  PASSWORD: 'a value assigned to the word password',
  STORAGE_SIGNED_URL: 'address with a signature in its query',
  XSRF_TOKEN: 'value of an X-XSRF-Token or X-CSRF-Token header',
  WEAK_PASSWORD_HASH: '32 or 40 hexadecimal digits named as a hash',
  GITHUB_TOKEN: 'prefix of a GitHub token',
  SLACK_TOKEN: 'prefix of a Slack token or webhook address',
  STRIPE_KEY: 'prefix of a Stripe key',
  OPENAI_API_KEY: 'sk- and at least 32 characters',
  ANTHROPIC_API_KEY: 'sk-ant- and at least 32 characters',
  NPM_TOKEN: 'npm_ and 36 characters',
  GITLAB_TOKEN: 'glpat- and 20 characters',
  SENDGRID_KEY: 'SG. and two parts of 22 and 43 characters',
  URL_WITH_PASSWORD: 'name:password before the host of an address',
  HIGH_ENTROPY_ASSIGNMENT: 'a random value assigned to a key, secret or token',
};

export const secretNames = Object.keys(REASONS);

/** Names that are not built in: a template needs a custom infotype with a regex for them. */
export const needsRegex = (name: string): boolean => Object.hasOwn(vendorSecretDetectors, name);

export const reasonOf = (finding: Finding): string =>
  REASONS[finding.infoType as SecretName] ?? 'matched a rule';

/** Header and payload of a token, decoded here; the signature is not checked. */
export function decodeToken(quote: string): string | undefined {
  try {
    const parts = quote.split('.').slice(0, 2);
    return parts.map((part) => JSON.stringify(JSON.parse(decodeBase64(part) ?? ''))).join('\n');
  } catch {
    return undefined;
  }
}

export const entropyBadge = (finding: Finding): string =>
  `${shannonEntropy(finding.quote).toFixed(2)} bits per character`;

type Reported = Outcome<'secrets'> | undefined;

export const secretsIn = (outcome: Reported): Finding[] =>
  outcome?.status === 'done' ? counted(outcome.output.findings) : [];

export function summary(outcome: Reported): string {
  if (outcome?.status !== 'done') return notDone(outcome);
  return capital(`${count(counted(outcome.output.findings).length, 'likely secret')}.`);
}

/** What the recipe of the page decides. It undoes disguises, and leaves values without a format to the rules. */
export const verdict = (outcome: Reported): string =>
  outcome?.status === 'done'
    ? outcome.output.isRejected
      ? 'rejects this text'
      : 'lets this text pass'
    : '…';

export function preview(text: string, findings: readonly Finding[], strategy: StrategyName): string {
  return transformText(text, findings, STRATEGIES[strategy].action);
}

/** Patterns for a template, in the syntax of RE2: simpler than the rules here, which also judge the value. */
export const REGEXES: Record<keyof typeof vendorSecretDetectors, string> = {
  GITHUB_TOKEN: '\\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})\\b',
  SLACK_TOKEN:
    '\\bxox[abprs]-[A-Za-z0-9-]{20,200}\\b|https://hooks\\.slack\\.com/services/[A-Za-z0-9/]{30,80}',
  STRIPE_KEY: '\\b(?:[sr]k_(?:live|test)|whsec)_[A-Za-z0-9]{24,247}\\b',
  OPENAI_API_KEY: '\\bsk-[A-Za-z0-9_-]{32,200}\\b',
  ANTHROPIC_API_KEY: '\\bsk-ant-[A-Za-z0-9_-]{32,200}\\b',
  NPM_TOKEN: '\\bnpm_[A-Za-z0-9]{36}\\b',
  GITLAB_TOKEN: '\\bglpat-[A-Za-z0-9_-]{20}\\b',
  SENDGRID_KEY: '\\bSG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}\\b',
  URL_WITH_PASSWORD: '://[^\\s:/]{1,64}:[^\\s/@]{3,128}@',
  HIGH_ENTROPY_ASSIGNMENT:
    '(?i)(?:api[_-]?key|secret|token|credential)["\']?\\s{0,3}[:=]\\s{0,3}["\']?[A-Za-z0-9+/_.~-]{16,200}',
};

/** The infotypes of the page's template: the step that attaches it to the route asks for all of them. */
export const OF_PAGE = [
  'AWS_CREDENTIALS',
  'GCP_API_KEY',
  'AZURE_AUTH_TOKEN',
  'JSON_WEB_TOKEN',
  'AUTH_TOKEN',
  'BASIC_AUTH_HEADER',
  'ENCRYPTION_KEY',
  'PASSWORD',
];

/** The page's template, with what else was found; anonymisation has no method name in a template. */
export function templateConfig(findings: readonly Finding[], strategy: StrategyName): string {
  const names = [...new Set([...OF_PAGE, ...findings.map(({infoType}) => infoType)])];
  const infoTypes = names.map((name) =>
    needsRegex(name) ? {name, regex: REGEXES[name as keyof typeof REGEXES]} : {name},
  );
  const transformation = transformationOf(strategy);
  return pretty({infoTypes, transformation});
}
