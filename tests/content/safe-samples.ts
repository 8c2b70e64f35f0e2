/**
 * What a sample may not do, because readers paste it into a shell beside a gateway with more in it than ours. Each rule looks at the
 * code blocks of a page; `PENDING` names pages that still break one, and a page that no longer does must leave the list.
 */
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import type {ContentPage, Problem} from './page.ts';

interface SafetyRule {
  readonly name: string;
  readonly remedy: string;
  /** Pages about the SDK itself may show what it does. */
  readonly except?: RegExp;
  readonly breaks: (code: string) => boolean;
}

const matches = (pattern: RegExp) => (code: string) => pattern.test(code);

export const SAFETY_RULES: readonly SafetyRule[] = [
  {
    name: 'key of the wrong plane',
    remedy:
      'x-api-key takes JAVELIN_ADMIN_KEY; JAVELIN_API_KEY goes into x-javelin-apikey, on inference only.',
    breaks: matches(/x-api-key[^\n]*JAVELIN_API_KEY/),
  },
  {
    name: 'TLS verification off',
    remedy: 'Trust the certificate of the gateway instead.',
    breaks: matches(
      /verify\s*=\s*False|rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|\bcurl\b[^\n|]*\s(?:-k|--insecure)\b/,
    ),
  },
  {
    name: 'secret printed',
    remedy: 'Print its name or its length.',
    breaks: matches(
      /(?:\bprint\(|console\.log\()[^\n]*(?:environ|process\.env)[^\n]*_KEY|\becho\b[^\n]*\$\{?\w+_KEY/,
    ),
  },
  {
    name: 'secret in an argument of curl',
    remedy: 'Send the body from a here-document: -d @- <<JSON',
    breaks: matches(/\s-d '[^]*?"\$\w+_KEY"/),
  },
  {
    name: 'update_route outside the SDK pages',
    remedy: 'The SDK drops fields. Read, change a field and write back over REST.',
    except: /^docs\/javelin-python\//,
    breaks: matches(/\.a?update_route\(/),
  },
  {
    name: 'PUT after an unchecked GET',
    remedy: 'An error body would be written over the object: check the status of both calls.',
    breaks: (code) =>
      /await \(await fetch\([^]*?\)\)\.json\(\)[^]*method: "PUT"/.test(code) && !/\.ok\b/.test(code),
  },
  {
    name: 'output of the sandbox used by a program',
    remedy: 'No model replies "Sandbox reply from … to: …": use fields that every gateway returns.',
    breaks: matches(/split\((['"]) to: \1\)/),
  },
];

/** Pages that still break a rule, by its name. The list only shrinks. */
export const PENDING: Readonly<Record<string, readonly string[]>> = {
  'PUT after an unchecked GET': [
    'docs/javelin-core/administration/updategateway.mdx',
    'docs/javelin-core/administration/updateprovider.mdx',
    'docs/javelin-core/administration/updateroute.mdx',
    'docs/javelin-core/fallbackrouting/overview.mdx',
    'docs/javelin-core/features/auditarchive.mdx',
    'docs/javelin-core/features/costguardrails.mdx',
    'docs/javelin-core/features/ratelimits.mdx',
    'docs/javelin-core/features/retries.mdx',
    'docs/javelin-core/gatewayconfiguration.mdx',
    'docs/javelin-core/secretsvault/virtualkeys.mdx',
    'docs/javelin-core/settinguproutes.mdx',
    'docs/javelin-processors/javascript.mdx',
    'docs/javelin-processors/languagedetectionusage.mdx',
    'docs/javelin-processors/malwareusage.mdx',
    'docs/javelin-processors/promptinjectionusage.mdx',
    'docs/javelin-processors/request-processors.mdx',
    'docs/javelin-processors/response-processors.mdx',
    'docs/javelin-processors/securityfilters.mdx',
    'docs/javelin-processors/trustsafetyusage.mdx',
  ],
  'update_route outside the SDK pages': [
    'docs/javelin-core/administration/updateroute.mdx',
    'docs/javelin-core/features/auditarchive.mdx',
    'docs/javelin-core/features/ratelimits.mdx',
    'docs/javelin-core/features/retries.mdx',
  ],
  'output of the sandbox used by a program': ['docs/javelin-core/dataprotectionconfiguration.mdx'],
};

export function safetyProblems(page: ContentPage, pending = PENDING): Problem[] {
  const blocks: Code[] = [];
  visit(page.tree, 'code', (node) => void blocks.push(node));
  return SAFETY_RULES.flatMap(({name, remedy, except, breaks}) => {
    if (except?.test(page.file)) return [];
    const broken = blocks.filter(({value}) => breaks(value));
    if (!pending[name]?.includes(page.file)) {
      return broken.map(({position}) => ({
        file: page.file,
        line: position?.start.line ?? 1,
        what: `${name}. ${remedy}`,
      }));
    }
    const isMended = broken.length === 0;
    return isMended
      ? [{file: page.file, line: 1, what: `no longer breaks "${name}": take it out of PENDING.`}]
      : [];
  });
}
