import {shannonEntropy} from './entropy.ts';
import {SCORE} from './scores.ts';
import type {Detector} from './types.ts';

/** Base64 or base64url to text; `undefined` when it is neither. `atob` exists in browsers, workers and Node. */
export function decodeBase64(value: string): string | undefined {
  try {
    return atob(value.replace(/-/g, '+').replace(/_/g, '/'));
  } catch {
    return undefined;
  }
}

function isJwt(value: string): boolean {
  try {
    const header: unknown = JSON.parse(decodeBase64(value.split('.')[0] ?? '') ?? '');
    return typeof header === 'object' && header !== null && 'alg' in header;
  } catch {
    return false;
  }
}

/** What people write where a secret would stand: documentation, templates, environment references. */
const PLACEHOLDER =
  /^(?:[*x.•#_-]+|<.*|\{\{?.*\}?\}|\$.*|%.*%|.*(?:example|placeholder|changeme|change_me|redacted|your[_-]|my[_-]|dummy|xxxx|\*\*\*|\.\.\.).*|null|none|nil|undefined|true|false|required|optional|string|secret|password|token|empty|hidden|process\.env.*|os\.environ.*|env\..*|vault:.*|ref:.*|reset|field|input|policy|manager|protected)$/i;

export const isRealValue = (value: string): boolean => !PLACEHOLDER.test(value);

/** A value of an assignment counts as a secret only when it looks random: long, mixed, high entropy. */
export function isRandomValue(value: string): boolean {
  return isRealValue(value) && /\d/.test(value) && /[A-Za-z]/.test(value) && shannonEntropy(value) >= 3.2;
}

/** Key block: the header and, when it is there, everything up to the footer (bounded, so the scan stays linear). */
const pem = (label: string): RegExp =>
  new RegExp(`-----BEGIN ${label}-----(?:[^-]{0,8000}-----END ${label}-----)?`, 'g');

/** Detectors whose names are built-in infotypes. */
export const secretDetectors = {
  AWS_CREDENTIALS: [
    {pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z2-7][A-Z0-9]{15}(?![A-Za-z0-9])/g, score: SCORE.checked},
    {
      pattern: /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+=])/g,
      score: SCORE.cueOnly,
      cue: /(?:aws|secret)[_ ]?(?:secret)?[_ ]?(?:access)?[_ ]?key[^\n]{0,16}$/i,
      check: (value) => shannonEntropy(value) >= 4,
    },
  ],
  GCP_API_KEY: [{pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g, score: SCORE.checked}],
  GCP_CREDENTIALS: [{pattern: /"type"\s{0,8}:\s{0,8}"service_account"/g, score: SCORE.checked}],
  AZURE_AUTH_TOKEN: [
    {pattern: /(?:AccountKey|SharedAccessKey)=(?<v>[A-Za-z0-9+/]{42,86}={1,2})/g, score: SCORE.checked},
  ],
  JSON_WEB_TOKEN: [
    {
      pattern: /(?<![\w-])eyJ[\w-]{8,2000}\.[\w-]{4,4000}\.[\w-]{0,1000}/g,
      score: SCORE.checked,
      check: isJwt,
    },
  ],
  AUTH_TOKEN: [
    {
      pattern: /(?<!\w)(?:Bearer|Token)[ \t]{1,2}(?<v>[A-Za-z0-9._~+/-]{16,2000}={0,2})(?![\w…])/g,
      score: SCORE.pattern,
      check: isRandomValue,
    },
  ],
  BASIC_AUTH_HEADER: [
    {
      pattern: /(?<!\w)Basic[ \t]{1,2}(?<v>[A-Za-z0-9+/]{6,400}={0,2})(?![\w=])/g,
      score: SCORE.checked,
      check: (value) => /^[\x20-\x7e]*:[\x20-\x7e]+$/.test(decodeBase64(value) ?? ''),
    },
  ],
  ENCRYPTION_KEY: [{pattern: pem('(?:[A-Z]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?'), score: SCORE.checked}],
  SSL_CERTIFICATE: [{pattern: pem('(?:TRUSTED )?CERTIFICATE'), score: SCORE.checked}],
  OAUTH_CLIENT_SECRET: [{pattern: /(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/g, score: SCORE.checked}],
  PASSWORD: [
    {
      pattern:
        /(?<![A-Za-z])(?:password|passwd|pwd|passphrase|passcode)["']?(?:[ \t]{0,3}(?::=?|=>?)[ \t]{0,3}|[ \t]is[ \t:]{1,2})["'`]?(?<v>[^\s"'`,;]{4,128})/gi,
      score: SCORE.pattern,
      check: (value) => isRealValue(value) && /[^a-z]/.test(value) && !/^[A-Za-z_.]+\(/.test(value),
    },
  ],
  STORAGE_SIGNED_URL: [
    {
      pattern:
        /https:\/\/[^\s"'<>?]{4,500}\?[^\s"'<>]{0,1000}?(?:X-Amz-Signature|X-Goog-Signature|(?<=[?&])Signature|(?<=[?&])sig)=[^\s"'<>&]{16,600}[^\s"'<>]{0,500}/g,
      score: SCORE.checked,
    },
  ],
  XSRF_TOKEN: [
    {
      pattern: /(?<![\w])X-(?:XSRF|CSRF)-Token[ \t]{0,2}[:=][ \t]{0,2}(?<v>[\w+/=.-]{12,400})/gi,
      score: SCORE.checked,
      check: isRealValue,
    },
  ],
  WEAK_PASSWORD_HASH: [
    {
      pattern: /(?<![\w-])(?:[0-9a-f]{32}|[0-9a-f]{40})(?![\w-])/gi,
      score: SCORE.cueOnly,
      cue: /(?:md5|sha-?1|hash(?:ed)?)[_ ]?(?:password|pwd|hash)?[^\n\w]{0,8}$|(?:password|pwd)[_ ]?hash[^\n\w]{0,8}$/i,
    },
  ],
} satisfies Record<string, Detector>;
