/**
 * What the models of the Python SDK, which the CLI uses too, keep of a body. They drop every other field silently, so a sample
 * that needs one has to go without the SDK. Held against the SDK's own description by a test of the site.
 */
export type SdkFields = {readonly [field: string]: SdkFields | true};

const all = (...names: readonly string[]): SdkFields => Object.fromEntries(names.map((name) => [name, true]));

const FILTER: SdkFields = {
  ...all('enabled', 'reject_prompt'),
  content_types: all('operator', 'restriction', 'probability_threshold'),
};

export const SDK_FIELDS: Readonly<Record<string, SdkFields>> = {
  provider: {
    ...all('name', 'type', 'enabled', 'vault_enabled', 'api_keys'),
    config: all('api_base', 'api_type', 'api_version', 'deployment_name', 'organization', 'model_specs'),
  },
  secret: all(
    'api_key',
    'api_key_secret_name',
    'api_key_secret_key',
    'api_key_secret_key_javelin',
    'provider_name',
    'query_param_key',
    'header_key',
    'group',
    'enabled',
  ),
  template: {
    ...all('name', 'description', 'type', 'enabled'),
    models: all('name', 'provider', 'suffix'),
    config: {
      infoTypes: all('name', 'description', 'regex', 'wordlist'),
      transformation: all('method'),
      ...all('notify', 'reject', 'likelihood', 'rejectPrompt', 'risk_analysis'),
    },
  },
  route: {
    ...all('name', 'type', 'enabled'),
    models: all(
      'name',
      'provider',
      'suffix',
      'weight',
      'virtual_secret_name',
      'fallback_enabled',
      'fallback_codes',
    ),
    config: {
      ...all('retries', 'rate_limit', 'unified_endpoint', 'request_chain', 'response_chain'),
      policy: {
        enabled: true,
        dlp: all('enabled', 'strategy', 'action', 'risk_analysis'),
        archive: all('enabled', 'retention'),
        prompt_safety: FILTER,
        content_filter: FILTER,
        security_filters: FILTER,
      },
    },
  },
  gateway: {
    ...all('gateway_id', 'name', 'type', 'enabled'),
    config: all('buid', 'base_url', 'api_key', 'organization_id', 'system_namespace'),
  },
};

/** The fields of a body that the SDK would drop: `['models[].virtual_secret_key']`. */
export function droppedFields(body: unknown, fields: SdkFields | true | undefined, path = ''): string[] {
  if (fields === true || fields === undefined || typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return unique(body.flatMap((item) => droppedFields(item, fields, `${path}[]`)));
  return Object.entries(body).flatMap(([name, value]) => {
    const place = path ? `${path}.${name}` : name;
    return Object.hasOwn(fields, name) ? droppedFields(value, fields[name], place) : [place];
  });
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
