/** R10.15: every link in HTML, twins, llms.txt and the feed leads somewhere, anchors included. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {attribute, BUILD, type BuiltPage, elements, idsOf} from './built-page.ts';

interface Target {
  readonly from: string;
  readonly href: string;
}

const HOST = 'https://docs.example.com';

function resolves(href: string, anchors: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const url = new URL(href, HOST);
  const route = decodeURIComponent(url.pathname);
  const ids = anchors.get(route);
  if (ids) return url.hash === '' || ids.has(decodeURIComponent(url.hash.slice(1)));
  return route !== '/' && existsSync(join(BUILD, route));
}

function htmlTargets(page: BuiltPage): Target[] {
  return elements(page.tree, ({tagName}) => tagName === 'a' || tagName === 'link').map((node) => ({
    from: page.file,
    href: attribute(node, 'href'),
  }));
}

/** Links in Markdown, outside code. */
function textTargets(file: string): Target[] {
  const text = readFileSync(join(BUILD, file), 'utf8')
    .replace(/^(`{3,})[\s\S]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '');
  const markdown = [...text.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)].map((match) => match[1] as string);
  const feed = [...text.matchAll(/<link[^>]*href="([^"]+)"/g)].map((match) => match[1] as string);
  return [...markdown, ...feed].map((href) => ({from: file, href}));
}

const isInternal = (href: string) => href.startsWith('/') || href.startsWith('#') || href.startsWith(HOST);

export function checkLinks(pages: readonly BuiltPage[]): string[] {
  const anchors = new Map(pages.map(({route, tree}) => [route, idsOf(tree)]));
  const texts = readdirSync(BUILD, {recursive: true, encoding: 'utf8'}).filter(
    (file) => /\.(?:md|txt|xml)$/.test(file) && !file.startsWith('fonts'),
  );
  const targets = [...pages.flatMap(htmlTargets), ...texts.flatMap(textTargets)].filter(({href}) =>
    isInternal(href),
  );
  return targets.flatMap(({from, href}) => {
    const base = `/${from.replace(/\.(?:html|md)$/, '').replace(/^index$/, '')}`;
    const full = href.startsWith('#') ? `${base}${href}` : href;
    return resolves(full, anchors) ? [] : [`${from}: the link ${href} leads nowhere`];
  });
}
