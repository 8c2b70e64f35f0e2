/** Every reader question is answered where its anchor says, in the words that must stand there. */
import {readFileSync} from 'node:fs';
import type {Element, ElementContent} from 'hast';
import {parse} from 'yaml';
import {isElement} from '../../site/plugins/twins/hast.ts';
import {attribute, type BuiltPage, plainText, walk} from './built-page.ts';

export interface Question {
  readonly q: string;
  readonly words: readonly string[];
  readonly set: 'tune' | 'hold';
  readonly anchor?: string;
}

export interface QuestionFile {
  readonly pages: readonly {route: string; questions: readonly Question[]}[];
  readonly search: Record<'typos' | 'synonyms', readonly {q: string; route: string; set: 'tune' | 'hold'}[]>;
}

export const QUESTIONS = new URL('../content/questions.yml', import.meta.url);
export const readQuestions = (): QuestionFile => parse(readFileSync(QUESTIONS, 'utf8')) as QuestionFile;

const LEVEL = /^h([1-6])$/;

/** Where the page itself is named when the answer stands above the first heading. */
export const TOP = 'top';

/**
 * The text under each anchor: a heading owns what follows it up to the next heading of its level, subsections included; any
 * other element with an id owns what it contains.
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
    const id = attribute(node, 'id');
    if (id && !sections.has(id)) sections.set(id, plainText(node));
  });
  return sections;
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

export function checkQuestions(pages: readonly BuiltPage[]): string[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return readQuestions().pages.flatMap(({route, questions}) => {
    const page = byRoute.get(route);
    if (!page) return [`${route}: questions are asked, but there is no page`];
    const sections = sectionTexts(page);
    return questions.flatMap(({q, anchor, words}) => {
      if (anchor === undefined)
        return [`${route}: "${q}" names no anchor. Run: npx tsx checks/site/answer-questions.ts`];
      const text = sections.get(anchor);
      if (text === undefined) return [`${route}: "${q}" is answered at #${anchor}, which does not exist`];
      return holds(text, words)
        ? []
        : [
            `${route}#${anchor} does not answer "${q}": it lacks ${words.filter((word) => !holds(text, [word])).join(', ')}`,
          ];
    });
  });
}
