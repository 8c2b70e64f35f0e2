const path = require('node:path');

/**
 * The arrows of ARCHITECTURE.md. Imports run one way:
 *   tests -> {site, mcp} -> sandbox-cli -> {sandbox, python-sdk, server, search, migrate} -> {detectors, openapi}
 * and a feature of the site knows only the doors of the others, never what is behind them.
 */
const PACKAGES = '^packages/';
const FEATURE = '^site/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or share a third.',
      severity: 'error',
      from: {},
      to: {circular: true},
    },
    {
      name: 'lowest-packages-need-nobody',
      severity: 'error',
      from: {path: '^packages/(detectors|openapi|python-sdk|server)/'},
      to: {path: ['^packages/', '^site/', '^tests/', '^docs/'], pathNot: '^packages/$1/'},
    },
    {
      name: 'search-and-migrate-need-detectors',
      severity: 'error',
      from: {path: '^packages/(search|migrate)/'},
      to: {
        path: ['^packages/', '^site/', '^tests/', '^docs/'],
        pathNot: '^packages/($1|detectors)/',
      },
    },
    {
      name: 'sandbox-needs-detectors-and-openapi',
      severity: 'error',
      from: {path: '^packages/sandbox/'},
      to: {
        path: [PACKAGES, '^site/', '^tests/', '^docs/'],
        pathNot: '^packages/(sandbox|detectors|openapi)/',
      },
    },
    {
      name: 'sandbox-cli-needs-sandbox-and-detectors',
      severity: 'error',
      from: {path: '^packages/sandbox-cli/'},
      to: {
        path: [PACKAGES, '^site/', '^tests/', '^docs/'],
        pathNot: '^packages/(sandbox|sandbox-cli|detectors)/',
      },
    },
    {
      name: 'mcp-needs-search-sandbox-and-what-they-need',
      severity: 'error',
      from: {path: '^packages/mcp/'},
      to: {
        path: [PACKAGES, '^site/', '^tests/', '^docs/'],
        pathNot: '^packages/(mcp|search|sandbox|sandbox-cli|detectors|openapi)/',
      },
    },
    {
      name: 'nobody-below-needs-mcp-or-the-command',
      comment: 'Both are products beside the site. Only the build knows them.',
      severity: 'error',
      from: {path: '^(site|packages)/', pathNot: '^(packages/(mcp|sandbox-cli)|site/scripts)/'},
      to: {path: '^packages/(mcp|sandbox-cli)/'},
    },
    {
      name: 'packages-know-no-framework',
      comment: 'The same code runs in Node, in the page and in tests.',
      severity: 'error',
      from: {path: PACKAGES},
      to: {path: 'node_modules/(react|@docusaurus)'},
    },
    {
      name: 'core-knows-no-node',
      comment: 'It runs in the page too.',
      severity: 'error',
      from: {
        path: '^packages/(sandbox|detectors|search|migrate)/src/',
        pathNot: ['\\.test\\.ts$', '/test-data/'],
      },
      to: {dependencyTypes: ['core']},
    },
    {
      name: 'site-needs-no-tests',
      severity: 'error',
      from: {path: '^(site|packages)/'},
      to: {path: '^tests/'},
    },
    {
      name: 'packages-by-their-names',
      comment: 'Another package is imported as @javelin/…, never by the way to its files.',
      severity: 'error',
      from: {path: '^(packages/[^/]+|site|tests)/'},
      to: {
        path: '^(?:packages/[^/]+|site|tests)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'docs-is-content',
      severity: 'error',
      from: {path: '^docs/'},
      to: {path: ['^site/', PACKAGES, '^tests/']},
    },
    {
      name: 'lib-needs-packages-only',
      severity: 'error',
      from: {path: '^site/lib/'},
      to: {path: '^site/', pathNot: '^site/lib/'},
    },
    {
      name: 'delivery-needs-lib-only',
      comment: 'What it does would do for any Docusaurus site; the site is handed to it as options.',
      severity: 'error',
      from: {path: '^site/delivery/'},
      to: {path: ['^site/', '^docs/'], pathNot: '^site/(lib|delivery)/'},
    },
    {
      name: 'delivery-has-doors',
      comment: 'README.md of site/delivery lists them.',
      severity: 'error',
      from: {path: '^site/', pathNot: ['^site/delivery/', '\\.test\\.tsx?$']},
      to: {
        path: '^site/delivery/',
        pathNot:
          '^site/delivery/(contract|plugin|client/announce-ready|dev/middleware|inline/page-template|markup/[\\w-]+|markup/Fold\\.module|pages/reader|theme/plugin)\\.',
      },
    },
    {
      name: 'markdown-and-components-are-below-features',
      severity: 'error',
      from: {path: '^site/(markdown|components)/'},
      to: {path: '^site/(features|src)/'},
    },
    {
      name: 'features-have-doors',
      comment:
        'Another feature is entered through a module or component at its top, or through the parts of the Run panel, which the API reference shares.',
      severity: 'error',
      from: {path: FEATURE, pathNot: '\\.test\\.tsx?$'},
      to: {
        path: FEATURE,
        pathNot: [
          '^site/features/$1/',
          '^site/features/[^/]+/[^/]+\\.tsx?$',
          '^site/features/[^/]+/[A-Z]\\w+/index\\.tsx$',
          '^site/features/run/RunPanel/',
        ],
      },
    },
  ],
  options: {
    doNotFollow: {path: 'node_modules'},
    exclude: {path: ['/generated/', '\\.docusaurus', '^site/build/', '^tests/\\.work']},
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: {fileName: path.join(__dirname, 'site/tsconfig.json')},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.d.ts'],
    },
  },
};
