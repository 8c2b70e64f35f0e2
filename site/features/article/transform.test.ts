import {describe, expect, it} from 'vitest';
import {isStaticPage, markPage, PageFormatError, toBrowserPage} from './transform.ts';

const page = (...imports: string[]): string => `
export const frontMatter = {
	kind: 'how-to'
};
export const contentTitle = undefined;
export {default as metadata} from '@site/.docusaurus/docusaurus-plugin-content-docs/default/site-docs-a.json'
import {jsx as _jsx, jsxs as _jsxs} from "react/jsx-runtime";
import {useMDXComponents as _provideComponents} from "@mdx-js/react";
${imports.join('\n')}
export const toc = [{
  "value": "One",
  "id": "one",
  "level": 2
}, ...__tocPart];
function _createMdxContent(props) {
  return _jsx("p", {children: "Words of the page"});
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props);
}
`;

const PART = "import Part, {toc as __tocPart} from '../_partials/part.mdx';";
const WIDGET = "import RegexTester from '@site/features/widgets/RegexTester';";
const OWN = "import Crash from '@site/shared/Crash';";

describe('the script of a page', () => {
  const script = toBrowserPage(page(PART, WIDGET), 'v1');

  it('holds what the framework reads, and neither text nor components', () => {
    expect(script).toContain("kind: 'how-to'");
    expect(script).toContain('default as metadata');
    expect(script).toContain('"value": "One"');
    expect(script).not.toMatch(/Words of the page|RegexTester|jsx-runtime|@mdx-js/);
  });

  it('keeps the contents lists of included parts', () => {
    expect(script).toContain(PART);
  });

  it('has a place for the text, named after everything that the text is made of', () => {
    const placeIn = (text: string) => /createArticle\("(__ARTICLE_\w+__)"\)/.exec(text)?.[1];
    expect(placeIn(script)).toBeDefined();
    expect(placeIn(toBrowserPage(page(PART, WIDGET), 'v1'))).toBe(placeIn(script));
    expect(placeIn(toBrowserPage(page(PART, WIDGET), 'v2'))).not.toBe(placeIn(script));
    expect(placeIn(toBrowserPage(page(PART).replace('Words', 'Others'), 'v1'))).not.toBe(placeIn(script));
  });

  it('is refused when MDX writes pages in another way', () => {
    expect(() => toBrowserPage('export default () => null;', 'v1')).toThrow(PageFormatError);
  });
});

describe('a page with components of its own', () => {
  it('is told apart', () => {
    expect(isStaticPage(page(PART, WIDGET))).toBe(true);
    expect(isStaticPage(page(OWN))).toBe(false);
    expect(isStaticPage(page("import Crash from './Crash';"))).toBe(false);
    expect(markPage(page(OWN))).toContain('export const isStatic = false;');
    expect(markPage(page())).toContain('export const isStatic = true;');
  });

  it('keeps its text and brings the building blocks', () => {
    const script = toBrowserPage(page(OWN), 'v1');
    expect(script).toContain('Words of the page');
    expect(script).toContain(OWN);
    expect(script).toContain('@theme/MDXContent');
    expect(script).toContain(`element(Article, {id: 'live-article'`);
    expect(script.match(/export default/g)).toHaveLength(1);
  });
});
