import type {Sentence} from './types.ts';

export const SECTION_3: readonly Sentence[] = [
  {
    id: '3.1',
    text: 'Entities and their fields, every field optional.',
    units: ['packages/openapi/src/openapi.test.ts › has exactly its fields, all optional'],
  },
  {
    id: '3.2',
    text: 'Browser-side state in local storage: announcement dismissed flag and id, colour mode, doc version persistence.',
    tests: [
      'local storage holds only the keys of the specification',
      'switching the version is remembered in local storage',
    ],
  },
];

export const SECTION_4: readonly Sentence[] = [
  {
    id: '4.1',
    text: 'Entities carry only an enabled flag; no status transitions are shown.',
    units: ['packages/openapi/src/openapi.test.ts › has exactly its fields, all optional'],
  },
  {
    id: '4.2',
    text: 'A stored announcement id that differs: the dismissed flag is reset and the bar shows.',
    tests: [
      'the announcement bar shows on a first visit and its id is stored',
      'a different announcement id resets the dismissed flag and shows the bar on that load',
    ],
  },
  {
    id: '4.3',
    text: 'The same id and dismissed: it stays hidden.',
    tests: ['a dismissed announcement with the same id stays hidden'],
  },
  {
    id: '4.4',
    text: 'Closing it sets the dismissed flag.',
    tests: ['closing the announcement bar hides it and sets the dismissed flag'],
  },
  {
    id: '4.5',
    text: 'Colour mode: the stored choice wins.',
    tests: ['the stored colour mode wins over the system preference'],
  },
  {
    id: '4.6',
    text: 'None stored: the system preference when respected, otherwise the configured default (light).',
    tests: [
      'the colour mode follows the system preference, also when it changes',
      'the colour mode is right before the page has scripts',
      'the configured default is light when the system preference is not respected',
    ],
  },
  {
    id: '4.7',
    text: 'Changes in other tabs sync through storage events.',
    tests: ['a change of the colour mode in another tab is taken over'],
  },
  {
    id: '4.8',
    text: 'If the switch is disabled, the stored value is deleted.',
    tests: ['a disabled colour switch is absent and deletes the stored value'],
  },
  {
    id: '4.9',
    text: 'Printing does not change the mode.',
    tests: ['printing does not change the colour mode'],
  },
  {
    id: '4.10',
    text: 'The switch is visible.',
    tests: ['the colour switch is visible and has two states that are stored'],
  },
  {
    id: '4.11',
    text: 'Mobile sidebar: toggles, closes on back navigation, closes when the viewport becomes desktop.',
    tests: [
      'the navigation drawer opens and closes with its buttons',
      'going back closes the navigation drawer and stays on the page',
      'the navigation drawer closes when the viewport becomes desktop',
    ],
  },
  {
    id: '4.12',
    text: 'Unavailable when the navbar has no items and no secondary menu content.',
    tests: ['the navigation drawer is unavailable without items and secondary menu'],
  },
  {
    id: '4.13',
    text: 'A spinner shows after a delay.',
    tests: ['a part that loads slowly shows a spinner after a delay'],
  },
  {
    id: '4.14',
    text: 'A progress bar appears when navigation takes more than 200 ms.',
    tests: [
      'the progress bar appears after 200 ms of navigation and with its five constants',
      'a navigation of less than 200 ms shows no progress bar',
    ],
  },
  {
    id: '4.15',
    text: 'When a route preload fails, the page reloads.',
    tests: ['the page reloads when a route preload fails'],
  },
  {
    id: '4.16',
    text: 'Keyboard-navigation mode turns on with the Tab key and off on a mouse press.',
    tests: ['keyboard-navigation mode turns on with Tab and off on a mouse press'],
  },
  {
    id: '4.17',
    text: 'If local storage is unavailable, a warning is logged and storage is treated as absent.',
    tests: ['without local storage one warning is logged and the site works'],
  },
];
