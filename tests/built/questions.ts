/** R10.20: every reader question is answered where its anchor says, in the words that must stand there. */
import {readFileSync} from 'node:fs';
import type {Element, ElementContent} from 'hast';
import {parse} from 'yaml';
import {isElement} from '@javelin/site/features/twins/hast.ts';
import {attribute, type BuiltPage, plainText, walk} from './built-page.ts';

export interface Question {
  readonly q: string;
  readonly words: readonly string[];
  readonly set: 'tune' | 'hold';
  readonly anchor?: string;
  /** Other sections that answer as well, as addresses: `/api#createGateway`. */
  readonly also?: readonly string[];
}

export interface QuestionFile {
  readonly pages: readonly {route: string; questions: readonly Question[]}[];
  readonly search: Record<
    'typos' | 'synonyms' | 'words',
    readonly {q: string; route: string; set: 'tune' | 'hold'; also?: readonly string[]}[]
  >;
}

export const QUESTIONS = new URL('../../docs/questions.yml', import.meta.url);
export const readQuestions = (): QuestionFile => parse(readFileSync(QUESTIONS, 'utf8')) as QuestionFile;

const LEVEL = /^h([1-6])$/;

/** Where the page itself is named when the answer stands above the first heading. */
export const TOP = 'top';

/**
 * The text under each anchor: a heading owns what follows it up to the next heading of its level, subsections included; any
 * other element with an id owns what it contains, and a term of a list its definition.
 */
export function sectionTexts({content}: BuiltPage): Map<string, string> {
  const sections = new Map<string, string>();
  if (!content) return sections;
  const flat: {level: number; id: string; text: string}[] = [{level: 1, id: TOP, text: ''}];
  const visit = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      const level = isElement(node) ? Number(LEVEL.exec(node.tagName)?.[1] ?? 0) : 0;
      if (isElement(node) && level > 1) flat.push({level, id: attribute(node, 'id'), text: plainText(node)});
      else if (isElement(node) && containsHeading(node)) visit(node.children);
      else if (isElement(node)) flat[flat.length - 1]!.text += ` ${plainText(node)}`;
    }
  };
  visit(content.children);
  flat.forEach(({level, id}, index) => {
    const end = index === 0 ? 1 : flat.findIndex((other, at) => at > index && other.level <= level);
    sections.set(
      id,
      flat
        .slice(index, end === -1 ? undefined : end)
        .map(({text}) => text)
        .join(' '),
    );
  });
  walk(content, (node) => {
    if (node.tagName === 'dl') for (const [id, text] of definitionsIn(node)) sections.set(id, text);
    const id = attribute(node, 'id');
    if (id && !sections.has(id)) sections.set(id, plainText(node));
  });
  return sections;
}

function definitionsIn(list: Element): Map<string, string> {
  const texts = new Map<string, string>();
  let term = '';
  for (const child of list.children.filter(isElement)) {
    if (child.tagName === 'dt') term = attribute(child, 'id') ?? '';
    if (term) texts.set(term, `${texts.get(term) ?? ''} ${plainText(child)}`);
  }
  return texts;
}

function containsHeading(node: Element): boolean {
  let found = false;
  walk(node, ({tagName}) => {
    if (LEVEL.test(tagName)) found = true;
  });
  return found;
}

export const holds = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase()));
};

/** What is wrong with a section that is said to answer a question. */
function problemOf(
  {q, words}: Question,
  address: string,
  sections: Map<string, string> | undefined,
): string[] {
  const text = sections?.get(address.slice(address.indexOf('#') + 1));
  if (text === undefined) return [`"${q}" is answered at ${address}, which does not exist`];
  const lacking = words.filter((word) => !holds(text, [word]));
  return lacking.length > 0 ? [`${address} does not answer "${q}": it lacks ${lacking.join(', ')}`] : [];
}

export const routeOf = (address: string): string => address.replace(/#.*$/, '');

export function checkQuestions(pages: readonly BuiltPage[], file = readQuestions()): string[] {
  const sections = new Map(pages.map((page) => [page.route, sectionTexts(page)]));
  return file.pages.flatMap(({route, questions}) => {
    if (!sections.has(route)) return [`${route}: questions are asked, but there is no page`];
    return questions.flatMap((question) => {
      const {q, anchor, also = []} = question;
      if (anchor === undefined)
        return [`${route}: "${q}" names no anchor. Run: npx tsx tests/built/answer-questions.ts`];
      return [`${route}#${anchor}`, ...also].flatMap((address) =>
        problemOf(question, address, sections.get(routeOf(address))),
      );
    });
  });
}
