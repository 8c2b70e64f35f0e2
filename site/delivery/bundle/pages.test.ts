import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {isStaticSource, liveForBrowsers, markPage, PageFormatError, type PageRules} from './pages.ts';

const siteDir = mkdtempSync(join(tmpdir(), 'javelin-page-rules-'));
afterAll(() => rmSync(siteDir, {recursive: true}));

const RULES: PageRules = {
  siteDir,
  article: '@site/Article.tsx',
  buildingBlocks: /^@site\/(?:components|features)\//,
};

const PART = "import Part, {toc as __tocPart} from '../_partials/part.mdx';";
const WIDGET = "import RegexTester from '@site/features/widgets/RegexTester';";
const OWN = "import Crash from '@site/shared/Crash';";

const source = (...imports: string[]) => `---\ntitle: A\n---\n\n${imports.join('\n')}\n\nText\n`;

const compiled = (...imports: string[]) => `
export const frontMatter = {};
import {jsx as _jsx} from "react/jsx-runtime";
import {useMDXComponents as _provideComponents} from "@mdx-js/react";
${imports.join('\n')}
function _createMdxContent(props) {
  return _jsx("p", {children: "Words of the page"});
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props);
}
`;

function page(name: string, ...imports: string[]): string {
  const file = join(siteDir, name);
  writeFileSync(file, source(...imports));
  return file;
}

describe('a page is static', () => {
  it.each([[[]], [[PART]], [[PART, WIDGET]]])('if it imports only what the build renders: %j', (imports) => {
    expect(isStaticSource(source(...imports), RULES)).toBe(true);
  });

  it('whatever its examples import', () => {
    const examples = "```js\nimport OpenAI from 'openai';\n```\n\n~~~~ts\nimport x from 'y';\n~~~~\n";
    expect(isStaticSource(source(PART) + examples, RULES)).toBe(true);
    expect(isStaticSource(source(OWN) + examples, RULES)).toBe(false);
  });

  it('and the build, which renders it, knows', () => {
    const file = page('a.mdx', PART);
    expect(markPage(compiled(PART), file, RULES)).toContain('export const isStatic = true;');
    expect(markPage(compiled(OWN), page('b.mdx', OWN), RULES)).toContain('export const isStatic = false;');
  });

  it('or the build stops, if source and compiled page disagree', () => {
    expect(() => markPage(compiled(OWN), page('c.mdx'), RULES)).toThrow(PageFormatError);
    expect(() => markPage(compiled(OWN), page('c.mdx'), RULES)).toThrow(/c\.mdx: the imports of the page/);
  });
});

describe('the script of a page that React takes over', () => {
  it('has its components, in the frame of all pages', () => {
    const script = liveForBrowsers(compiled(OWN), page('d.mdx', OWN), RULES);
    expect(script).toContain(OWN);
    expect(script).toContain("import Article from '@site/Article.tsx';");
    expect(script.match(/export default/g)).toHaveLength(1);
  });

  it('includes parts as they are', () => {
    expect(liveForBrowsers(compiled(), join(siteDir, 'docs/_partials/a.mdx'), RULES)).toBe(compiled());
  });

  it('stops the build when MDX writes pages in another way', () => {
    expect(() => liveForBrowsers('export default 1', page('e.mdx'), RULES)).toThrow(/e\.mdx: MDX compiles/);
  });
});
