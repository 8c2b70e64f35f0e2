/** Every group of faults, in the order in which they are tried. */
import {BAD_INPUT} from './bad-input.ts';
import {BEHAVIOUR} from './behaviour.ts';
import {CONFIGURATION} from './configuration.ts';
import {FEATURES} from './features.ts';
import {GIVEN, VERSIONS} from './given.ts';
import {MORE} from './more.ts';
import type {Group} from './types.ts';
import {UNITS} from './units.ts';

export const GROUPS: readonly Group[] = [
  {name: 'units', builds: [], mutations: UNITS},
  {name: 'bad-input', builds: [], mutations: BAD_INPUT},
  {name: 'behaviour', builds: ['site', 'gallery', 'wrong-base-url'], mutations: BEHAVIOUR},
  {name: 'configuration', builds: ['site', 'gallery'], mutations: CONFIGURATION},
  {name: 'more', builds: ['site', 'gallery', 'bare'], mutations: MORE},
  {name: 'features', builds: ['site'], mutations: FEATURES},
  {name: 'given', builds: ['site', 'gallery', 'two-locales', 'bare'], mutations: GIVEN},
  {name: 'versions', builds: ['two-versions'], mutations: VERSIONS},
  {
    name: 'addresses',
    builds: ['site'],
    mutations: [
      {
        file: 'site/config/create-config.ts',
        find: 'trailingSlash: false',
        replace: 'trailingSlash: true',
        test: 'no page path ends with a slash',
      },
      {
        file: 'site/config/create-config.ts',
        find: "type: 'localStorage'",
        replace: "type: 'sessionStorage'",
        test: 'the stored colour mode wins over the system preference',
      },
    ],
  },
  {
    name: 'width',
    builds: ['gallery'],
    mutations: [
      {
        file: 'site/src/css/base.css',
        find: '.table-scroll {\n  margin-bottom: var(--ifm-leading);\n  overflow-x: auto;',
        replace: '.table-scroll {\n  margin-bottom: var(--ifm-leading);',
        test: 'the gallery page / is silent, fits every width and is accessible',
      },
    ],
  },
  {
    name: 'silence',
    builds: ['bare'],
    mutations: [
      {
        file: 'site/src/client/keyboard-navigation.ts',
        find: 'if (ExecutionEnvironment.canUseDOM) {',
        replace: "if (ExecutionEnvironment.canUseDOM) {\n  console.log('here');",
        test: 'the configured default is light when the system preference is not respected',
      },
    ],
  },
];
