import {shannonEntropy} from '../entropy.ts';
import {extraDetectors} from '../infotypes/extra.ts';
import {candidates} from '../scan.ts';
import {secretDetectors} from '../secrets.ts';
import {detectLanguage} from './language.ts';

export interface SecurityReading {
  readonly codeOrMarkdown: boolean;
  readonly nonAscii: boolean;
  readonly invisible: boolean;
  /** Bits for each character. */
  readonly entropy: number;
  readonly language: string;
  readonly confidence: number;
  /** Kinds of secrets that something in the text looks like. */
  readonly secrets: readonly string[];
}

const FENCE = /^ {0,3}(?:```|~~~)/m;
/** Each shows that a line is Markdown or code. One may be chance; two are not. */
const SIGNS: readonly RegExp[] = [
  /^#{1,6} \S/m,
  /`[^`\n]{1,200}`/,
  /\[[^\]\n]{1,100}\]\([^)\s]{1,300}\)/,
  /^\|(?:[^|\n]{1,100}\|){1,20} ?$/m,
  /\*\*[^*\n]{1,100}\*\*/,
  /^ {0,12}(?:def|class|import|from|return|public|private|function|const|let|var|func|package|#include)\b[^.\n]{0,100}[({;:=]/m,
  /[;{}] {0,4}$/m,
  /\b(?:select|insert into|update|delete from)\b[^\n]{1,80}\b(?:from|values|set|where)\b/i,
  /=>|!==|===|&&|\|\||::/,
  /<\/?[a-z][a-z0-9]{0,15}(?: [^<>\n]{0,100})?>/i,
];

export const hasCodeOrMarkdown = (text: string): boolean =>
  FENCE.test(text) || SIGNS.filter((sign) => sign.test(text)).length >= 2;

/** Zero-width and direction marks, fillers and tags. Joiners and selectors, which scripts and emoji need, do not count. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/u;

const {IP_ADDRESS: _address, HIGH_ENTROPY_ASSIGNMENT: _assignment, ...vendorSecrets} = extraDetectors;
const SECRETS = Object.entries({...secretDetectors, ...vendorSecrets});

function secretsIn(text: string): string[] {
  const isFound = ({score, check}: {score: number; check?: string}) => score >= 0.7 && check !== 'failed';
  return SECRETS.filter(([name, detector]) => candidates(text, name, detector).some(isFound)).map(
    ([name]) => name,
  );
}

export function inspectSecurity(text: string): SecurityReading {
  const {name, prob} = detectLanguage(text);
  return {
    codeOrMarkdown: hasCodeOrMarkdown(text),
    // eslint-disable-next-line no-control-regex -- ASCII begins at 0
    nonAscii: /[^\x00-\x7f]/.test(text),
    invisible: INVISIBLE.test(text),
    entropy: shannonEntropy(text),
    language: name,
    confidence: prob,
    secrets: secretsIn(text),
  };
}
