/**
 * The order in which the product is told: get going, understand, operate, protect, build, administer, look up.
 * An entry is the page's path below docs/ without its ending. Add a page here and it appears.
 */
export const someSidebar = [
  {
    label: 'Getting started',
    items: [
      'index',
      'javelin-core/quickstart',
      'javelin-core/integration-new',
      'javelin-core/integration',
      'javelin-core/supported-llms',
      'javelin-videos/how-to-videos',
    ],
  },
  {
    label: 'Concepts',
    items: [
      'javelin-architecture',
      'javelin-core/secretsvault/overview',
      'security',
      {label: 'Glossary', href: '/javelin-architecture#glossary'},
    ],
  },
  {
    label: 'Guides',
    items: [
      'javelin-core/settinguproutes',
      'javelin-core/fallbackrouting/overview',
      'javelin-core/secretsvault/virtualkeys',
      'javelin-core/advanced',
      'javelin-core/3rdpartyintegrations',
      'javelin-core/model-scan',
      {
        label: 'Playground',
        items: [
          'javelin-core/playground',
          'javelin-core/playground/overview',
          'javelin-core/playground/playground-prev',
        ],
      },
    ],
  },
  {
    label: 'Configuration reference',
    items: [
      'javelin-core/gatewayconfiguration',
      'javelin-core/providerconfiguration',
      'javelin-core/routeconfiguration',
      'javelin-core/secretsconfiguration',
      'javelin-core/dataprotectionconfiguration',
    ],
  },
  {
    label: 'Features',
    items: [
      'javelin-core/features',
      'javelin-core/features/ratelimits',
      'javelin-core/features/throttling',
      'javelin-core/features/retries',
      'javelin-core/features/loadbalancing',
      'javelin-core/features/automaticllm',
      'javelin-core/features/caching',
      'javelin-core/features/costguardrails',
      'javelin-core/features/usage',
      'javelin-core/features/auditarchive',
    ],
  },
  {
    label: 'Security & guardrails',
    items: [
      'javelin-processors/overview',
      'javelin-processors/request-processors',
      'javelin-processors/response-processors',
      'javelin-processors/contenttype',
      {
        label: 'Prompt attacks',
        items: ['javelin-processors/promptinjection', 'javelin-processors/promptinjectionusage'],
      },
      {
        label: 'Sensitive data',
        items: [
          'javelin-processors/privacyredaction',
          'javelin-processors/piiphi',
          'javelin-processors/secretsandcredentials',
          'javelin-processors/infotypes',
          'javelin-processors/keywordfilter',
          'javelin-processors/keywordcheck',
          'javelin-processors/regex',
        ],
      },
      {
        label: 'Content',
        items: [
          'javelin-processors/trustsafety',
          'javelin-processors/trustsafetyusage',
          'javelin-processors/contentmoderation',
          'javelin-processors/languagedetectionusage',
          'javelin-processors/hallucination',
        ],
      },
      {
        label: 'Security checks',
        items: [
          'javelin-processors/securityfilters',
          'javelin-processors/codedetectionusage',
          'javelin-processors/garbagedetectionusage',
          'javelin-processors/entropyusage',
          'javelin-processors/malware',
          'javelin-processors/malwareusage',
        ],
      },
      {
        label: 'Your own processors',
        items: ['javelin-processors/javascript', 'javelin-processors/custom'],
      },
      {
        label: 'Alerts',
        items: ['javelin-webapp/threat-alerts/overview', 'javelin-admin/alerts/overview'],
      },
    ],
  },
  {
    label: 'Client libraries',
    items: [
      {
        label: 'Python',
        items: [
          'javelin-python/quickstart',
          'javelin-python/javelinclient',
          'javelin-python/api-reference',
          'javelin-python/models',
          'javelin-python/exceptions',
          'javelin-python/cli',
        ],
      },
      {label: 'JavaScript', items: ['javelin-js/quickstart', 'javelin-js/api-reference']},
      {
        label: 'LangChain (Python)',
        items: ['javelin-langchain-python/quickstart', 'javelin-langchain-python/chain'],
      },
      {
        label: 'GPT and chat apps',
        items: [
          'javelin-gpt/overview',
          'javelin-gpt/javelingpt',
          'javelin-gpt/opengpt',
          'javelin-gpt/vercelaisdk',
        ],
      },
    ],
  },
  {
    label: 'Administration',
    items: [
      {
        label: 'Providers',
        items: [
          'javelin-core/administration/createprovider',
          'javelin-core/administration/getprovider',
          'javelin-core/administration/listproviders',
          'javelin-core/administration/updateprovider',
          'javelin-core/administration/deleteprovider',
        ],
      },
      {
        label: 'Secrets',
        items: [
          'javelin-core/administration/createvkey',
          'javelin-core/administration/getvkey',
          'javelin-core/administration/listvkeys',
          'javelin-core/administration/updatevkey',
          'javelin-core/administration/deletevkey',
        ],
      },
      {
        label: 'Templates',
        items: [
          'javelin-core/administration/createtemplate',
          'javelin-core/administration/gettemplate',
          'javelin-core/administration/listtemplates',
          'javelin-core/administration/updatetemplate',
          'javelin-core/administration/deletetemplate',
        ],
      },
      {
        label: 'Routes',
        items: [
          'javelin-core/administration/createroute',
          'javelin-core/administration/getroute',
          'javelin-core/administration/listroutes',
          'javelin-core/administration/updateroute',
          'javelin-core/administration/deleteroute',
        ],
      },
      {
        label: 'Gateways',
        items: [
          'javelin-core/administration/creategateway',
          'javelin-core/administration/getgateway',
          'javelin-core/administration/listgateways',
          'javelin-core/administration/updategateway',
          'javelin-core/administration/deletegateway',
        ],
      },
    ],
  },
  {
    label: 'Reference',
    isOpen: true,
    items: [{label: 'API reference', href: '/api'}, 'changelog'],
  },
];
