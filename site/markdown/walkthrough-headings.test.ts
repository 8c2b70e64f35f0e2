import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {plainText} from './labels.ts';
import walkthroughHeadings from './walkthrough-headings.ts';

it('gives each step a numbered heading, counted in its own walkthrough', async () => {
  const page = [
    '## Keys',
    '<Walkthrough title="Keys">\n\n<WalkthroughStep title="Open">\n\nFirst\n\n</WalkthroughStep>',
    '<WalkthroughStep title="Copy">\n\nSecond\n\n</WalkthroughStep>\n\n</Walkthrough>',
    '<Walkthrough title="Routes">\n\n<WalkthroughStep title="Name it">\n\nThird\n\n</WalkthroughStep>\n\n</Walkthrough>',
  ].join('\n\n');
  const processor = unified().use(remarkParse).use(remarkMdx).use(walkthroughHeadings);
  const tree = (await processor.run(processor.parse(page))) as Root;
  const headings: string[] = [];
  visit(tree, 'heading', (node) => {
    headings.push(`${node.depth} ${plainText(node as never)}`);
  });
  expect(headings).toEqual(['2 Keys', '3 1. Open', '3 2. Copy', '3 1. Name it']);
});
