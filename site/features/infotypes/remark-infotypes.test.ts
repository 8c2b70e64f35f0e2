import {compile} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import remarkGfm from 'remark-gfm';
import {expect, it} from 'vitest';
import {visit} from 'unist-util-visit';
import {readInfotypes} from './data.ts';
import infotypeTable from './remark-infotypes.ts';
import {listed, recognisedBy} from './rows.ts';

async function expand(source: string): Promise<{tree: Root; code: string}> {
  let tree: Root = {type: 'root', children: []};
  const collect = () => (root: Root) => {
    tree = structuredClone(root);
  };
  const code = String(await compile(source, {remarkPlugins: [remarkGfm, infotypeTable, collect], jsx: true}));
  return {tree, code};
}

const infotypes = readInfotypes();
const entry = (name: string) => infotypes.find((item) => item.name === name)!;

it('gives every built-in name one row with its name as address', async () => {
  const {tree} = await expand('Text\n\n<InfotypeTable />\n');
  const ids: unknown[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link') return;
    ids.push(node.data?.hProperties?.['id']);
    expect(node.url).toBe(`#${String(node.data?.hProperties?.['id'])}`);
  });
  expect(ids.sort()).toEqual(infotypes.map(({name}) => name).sort());
});

it('wraps one heading and one table a group in the filter', async () => {
  const {tree} = await expand('<InfotypeTable />\n');
  const filter = tree.children.find((node): node is MdxJsxFlowElement => node.type === 'mdxJsxFlowElement');
  expect(filter?.name).toBe('InfotypeFilter');
  const kinds = filter?.children.map(({type}) => type) ?? [];
  expect(kinds).toEqual(Array.from({length: 7}, () => ['heading', 'table']).flat());
});

it('imports the filter only on a page that has the table', async () => {
  expect((await expand('<InfotypeTable />\n')).code).toContain(
    "import InfotypeFilter from '@site/features/infotypes/InfotypeFilter'",
  );
  expect((await expand('Text\n')).code).not.toContain('InfotypeFilter');
});

it('says how a kind of text is recognised', () => {
  expect(recognisedBy(entry('CREDIT_CARD_NUMBER'))).toBe('Checksum: Luhn');
  expect(recognisedBy(entry('EMAIL_ADDRESS'))).toBe('Shape');
  expect(recognisedBy(entry('US_SOCIAL_SECURITY_NUMBER'))).toMatch(/^Shape\. Range:/);
  expect(recognisedBy(entry('PERSON_NAME'))).toBe('Model or dictionary');
  expect([listed(entry('AGE')), listed(entry('PHONE_NUMBER')), listed(entry('PASSWORD'))]).toEqual([
    'classifier',
    'reference',
    'both',
  ]);
});
