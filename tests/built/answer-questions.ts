/**
 * Finds for each question without an anchor the smallest section that holds its words, writes the anchor into
 * docs/questions.yml, and lists what no section answers.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {isMap, isSeq, parseDocument, type YAMLMap} from 'yaml';
import {requireBuild} from '../fixtures/fresh-build.ts';
import {readBuiltPages} from './built-page.ts';
import {holds, QUESTIONS, sectionTexts} from './questions.ts';

requireBuild();
const byRoute = new Map(readBuiltPages().map((page) => [page.route, page]));
const document = parseDocument(readFileSync(QUESTIONS, 'utf8'));
const entries = document.get('pages');

/** Anchors that last: not those of diagrams and components, which change with their content, nor a list of links. */
const isLasting = (anchor: string) => !/^(?:dg-|_|next-steps$)/.test(anchor);

let unanswered = 0;

function answer(route: string, question: YAMLMap): void {
  const page = byRoute.get(route);
  const words = (question.toJSON() as {words: string[]}).words;
  const sections = page
    ? [...sectionTexts(page)].filter(([anchor, text]) => isLasting(anchor) && holds(text, words))
    : [];
  const [smallest] = sections.sort(([, a], [, b]) => a.length - b.length);
  if (smallest) {
    question.set('anchor', smallest[0]);
  } else {
    question.delete('anchor');
    unanswered += 1;
    console.log(`${route}: ${String(question.get('q'))} [${words.join(', ')}]`);
  }
}

if (isSeq(entries)) {
  for (const entry of entries.items) {
    if (!isMap(entry)) continue;
    const questions = entry.get('questions');
    if (isSeq(questions))
      for (const question of questions.items)
        if (isMap(question)) answer(String(entry.get('route')), question);
  }
}
writeFileSync(QUESTIONS, document.toString({lineWidth: 0}));
console.log(`${unanswered} questions without an answer`);
