/** The pages that explain an operation or a resource. A link to a page that is gone fails the build. */
const GUIDE_NOUNS: Readonly<Record<string, string>> = {
  Provider: 'provider',
  Providers: 'providers',
  Key: 'vkey',
  Keys: 'vkeys',
  Template: 'template',
  Templates: 'templates',
  Route: 'route',
  Routes: 'routes',
};

/** `createProvider` -> `/javelin-core/administration/createprovider`. The gateway operations have no published page. */
export function guideOf(operationId: string): string | undefined {
  if (operationId === 'queryRoute') return '/javelin-core/quickstart';
  const [, verb, resource] = /^(list|create|get|update|delete)([A-Z][A-Za-z]+)$/.exec(operationId) ?? [];
  const noun = GUIDE_NOUNS[resource ?? ''];
  return verb && noun ? `/javelin-core/administration/${verb}${noun}` : undefined;
}

export interface Guide {
  readonly label: string;
  readonly to: string;
}

/** The page that explains the settings of a schema. */
export const SCHEMA_GUIDES: Readonly<Record<string, Guide>> = {
  Provider: {label: 'Provider configuration', to: '/javelin-core/providerconfiguration'},
  Route: {label: 'Route configuration', to: '/javelin-core/routeconfiguration'},
  ModelConfig: {label: 'Fallback routing', to: '/javelin-core/fallbackrouting/overview'},
  Template: {label: 'Data protection configuration', to: '/javelin-core/dataprotectionconfiguration'},
  Gateway: {label: 'Gateway configuration', to: '/javelin-core/gatewayconfiguration'},
  APIKey: {label: 'Secrets configuration', to: '/javelin-core/secretsconfiguration'},
};

/** The page that explains the resource of a tag. */
export const TAG_GUIDES: Readonly<Record<string, Guide>> = {
  providers: {label: 'Provider configuration', to: '/javelin-core/providerconfiguration'},
  secrets: {label: 'Virtual keys', to: '/javelin-core/secretsvault/virtualkeys'},
  'data-protection-templates': {
    label: 'Data protection configuration',
    to: '/javelin-core/dataprotectionconfiguration',
  },
  routes: {label: 'Setting up routes', to: '/javelin-core/settinguproutes'},
  'model-requests': {label: 'Integrate an application', to: '/javelin-core/integration-new'},
  'standalone-guardrails': {label: 'Processors and guardrails', to: '/javelin-processors/overview'},
  records: {label: 'Audit archive', to: '/javelin-core/features/auditarchive'},
  query: {label: 'Quickstart', to: '/javelin-core/quickstart'},
  gateways: {label: 'Gateway configuration', to: '/javelin-core/gatewayconfiguration'},
};
