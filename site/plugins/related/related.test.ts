import {describe, expect, it} from 'vitest';
import {chooseRelated, MAX_RELATED, type PageFacts} from './choose.ts';
import {pageLinks} from './page-links.ts';

const page = (route: string, facts: Partial<PageFacts> = {}): PageFacts => ({
  route,
  tags: [],
  links: [],
  offered: [],
  isHidden: false,
  ...facts,
});

/** The routes chosen for the first page. */
const relatedTo = (...pages: PageFacts[]) => chooseRelated(pages)[0]?.map((index) => pages[index]?.route);

describe('the choice', () => {
  it('takes pages that share a tag', () => {
    expect(relatedTo(page('/a', {tags: ['x']}), page('/b'), page('/c', {tags: ['x']}))).toEqual(['/c']);
  });

  it('takes pages linked in either direction', () => {
    const pages = [page('/a', {links: ['/c']}), page('/b', {links: ['/a']}), page('/c'), page('/d')];
    expect(relatedTo(...pages)?.sort()).toEqual(['/b', '/c']);
  });

  it('prefers a rare tag to a common one', () => {
    const pages = [
      page('/a', {tags: ['rare', 'common']}),
      page('/b', {tags: ['common']}),
      page('/c', {tags: ['common']}),
      page('/d', {tags: ['rare']}),
      page('/e'),
    ];
    expect(relatedTo(...pages)).toEqual(['/d', '/b', '/c']);
  });

  it('prefers a page that few link to, to one that all link to', () => {
    const pages = [
      page('/a', {links: ['/hub', '/special']}),
      page('/hub'),
      page('/special'),
      page('/b', {links: ['/hub']}),
      page('/c', {links: ['/hub']}),
    ];
    expect(relatedTo(...pages)).toEqual(['/special', '/hub']);
  });

  it('leaves out the page itself, hidden pages and what the page already offers', () => {
    const tags = ['x'];
    const pages = [
      page('/a', {tags, offered: ['/b']}),
      page('/b', {tags}),
      page('/c', {tags, isHidden: true}),
      page('/d', {tags}),
      page('/e'),
    ];
    expect(relatedTo(...pages)).toEqual(['/d']);
  });

  it('stops at four, and equal pages keep their order', () => {
    const tags = ['x'];
    const pages = ['/a', '/b', '/c', '/d', '/e', '/f'].map((route) => page(route, {tags}));
    expect(relatedTo(...pages, page('/other'))).toEqual(['/b', '/c', '/d', '/e']);
    expect(MAX_RELATED).toBe(4);
  });

  it('prefers nothing to a page that has nothing in common', () => {
    expect(relatedTo(page('/a'), page('/b'))).toEqual([]);
  });
});

describe('the links of a page', () => {
  const SOURCE = [
    'See [b](/b#part), [b again](/b) and <Card title="C" to="/c">c</Card>.',
    '',
    '```md',
    '[not a link](/in-code)',
    '```',
    'Write `[x](/inline)`; elsewhere is [out](https://example.com/x).',
    '',
    '## Next steps',
    '',
    '- [d](/d): why',
    '',
    '## More',
    '',
    '- [e](/e)',
  ].join('\n');

  it('are those in text and components, without code and other sites', () => {
    expect(pageLinks(SOURCE).all).toEqual(['/b', '/c', '/d', '/e']);
  });

  it('know what the writer recommends', () => {
    expect(pageLinks(SOURCE).nextSteps).toEqual(['/d']);
    expect(pageLinks(SOURCE.slice(0, SOURCE.indexOf('\n\n## More'))).nextSteps).toEqual(['/d']);
    expect(pageLinks('[a](/a)').nextSteps).toEqual([]);
  });
});
