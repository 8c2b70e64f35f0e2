import {describe, expect, it} from 'vitest';
import {areasOf, createSearch, type SearchResult} from './engine.ts';
import {buildSearchFile, type SearchFile, type SearchPage, type SearchSection} from './index-file.ts';

const section = (heading: string, text: string, more: Partial<SearchSection> = {}): SearchSection => ({
  heading,
  anchor: heading.toLowerCase().replaceAll(' ', '-'),
  text,
  code: '',
  names: [],
  ...more,
});

const page = (
  route: string,
  title: string,
  sections: readonly SearchSection[],
  more: Partial<SearchPage> = {},
): SearchPage => ({route, title, trail: ['Guides'], about: '', links: '', sections, ...more});

const PAGES = [
  page(
    '/api',
    'API reference',
    [
      section('', 'Every operation of the admin API: gateways, providers, routes.'),
      section('List gateways', 'Lists gateways.', {code: 'No gateways found'}),
      section('Create a gateway', 'Creates a gateway.', {
        code: 'Gateway already exists',
        anchor: 'createGateway',
        names: [{name: 'createGateway', anchor: 'createGateway'}],
      }),
      section('400 Bad Request', 'A gateway of that name is there.', {
        names: [
          {name: 'Gateway already exists', anchor: 'error-gateway-already-exists'},
          {name: 'No gateways found', anchor: 'error-no-gateways-found'},
        ],
      }),
    ],
    {trail: ['Reference']},
  ),
  page('/gateways', 'Gateways', [
    section('', 'A gateway that already exists returns data. A gateway exists once.'),
    section('Organisations', 'An organisation owns a gateway.'),
  ]),
  page('/teams', 'Separate teams', [section('', 'Send the header x-javelin-namespace with each request.')]),
  page('/names', 'Names', [
    section('Namespace', 'A javelin namespace is a namespace. Namespaces of javelin.'),
  ]),
  page(
    '/fallback',
    'Fallback routing',
    [
      section('', 'A second model takes over.', {code: '{"fallback_codes": [429]}'}),
      section('Codes', 'Codes for a fallback. A fallback needs codes.'),
    ],
    {about: 'failover', trail: ['Features', 'Reliability']},
  ),
  page('/keywords', 'Keyword check', [section('Actions', 'Reject the request or mask the words.')]),
  page('/masking', 'Redaction', [section('', 'Personal names are masked.')], {links: 'Hide what is private'}),
];
const SYNONYMS = {deny: ['reject'], 'personal data': ['redaction']};
const FILE = JSON.parse(JSON.stringify(buildSearchFile(PAGES, SYNONYMS))) as SearchFile;
const search = createSearch(FILE);
const routes = (query: string) => search(query).map(({route}) => route);
const addressOf = ({route, hits: [hit]}: SearchResult) => `${route}#${hit?.anchor}`;

