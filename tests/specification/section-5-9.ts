import type {Sentence} from './types.ts';

const CALLS = 'packages/openapi/src/openapi.test.ts › body and headers';

export const SECTION_5: readonly Sentence[] = [
  {
    id: '5.1',
    text: 'Every admin call requires the header x-api-key.',
    units: [CALLS, 'packages/sandbox/src/resources/resources.test.ts › answers 401 for the key'],
  },
  {
    id: '5.2',
    text: 'Secret (API key) calls additionally require the header x-javelin-namespace.',
    units: [CALLS, 'packages/sandbox/src/resources/keys.test.ts › are kept apart by namespace'],
  },
  {
    id: '5.3',
    text: 'Request bodies are required for create and update calls.',
    units: [CALLS, 'packages/openapi/src/load.test.ts › an update without a required body'],
  },
  {
    id: '5.4',
    text: 'Field-level validation: not shown.',
    units: ['packages/openapi/src/openapi.test.ts › says what is left open'],
  },
];

export const SECTION_6: readonly Sentence[] = [
  {
    id: '6.1',
    text: 'Admin calls are authenticated by the API key header; what the key permits is not shown.',
    units: ['packages/sandbox/src/resources/resources.test.ts › answers 401 for the key'],
  },
  {
    id: '6.2',
    text: 'The docs pages are public.',
    tests: ['every answer carries a strict content security policy and its sister headers'],
  },
];

export const SECTION_7: readonly Sentence[] = [
  {
    id: '7.1',
    text: 'The site makes no calls of its own.',
    tests: ['the whole quickstart runs in the page without a request'],
  },
  {
    id: '7.2',
    text: 'The table of gateway admin calls: method, path, body, answer.',
    units: [CALLS, 'packages/openapi/src/openapi.test.ts › the answer is as specified, or marked'],
    tests: ['the API reference shows every call of the specification'],
  },
  {
    id: '7.3',
    text: 'The API specification file is also offered for download.',
    tests: ['the API specification can be downloaded'],
  },
  {
    id: '7.4',
    text: 'What the site does with answers: nothing, as it only documents them.',
    notTestable: 'a statement about what is absent; 7.1 shows that no answers arrive',
  },
];

export const SECTION_8: readonly Sentence[] = [
  {
    id: '8.1',
    text: 'Error bodies are plain strings.',
    units: ['packages/openapi/src/load.test.ts › an error answer in JSON'],
  },
  {
    id: '8.2',
    text: 'The catalogue of statuses and messages.',
    units: ['packages/sandbox/src/catalogue.test.ts › has the 26 messages of the specification'],
    tests: ['the API reference shows every error message of the specification'],
  },
  {
    id: '8.3',
    text: "Site messages: 'This page crashed.', a load error with Retry, a not-found page, a base-URL banner.",
    tests: [
      "a crashed page shows 'This page crashed.' and Try again recovers",
      'a part that fails to load shows an error with a Retry button that recovers',
      'any other path shows the not-found page with status 404 and a title of its own',
      'a banner about the base URL appears on a misconfigured site',
    ],
  },
  {
    id: '8.4',
    text: "A generic 'Invariant failed' assertion message may appear in developer tooling.",
    notTestable: 'a message of a library that a correct page never provokes',
  },
];

export const SECTION_9: readonly Sentence[] = [
  {
    id: '9.1',
    text: 'Progress bar after 200 ms; minimum 0.08, speed 200 ms, trickle rate 0.02, trickle speed 800 ms.',
    tests: ['the progress bar appears after 200 ms of navigation and with its five constants'],
  },
  {
    id: '9.2',
    text: 'No prefetch on 2G or data-saver connections.',
    tests: [
      'nothing is prefetched on a 2G connection',
      'nothing is prefetched on a slow 2G connection',
      'nothing is prefetched on a data saver connection',
      'links in view are prefetched on a good connection',
    ],
  },
  {
    id: '9.3',
    text: 'Desktop breakpoint 996 px: wider is desktop, narrower is mobile.',
    tests: ['997 px is desktop', '996 px is mobile'],
  },
  {
    id: '9.4',
    text: 'Storage type: local storage, under keys for announcement dismissed, announcement id and theme.',
    tests: ['local storage holds only the keys of the specification'],
  },
  {
    id: '9.5',
    text: 'Auto-scroll easing factor 0.85.',
    tests: ['the back-to-top button scrolls up with an easing factor of 0.85'],
  },
  {
    id: '9.6',
    text: 'Table of contents heading levels 2 to 3. Default locale en. Colour mode default light.',
    tests: [
      'the desktop table of contents lists heading levels 2 to 3',
      'only English exists and it has no prefix',
      'the configured default is light when the system preference is not respected',
    ],
  },
  {
    id: '9.7',
    text: "Documented docs version: 'Next' (current).",
    tests: ["a doc page has the version badge 'Next' and no version banner"],
  },
  {
    id: '9.8',
    text: 'Site framework version 3.7.0.',
    notTestable:
      'a deliberate deviation, explained in the README: the site runs a later release of the same line',
  },
  {
    id: '9.9',
    text: 'Product business limits: not shown.',
    notTestable: 'a statement about what the specification leaves out',
  },
];
