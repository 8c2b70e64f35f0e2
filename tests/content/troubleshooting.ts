/**
 * What a troubleshooting table may say about the product. A status or message that only the sandbox gives is our choice:
 * the row names the cause and leaves the status out, or says "In the sandbox".
 */
import {readFileSync} from 'node:fs';
import {SPEC_FILE} from '@javelin/openapi';
import {RULES} from '@javelin/sandbox/rules';
import {toString} from 'mdast-util-to-string';
import type {PhrasingContent, Table, TableCell, TableRow} from 'mdast';
import {parse as parseYaml} from 'yaml';
import type {Problem, Check} from './page.ts';

interface CatalogueEntry {
  readonly status: number;
  readonly message: string;
}

const {['x-error-catalogue']: CATALOGUE} = parseYaml(readFileSync(SPEC_FILE, 'utf8')) as {
  'x-error-catalogue': readonly CatalogueEntry[];
};

/** Beside those of the catalogue: what the gateway and model providers are known to return without a declared text. */
const KNOWN_STATUSES = new Set([...CATALOGUE.map(({status}) => status), 401, 403, 409, 429, 502, 503, 504]);

/** Texts in quotation marks that a rule of ours gives and the catalogue does not have. */
const OWN_MESSAGES = new Set(
  Object.values(RULES)
    .filter(({origin}) => origin === 'sandbox')
    .flatMap(({text}) => [...text.matchAll(/\d{3} "([^"]+)"/g)].map(([, message = '']) => message))
    .filter((message) => CATALOGUE.every((entry) => entry.message !== message)),
);

const SYMPTOM = 'Symptom';
/** What the product returns for these is not known (only the admin calls that read them have a declared text). */
const UNKNOWN_OBJECT =
  /\b(?:route|provider|secret|template|gateway)\b[^.|]{0,40}\b(?:disabled|unknown|doesn't exist|does not exist|misspelt|isn't enabled)\b/i;

interface Symptom {
  readonly text: string;
  readonly statuses: readonly number[];
  readonly messages: readonly string[];
}

const flatten = (node: TableCell | PhrasingContent): (TableCell | PhrasingContent)[] => [
  node,
  ...('children' in node ? (node.children as PhrasingContent[]).flatMap(flatten) : []),
];

/** `<Status code="404" />` is an element without text: its attribute is read. */
function readSymptom(cell: TableCell): Symptom {
  const nodes = flatten(cell);
  const badges = nodes.flatMap((node) =>
    node.type === 'mdxJsxTextElement' && node.name === 'Status'
      ? node.attributes.flatMap((entry) =>
          'name' in entry && entry.name === 'code' ? [String(entry.value)] : [],
        )
      : [],
  );
  const text = toString(cell);
  const words = text.match(/(?<![\w.-])[45]\d\d(?![\w.-])/g) ?? [];
  const messages = nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
  return {text, statuses: [...new Set([...badges, ...words].map(Number))], messages};
}

function complaints(row: TableRow): string[] {
  const [first, second] = row.children;
  if (!first || !second) return [];
  const {text, statuses, messages} = readSymptom(first);
  if (/in the sandbox/i.test(text)) return [];
  const declared = messages.filter((message) => CATALOGUE.some((entry) => entry.message === message));
  return [
    ...messages
      .filter((message) => OWN_MESSAGES.has(message))
      .map((message) => `"${message}" is the sandbox's own text.`),
    ...statuses
      .filter((status) => !KNOWN_STATUSES.has(status))
      .map((status) => `only a rule of the sandbox returns ${status}.`),
    ...declared.flatMap((message) => {
      const known = CATALOGUE.filter((entry) => entry.message === message).map(({status}) => status);
      return statuses
        .filter((status) => !known.includes(status))
        .map((status) => `"${message}" is declared with ${known.join(', ')}, not with ${status}.`);
    }),
    ...(statuses.length > 0 && declared.length === 0 && UNKNOWN_OBJECT.test(toString(second))
      ? [`${statuses.join(', ')} for an unknown or disabled object is the sandbox's choice.`]
      : []),
  ];
}

const isTroubleshooting = (table: Table) => {
  const head = table.children[0]?.children[0];
  return head !== undefined && toString(head) === SYMPTOM;
};

export const knownStatuses: Check = ({file, tree}) =>
  tree.children
    .filter((node): node is Table => node.type === 'table' && isTroubleshooting(node))
    .flatMap((table) => table.children.slice(1))
    .flatMap((row) =>
      complaints(row).map((what): Problem => ({
        file,
        line: row.position?.start.line ?? 1,
        what: `${what} Give the cause without it, or begin with "In the sandbox".`,
      })),
    );
