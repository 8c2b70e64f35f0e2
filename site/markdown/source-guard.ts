import {report, type Problem} from '../lib/problem.ts';

interface SourceRule {
  readonly pattern: RegExp;
  readonly what: string;
  readonly remedy: (match: RegExpExecArray) => string;
}

/** What MDX would refuse in words of its own, or print as text without a word. */
const RULES: readonly SourceRule[] = [
  {
    pattern: /<!--/,
    what: 'an HTML comment.',
    remedy: () => 'write {/* … */}.',
  },
  {
    pattern: /^(#{1,6}\s.*?)\s*\{#([^}\s]+)\}\s*$/,
    what: 'a heading id in the old syntax.',
    remedy: ([, heading, id]) => `write ${heading} {/* #${id} */}`,
  },
  {
    pattern: /^\s*(:{3,})(\w[\w-]*)[ \t]+(?!\{)(\S.*?)\s*$/,
    what: 'an admonition title without brackets, which would be printed as text.',
    remedy: ([, colons, name, title]) => `write ${colons}${name}[${title}]`,
  },
  {
    pattern: /^\s*(:{3,})\s+(\w[\w-]*)/,
    what: 'an admonition with a space before its name, which would be printed as text.',
    remedy: ([, colons, name]) => `write ${colons}${name}`,
  },
];

/**
 * For `markdown.preprocessor`: looks at the source before MDX parses it, and returns it as it is.
 * Code, in fences and in backticks, and front matter are left alone.
 */
export function guardSource({filePath, fileContent}: {filePath: string; fileContent: string}): string {
  const problems: Problem[] = [];
  for (const {line, text} of proseLines(fileContent)) {
    for (const {pattern, what, remedy} of RULES) {
      const match = pattern.exec(text);
      if (match !== null) problems.push({line, what, remedy: remedy(match)});
    }
  }
  report(filePath, problems);
  return fileContent;
}

function* proseLines(source: string): Generator<{line: number; text: string}> {
  const lines = source.split('\n');
  let fence: string | undefined;
  let inFrontMatter = lines[0]?.trim() === '---';
  for (const [index, text] of lines.entries()) {
    if (inFrontMatter) {
      if (index > 0 && text.trim() === '---') inFrontMatter = false;
      continue;
    }
    const [, mark] = /^[\s>]*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && text.replace(/^[\s>]*/, '').trim() === mark) fence = undefined;
    } else if (mark !== undefined) {
      fence = mark;
    } else {
      yield {line: index + 1, text: text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '`…`')};
    }
  }
}