describe('search', () => {
  it('puts exact identifiers first', () => {
    expect(routes('x-javelin-namespace')[0]).toBe('/teams');
    expect(routes('fallback_codes')[0]).toBe('/fallback');
  });

  it('leads from a pasted message to its explanation, not to a page with the same words', () => {
    expect(addressOf(search('Gateway already exists')[0]!)).toBe('/api#error-gateway-already-exists');
    expect(addressOf(search('404 No gateways found')[0]!)).toBe('/api#error-no-gateways-found');
    expect(search('Gateway already exists')[0]?.hits[0]).toMatchObject({
      section: '400-bad-request',
      name: 'gateway already exists',
    });
  });

  it.each([
    ['fallbck routing', '/fallback'],
    ['orgnisation', '/gateways'],
    ['redacton', '/masking'],
  ])('forgives the typo in "%s"', (query, route) => {
    expect(routes(query)[0]).toBe(route);
  });

  it('does not look for typos of words it knows', () => {
    expect(routes('names')).toContain('/names');
    expect(routes('mask')).not.toContain('/api');
  });

  it('finds beginnings while a word is being typed, from the first letter on', () => {
    expect(routes('fallb')[0]).toBe('/fallback');
    expect(routes('f')).toEqual(['/fallback']);
    expect(routes('re')).toEqual(['/masking', '/api']);
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

  it('finds a page and a section by how readers ask for them', () => {
    const asked = createSearch(
      buildSearchFile([
        page('/fallback', 'Fallback routing', [
          section('', 'A second model.', {asked: 'vendor outage'}),
          section('Codes', 'When it happens.', {asked: 'which mishaps count'}),
        ]),
        page('/outages', 'Outages', [section('', 'An outage is an outage.')]),
      ]),
    );
    expect(asked('vendor')[0]).toMatchObject({route: '/fallback', hits: [{anchor: ''}]});
    expect(asked('mishaps')[0]).toMatchObject({route: '/fallback', hits: [{anchor: 'codes'}]});
    // What the pages say themselves counts more.
    expect(asked('outage').map(({route}) => route)).toEqual(['/outages', '/fallback']);
  });

  it('finds a page by what it is about and by what others call it', () => {
    expect(routes('failover')).toEqual(['/fallback']);
    expect(search('hide private')[0]).toMatchObject({route: '/masking', hits: [{heading: '', anchor: ''}]});
  });

  it('prefers the page that has all words over one that repeats a single one', () => {
    expect(routes('gateway organisation owner')[0]).toBe('/gateways');
  });

  it('leads from the name of a page to that page, whatever others say about it', () => {
    const named = createSearch(
      buildSearchFile([
        page(
          '/list',
          'List and find virtual keys',
          [section('Find one virtual key', 'Every virtual key.', {anchor: ''})],
          {
            about: 'virtual key',
          },
        ),
        page('/vault/keys', 'Virtual keys', [
          section('', 'A virtual key is an alias for a secret, which stays in one place.'),
        ]),
      ]),
    );
    expect(named('virtual keys')[0]?.route).toBe('/vault/keys');
    expect(named('virtual kyes')[0]?.route).toBe('/vault/keys');
  });

  it('does not take a word for rare because few titles have it', () => {
    const common = Array.from({length: 9}, (_, at) =>
      page(`/${at}`, `Page ${at}`, [section('', 'A request fails.')]),
    );
    const rare = createSearch(
      buildSearchFile([
        ...common,
        page('/title', 'Request', [section('', 'Other things.')]),
        page('/rare', 'Quota', [section('', 'Other things.')]),
      ]),
    );
    // Counted by titles alone the two words would be equally rare, and the first page would win.
    expect(rare('request quota')[0]?.route).toBe('/rare');
  });

  it('finds an operation of the reference by its name, whatever it is called on', () => {
    for (const query of ['createGateway', 'AdminClient.createGateway()', 'client.admin.createGateway']) {
      expect(addressOf(search(query)[0]!)).toBe('/api#createGateway');
      expect(search(query)[0]?.hits[0]?.name).toBe('creategateway');
    }
  });

  it('takes the name of a field for a hint, and what a section is about for an answer', () => {
    const mentions = (name: string, anchor: string) =>
      page('/shell', 'Shell', [section('Flags', `${name} is one flag of many.`, {names: [{name, anchor}]})]);
    const other = page('/limits', 'Rate limits', [
      section('Set rate_limit', 'A rate_limit of 10. The rate_limit of a route is its rate_limit.'),
    ]);
    const first = (name: string, anchor: string) =>
      createSearch(buildSearchFile([mentions(name, anchor), other]))(name)[0]?.route;
    expect(first('rate_limit', 'field-rate_limit')).toBe('/limits');
    expect(first('--rate_limit', 'flags')).toBe('/shell');
    expect(first('rate_limit missing', 'message')).toBe('/shell');
  });

  it('never leads to the links at the end of a page', () => {
    const linked = createSearch(
      buildSearchFile([
        page('/limits', 'Throttling', [
          section('Choose a cap', 'A cap.', {anchor: 'cap'}),
          section('Next steps', 'Quotas: quota after quota.', {anchor: 'next-steps'}),
        ]),
      ]),
    );
    expect(linked('quota')[0]?.hits).toEqual([{heading: '', anchor: '', section: ''}]);
    expect(linked('quota cap')[0]?.hits).toEqual([{heading: 'Choose a cap', anchor: 'cap', section: 'cap'}]);
  });

  it('has nothing for nothing, and does not mind what is pasted', () => {
    expect(search('')).toEqual([]);
    expect(search('the')).toEqual([]);
    expect(search('zzzzqqqq')).toEqual([]);
    expect(search('\\ ( [ * + ? __proto__ constructor ] "')).toEqual([]);
    expect(search(`gateway ${'x'.repeat(1e6)}`)[0]?.route).toBe('/gateways');
  });

  it('names the words that matched, for the excerpt', () => {
    expect(search('rejected')[0]?.words).toEqual(['reject']);
  });

  it('says where a page is, and keeps to an area when asked', () => {
    expect(search('failover')[0]?.trail).toEqual(['Features', 'Reliability']);
    expect(areasOf(FILE)).toEqual(['Reference', 'Guides', 'Features']);
    expect(search('gateway', {area: 'Guides'}).map(({route}) => route)).toEqual(['/gateways']);
    expect(search('gateway', {area: 'Elsewhere'})).toEqual([]);
  });

  it('has eight results at most, or as many as are asked for', () => {
    const many = Array.from({length: 12}, (_, at) => page(`/${at}`, `Page ${at}`, [section('', 'A route.')]));
    const all = createSearch(buildSearchFile(many));
    expect(all('route')).toHaveLength(8);
    expect(all('route', {most: 10})).toHaveLength(10);
  });
});

describe('the index', () => {
  it('is the same for the same pages', () => {
    expect(JSON.parse(JSON.stringify(buildSearchFile(PAGES, SYNONYMS)))).toEqual(FILE);
  });

  it('holds terms, not text', () => {
    expect(JSON.stringify(FILE)).not.toContain('returns data');
  });

  it('forgets names that stand everywhere', () => {
    const named = (at: number) =>
      page(`/${at}`, `Page ${at}`, [section('Flags', '', {names: [{name: '--name', anchor: 'flags'}]})]);
    const names = (count: number) => buildSearchFile(Array.from({length: count}, (_, at) => named(at))).names;
    expect(names(3)).toEqual({'--name': [0, 1, 2]});
    expect(names(9)).toEqual({});
  });
});

it('names the words that no page has, in no form of theirs', () => {
  const search = createSearch(buildSearchFile(PAGES));
  expect(search.missing('gateway pricing')).toEqual(['pricing']);
  expect(search.missing('gatway organisations')).toEqual([]);
});
