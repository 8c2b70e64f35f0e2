import fs from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import {toString} from 'mdast-util-to-string';
import type {Code, Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {describe, expect, it} from 'vitest';
import type {PythonSdk} from '@javelin/python-sdk';
import {pythonSdk} from '../../lib/python-sdk.ts';
import {parseFence} from '../../markdown/fence.ts';
import {isGenerated, runnableBlocks} from '../../markdown/runnable.ts';
import {unsupportedIn} from '../../lib/python/compile/index.ts';
import {signature} from './methods.ts';
import pythonReference, {readExpandedPage} from './remark-python-reference.ts';

const PAGES = path.resolve(import.meta.dirname, '../../../docs/javelin-python');

interface Expanded {
  readonly text: string;
  readonly ids: readonly string[];
}

async function treeOf(source: string, sdk: PythonSdk = pythonSdk): Promise<Root> {
  let result: Root = {type: 'root', children: []};
  // What comes after the plugin is not looked at, so it gets an empty page.
  const collect = () => (tree: Root) => void (result = {...tree, children: tree.children.splice(0)});
  await compile(
    {value: source, path: 'docs/page.mdx'},
    {remarkPlugins: [remarkFrontmatter, [pythonReference, {read: () => sdk}], collect]},
  );
  return result;
}

async function expand(source: string, sdk?: PythonSdk): Promise<Expanded> {
  const tree = await treeOf(source, sdk);
  const headings = tree.children.filter((node): node is Heading => node.type === 'heading');
  const ids = headings.map(({data}) => data?.hProperties?.['id']).filter((id) => typeof id === 'string');
  return {text: toString(tree), ids};
}

const read = (name: string) => fs.readFileSync(path.join(PAGES, `${name}.mdx`), 'utf8');

const expanded = new Map<string, Promise<Expanded>>();

/** A page as it is, expanded once for all tests: the longest takes a second. */
function page(name: string): Promise<Expanded> {
  const known = expanded.get(name) ?? expand(read(name));
  expanded.set(name, known);
  return known;
}

function without(name: string): PythonSdk {
  const keep = ({sync}: {readonly sync?: string | undefined}) => sync !== name;
  return {
    ...pythonSdk,
    classes: pythonSdk.classes.map((item) => ({...item, methods: item.methods.filter(keep)})),
  };
}

describe('a reference page and the description of the SDK', () => {
  it('loses a method that the description loses', async () => {
    const before = await page('api-reference');
    const after = await expand(read('api-reference'), without('reload_data_protection'));
    expect(before.ids).toContain('reload_data_protection');
    expect(before.text).toContain('areload_data_protection');
    expect(after.text).not.toContain('reload_data_protection');
    expect(after.ids).not.toContain('reload_data_protection');
  });

  it('shows every method of the client, sync and async, with its signature and both examples', async () => {
    const {text, ids} = await page('api-reference');
    const client = pythonSdk.classes.find(({name}) => name === 'JavelinClient');
    for (const method of client?.methods ?? []) {
      expect(ids).toContain(method.sync ?? method.async);
      for (const name of [method.sync, method.async]) if (name !== undefined) expect(text).toContain(name);
      expect(text).toContain(signature(method));
      for (const {name, text: meaning} of method.parameters) {
        expect(text, name).toContain(meaning.replaceAll('`', '').slice(0, 20));
      }
      expect(text).toContain(method.examples.sync);
      expect(text).toContain(method.examples.async);
    }
  });

  it('shows which names are internal', async () => {
    const {text} = await page('api-reference');
    for (const {name, because} of pythonSdk.internal) {
      if (name.endsWith('.__init__')) continue;
      expect(text).toContain(name);
      expect(text).toContain(because.replaceAll('`', ''));
    }
  });

  it('shows every model, field, enumeration and dropped key', async () => {
    const {text, ids} = await page('models');
    expect(ids).toEqual(expect.arrayContaining(pythonSdk.models.map(({name}) => name)));
    expect(ids).toEqual(expect.arrayContaining(pythonSdk.enumerations.map(({name}) => name)));
    for (const {fields, dropped = []} of pythonSdk.models) {
      for (const {name} of [...fields, ...dropped]) expect(text).toContain(name);
    }
  });

  it('shows every exception', async () => {
    const {ids} = await page('exceptions');
    expect(ids).toEqual(expect.arrayContaining(pythonSdk.exceptions.map(({name}) => name)));
  });

  it('shows every command and flag', async () => {
    const {text, ids} = await page('cli');
    for (const {group, action, flags} of pythonSdk.cli.commands) {
      expect(ids).toContain(['javelin', group, action].filter(Boolean).join('-'));
      for (const {name} of flags) expect(text).toContain(name);
    }
  });

  it('shows every OpenAI-shaped call', async () => {
    const {ids} = await page('api-reference');
    const calls = ['chat-completions-create', 'completions-create', 'embeddings-create'];
    expect(ids).toEqual(expect.arrayContaining(calls));
  });

  it('shows every setting and attribute on the client page', async () => {
    const {text} = await page('javelinclient');
    const config = pythonSdk.models.find(({name}) => name === 'JavelinConfig');
    const client = pythonSdk.classes.find(({name}) => name === 'JavelinClient');
    const names = [config?.fields, client?.attributes].map((all) => all?.map(({name}) => name) ?? []);
    for (const all of names) expect(all).not.toEqual([]);
    for (const name of names.flat()) expect(text).toContain(name);
  });
});

describe('a mistake in a tag', () => {
  it('names the tag and the remedy', async () => {
    await expect(expand('<PythonMethods of="Nobody" />')).rejects.toThrow(/there is no class "Nobody"/);
    await expect(expand('<PythonModels group="none" />')).rejects.toThrow(/nothing in the description/);
    await expect(expand('<PythonNonsense />')).rejects.toThrow(/use one of PythonClass/);
  });
});

describe('generated text', () => {
  it('keeps a bar inside a table cell', async () => {
    const {text} = await expand('<PythonFields model="JavelinConfig" />');
    expect(text).toContain('float | None');
  });

  it('puts the examples into tabs that a reader chooses once for the whole site', async () => {
    const tree = await treeOf('<PythonMethods resource="routes" only="get_route" />');
    const tabs = tree.children.at(-1) as MdxJsxFlowElement;
    expect(tabs.name).toBe('CodeTabs');
    const fences = tabs.children.map((child) => parseFence('python', (child as Code).meta));
    expect(fences.map(({fence}) => fence.tab)).toEqual(['Sync', 'Async']);
    expect(fences.flatMap(({problems}) => problems)).toEqual([]);
  });

  it('gives Run to the examples that the sandbox can run, and to no signature', async () => {
    const {blocks} = await readExpandedPage(path.join(PAGES, 'api-reference.mdx'));
    const generated = blocks.filter((block) => isGenerated(block) && block.fence.lang === 'python');
    const calls = (await runnableBlocks(generated)).map(({block, kind}) => ({...block, kind}));
    expect(calls.filter(({kind, group}) => kind !== 'call' || group === undefined)).toEqual([]);
    expect(calls.length).toBeGreaterThan(80);
    const outside = generated.filter(
      ({code, group}) => group !== undefined && calls.every((call) => call.code !== code),
    );
    for (const {code} of outside) expect(await unsupportedIn(code, true), code).toBeDefined();
  });

  it('shows the annotation that the package has, and what to pass', async () => {
    const {text} = await expand('<PythonMethods resource="client" only="register_openai" />');
    expect(text).toContain('openai_client: Any,');
    expect(text).toContain('openai_client: (openai.OpenAI | openai.AsyncOpenAI) ');
    const {text: untyped} = await expand(
      '<PythonMethods resource="routes" only="create_route list_routes" />',
    );
    expect(untyped).toContain('def create_route(route)');
    expect(untyped).toContain('Returns: Routes (the annotation says list[Route])');
  });

  it('breaks a long signature into one argument a line', async () => {
    const {text} = await expand('<PythonMethods resource="routes" only="query_route" />');
    expect(text).toContain('def query_route(\n    route_name: str,\n');
  });
});
