import {describe, expect, it} from 'vitest';
import {buildSearchFile, createSearch, type SearchFile, type SearchSection} from './engine.ts';

const section = (
  route: string,
  page: string,
  heading: string,
  text: string,
  more: Partial<SearchSection> = {},
): SearchSection => ({
  route,
  page,
  heading,
  anchor: heading.toLowerCase().replaceAll(' ', '-'),
  text,
  code: '',
  about: '',
  links: '',
  literals: [],
  ...more,
});

const SECTIONS = [
  section('/api', 'API reference', '', 'Every call of the admin API: gateways, providers, routes.'),
  section('/api', 'API reference', 'List gateways', 'Lists gateways.', {literals: ['No gateways found']}),
  section('/api', 'API reference', 'Create a gateway', 'Creates a gateway.', {
    code: 'Gateway already exists',
    literals: ['Gateway already exists'],
  }),
  section('/gateways', 'Gateways', '', 'A gateway that already exists answers calls. A gateway exists once.'),
  section('/gateways', 'Gateways', 'Organisations', 'An organisation owns a gateway.'),
  section('/teams', 'Separate teams', '', 'Send the header x-javelin-namespace with each call.'),
  section('/names', 'Names', 'Namespace', 'A javelin namespace is a namespace. Namespaces of javelin.'),
  section('/fallback', 'Fallback routing', '', 'A second model takes over.', {
    about: 'failover',
    code: '{"fallback_codes": [429]}',
  }),
  section('/fallback', 'Fallback routing', 'Codes', 'Codes for a fallback. A fallback needs codes.'),
  section('/keywords', 'Keyword check', 'Actions', 'Reject the request or mask the words.'),
  section('/masking', 'Redaction', '', 'Personal names are masked.', {links: 'Hide what is private'}),
];
const FILE = JSON.parse(
  JSON.stringify(buildSearchFile(SECTIONS, {deny: ['reject'], 'personal data': ['redaction']})),
) as SearchFile;
const search = createSearch(FILE);
const routes = (query: string) => search(query).map(({route}) => route);

describe('search', () => {
  it('puts exact identifiers first', () => {
    expect(routes('x-javelin-namespace')[0]).toBe('/teams');
    expect(routes('fallback_codes')[0]).toBe('/fallback');
  });

  it('leads from a pasted message to its declaration, not to a page with the same words', () => {
    const [first] = search('Gateway already exists');
    expect(first).toMatchObject({route: '/api', hits: [{anchor: 'create-a-gateway'}, {}, {}]});
    expect(routes('404 No gateways found')[0]).toBe('/api');
  });

  it.each([
    ['fallbck routing', '/fallback'],
    ['orgnisation', '/gateways'],
    ['redacton', '/masking'],
  ])('forgives the typo in "%s"', (query, route) => {
    expect(routes(query)[0]).toBe(route);
  });

  it('does not look for typos of words it knows', () => {
    const names = routes('names');
    expect(names).toContain('/names');
    expect(routes('mask')).not.toContain('/api');
  });

  it('finds beginnings while a word is being typed', () => {
    expect(routes('fallb')[0]).toBe('/fallback');
  });

  it.each([
    ['organization', '/gateways'],
    ['namespaces', '/names'],
    ['rejecting requests', '/keywords'],
  ])('knows other spellings and forms: "%s"', (query, route) => {
    expect(routes(query)[0]).toBe(route);
  });

  it('knows synonyms of words and of phrases, in any form', () => {
    expect(routes('deny')).toEqual(['/keywords']);
    expect(routes('denied')).toEqual(['/keywords']);
    expect(routes('personal data')[0]).toBe('/masking');
    expect(routes('data')).not.toContain('/masking');
  });

  it('finds a page by what it is about and by what others call it', () => {
    expect(routes('failover')).toEqual(['/fallback']);
    const [hidden] = search('hide private');
    expect(hidden).toMatchObject({route: '/masking', hits: [{heading: '', anchor: ''}]});
  });

  it('prefers the page that has all words over one that repeats a single one', () => {
    expect(routes('gateway organisation owner')[0]).toBe('/gateways');
  });

  it('leads from the name of a page to that page, whatever others say about it', () => {
    const named = buildSearchFile(
      [
        section('/list', 'List and find virtual keys', 'Find one virtual key', 'Every virtual key.', {
          about: 'virtual key',
          anchor: '',
        }),
        section(
          '/vault/keys',
          'Virtual keys',
          '',
          'A virtual key stands in for what a vendor issued, which stays in one place.',
        ),
      ],
      {},
    );
    expect(createSearch(named)('virtual keys')[0]?.route).toBe('/vault/keys');
    expect(createSearch(named)('virtual kyes')[0]?.route).toBe('/vault/keys');
  });

  it('does not take a word for rare because few titles have it', () => {
    const common = Array.from({length: 9}, (_, at) =>
      section(`/${at}`, `Page ${at}`, '', 'A request fails.'),
    );
    const sections = [
      ...common,
      section('/title', 'Request', '', 'Other things.'),
      section('/rare', 'Limits', '', 'A request above the quota.'),
    ];
    expect(createSearch(buildSearchFile(sections, {}))('quota of a request')[0]?.route).toBe('/rare');
  });

  it('finds a call of the reference by its name', () => {
    const sections = [
      section('/api', 'API reference', 'Errors', 'Create a gateway, get a gateway: gateway errors.'),
      section('/api', 'API reference', 'Create a gateway', 'Creates one.', {anchor: 'createGateway'}),
    ];
    const [first] = createSearch(buildSearchFile(sections, {}))('createGateway');
    expect(first?.hits[0]).toEqual({heading: 'Create a gateway', anchor: 'createGateway'});
  });

  it('answers nothing to nothing', () => {
    expect(search('')).toEqual([]);
    expect(search('the')).toEqual([]);
    expect(search('zzzzqqqq')).toEqual([]);
  });

  it('names the words that matched, for the excerpt', () => {
    expect(search('rejected')[0]?.words).toEqual(['reject']);
  });
});

describe('the number of results', () => {
  const site = (words: number) =>
    Array.from({length: 12}, (_, page) =>
      section(
        `/${page}`,
        `Page ${page}`,
        '',
        `route ${Array.from({length: words}, (__, word) => `w${word}`).join(' ')}`,
      ),
    );
  const count = (words: number) => createSearch(buildSearchFile(site(words), {}))('route').length;

  it('is eight when pages are short, fewer when their excerpts would be heavy, never below three', () => {
    expect(count(10)).toBe(8);
    expect(count(1200)).toBe(4);
    expect(count(4000)).toBe(3);
  });
});

describe('the index', () => {
  it('is the same for the same pages', () => {
    const again = buildSearchFile(SECTIONS, {deny: ['reject'], 'personal data': ['redaction']});
    expect(JSON.parse(JSON.stringify(again))).toEqual(FILE);
  });

  it('holds terms, not text', () => {
    expect(JSON.stringify(FILE)).not.toContain('answers calls');
  });
});
