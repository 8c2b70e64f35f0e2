import type {Sentence} from './types.ts';

const EVERY_PAGE_TITLE = 'the title is the page title, a delimiter, then the site title';

export const SECTION_1: readonly Sentence[] = [
  {
    id: '1.1',
    text: 'The site publishes documentation pages and one API reference page generated from an API specification file.',
    checks: ['routes'],
    tests: ['without scripting the API reference is complete'],
  },
  {
    id: '1.2',
    text: 'The specification is also offered for download.',
    tests: ['the API specification can be downloaded'],
  },
  {
    id: '1.3',
    text: "Tagline and site title 'javelin.'.",
    tests: ['the site is called javelin. and carries its tagline'],
  },
  {
    id: '1.4',
    text: 'Topics covered: core concepts, features, processors, client libraries, architecture, security, changelog, videos, threat alerts.',
    checks: ['routes'],
    tests: ['every page of the site stands in the sidebar of every page'],
  },
  {
    id: '1.5',
    text: "The site itself makes no calls to the product's backend.",
    tests: ['the whole quickstart runs in the page without a request'],
  },
  {id: '1.6', text: 'It has a single English locale.', tests: ['only English exists and it has no prefix']},
  {id: '1.7', text: 'No blog and no standalone pages.', checks: ['routes']},
  {
    id: '1.8',
    text: 'Top navigation has three links: Getting Started, Security & Guardrails, Python SDK.',
    tests: ['the navbar has the three links of the specification'],
  },
  {
    id: '1.9',
    text: 'Footer: copyright notice for 2025, no links.',
    tests: ['the footer has the copyright notice for 2025 and no links'],
  },
];

export const SECTION_2: readonly Sentence[] = [
  {
    id: '2.1',
    text: 'All routes are read-only.',
    units: ['packages/server/src/static-server.test.ts › %s is not allowed'],
  },
  {
    id: '2.2',
    text: 'Documentation is served from the site root with no separate base path.',
    checks: ['routes'],
  },
  {id: '2.3', text: 'Trailing slashes are not used.', tests: ['no page path ends with a slash']},
  {
    id: '2.4',
    text: 'Broken links fail the build.',
    units: ['tests/fixtures/bad-input.test.ts › a broken link'],
  },
  {id: '2.5', text: 'The listed routes.', checks: ['routes']},
  {
    id: '2.6',
    text: 'Any other path shows a not-found page.',
    tests: ['any other path shows the not-found page with status 404 and a title of its own'],
  },
  {
    id: '2.7',
    text: 'A failed page load shows an error with a Retry button.',
    tests: [
      'the runtime script failing on first load leaves a readable page with a Retry that recovers',
      'the main script failing on first load leaves a readable page with a Retry that recovers',
      'the theme script failing on first load leaves a readable page with a Retry that recovers',
      'the page script failing on first load leaves a readable page with a Retry that recovers',
      'a part that fails to load shows an error with a Retry button that recovers',
    ],
  },
  {
    id: '2.8',
    text: "A crashed page shows 'This page crashed.' with a Try again button.",
    tests: [
      "a crashed page shows 'This page crashed.' and Try again recovers",
      "a crash of the whole layout shows 'This page crashed.' and Try again recovers",
    ],
  },
  {
    id: '2.9',
    text: 'Draft pages not published: integration, and the gateway admin pages.',
    checks: ['routes'],
    tests: ['drafts are absent from the published site, its sitemap and its sidebar'],
  },
  {
    id: '2.10',
    text: 'Skip-to-content link.',
    tests: [
      'the skip link is the first stop and leads to the content',
      'the skip link leads to the content without scripting',
    ],
  },
  {
    id: '2.11',
    text: 'Light/dark toggle.',
    tests: ['the colour switch is visible and has two states that are stored'],
  },
  {
    id: '2.12',
    text: 'Mobile navigation drawer.',
    tests: [
      'the navigation drawer opens and closes with its buttons',
      'the navigation drawer holds the three links of the navbar',
    ],
  },
  {
    id: '2.13',
    text: 'Doc pages have breadcrumbs.',
    tests: ['a doc page has breadcrumbs from the home page to itself'],
  },
  {
    id: '2.14',
    text: 'A single sidebar named someSidebar, not hideable, categories not auto-collapsed.',
    tests: [
      'the sidebar is 300 px wide and cannot be hidden',
      'opening a category of the sidebar leaves the others open',
      'every page of the site stands in the sidebar of every page',
    ],
  },
  {
    id: '2.15',
    text: 'A mobile and a desktop table of contents covering heading levels 2 to 3.',
    tests: [
      'the desktop table of contents lists heading levels 2 to 3',
      'the mobile table of contents opens and lists heading levels 2 to 3',
    ],
  },
  {
    id: '2.16',
    text: 'A footer with tags and an edit-this-page row, a last-updated marker.',
    tests: [
      'a doc page shows tags that lead to the pages that share them',
      'a doc page can be edited and says when it was last updated',
    ],
  },
  {
    id: '2.17',
    text: 'A version banner and badge.',
    tests: [
      "a doc page has the version badge 'Next' and no version banner",
      'an unreleased version shows the version banner and badge',
    ],
  },
  {
    id: '2.18',
    text: 'A back-to-top button.',
    tests: ['the back-to-top button scrolls up with an easing factor of 0.85'],
  },
  {
    id: '2.19',
    text: 'Unlisted and draft banners.',
    tests: [
      'an unlisted page shows a banner, is not indexed and is in no list',
      'a draft page is visible in development, with a draft banner',
    ],
  },
  {
    id: '2.20',
    text: 'The page title is the page title, a delimiter, then the site title.',
    tests: [EVERY_PAGE_TITLE],
  },
  {
    id: '2.21',
    text: 'Pages set description, keywords and social-sharing image tags.',
    tests: ['every page sets a description, keywords and a social image that exists'],
  },
  {
    id: '2.22',
    text: 'The default locale (en) has no prefix; other locales would be prefixed with their code.',
    tests: [
      'only English exists and it has no prefix',
      'the default locale has no prefix and another one has its code',
    ],
  },
  {
    id: '2.23',
    text: 'A banner about a base URL appears if the site is misconfigured.',
    tests: [
      'a banner about the base URL appears on a misconfigured site',
      'a well configured site shows no banner about the base URL',
    ],
  },
  {
    id: '2.24',
    text: 'Theme sidebar width is 300px.',
    tests: ['the sidebar is 300 px wide and cannot be hidden'],
  },
];
