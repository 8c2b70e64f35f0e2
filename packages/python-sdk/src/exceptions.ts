import type {ExceptionClass, StatusColumn, StatusRow} from './types.ts';

const BASE = 'JavelinClientError';
const EXPORTED = ['javelin_sdk', 'javelin_sdk.exceptions'] as const;
const INNER = ['javelin_sdk.exceptions'] as const;

function exception(
  name: string,
  statuses: ExceptionClass['statuses'],
  message: string,
  text: string,
  importableFrom: ExceptionClass['importableFrom'] = EXPORTED,
): ExceptionClass {
  return {name, base: BASE, importableFrom, statuses, message, text};
}

const missing = (thing: string, inner = false) =>
  exception(
    `${thing}NotFoundError`,
    [404],
    `${thing} not found`,
    `Nothing of that name.`,
    inner ? INNER : EXPORTED,
  );
const exists = (thing: string, inner = false) =>
  exception(
    `${thing}AlreadyExistsError`,
    [409],
    `${thing} already exists`,
    'The name is taken.',
    inner ? INNER : EXPORTED,
  );

export const exceptions: readonly ExceptionClass[] = [
  {
    name: BASE,
    base: 'Exception',
    importableFrom: INNER,
    statuses: [],
    message: '',
    text: 'The base of all the others. Catch it last.',
  },
  exception(
    'BadRequest',
    [400],
    'Bad Request',
    'The gateway could not use the request. For guardrails also any other 4xx.',
  ),
  exception(
    'UnauthorizedError',
    [401, 403],
    'Access denied',
    'Key missing, wrong or without the right. Also raised when the key in `JavelinConfig` is empty.',
  ),
  missing('Gateway'),
  missing('Provider', true),
  missing('Route'),
  missing('Secret'),
  missing('Template'),
  missing('Trace', true),
  exists('Gateway', true),
  exists('Provider'),
  exists('Route'),
  exists('Secret'),
  exists('Template'),
  exception(
    'RateLimitExceededError',
    [429],
    'Rate limit exceeded',
    'Above the limit of the route or of the vendor: wait.',
  ),
  exception(
    'InternalServerError',
    ['5xx', '4xx', '2xx'],
    'Internal server error',
    'Every other status, `405`, `422`, `201` and `204` included: read the true one from `response_data`.',
  ),
  exception('NetworkError', [], 'Connection error', 'Never raised. Catch `httpx.RequestError`.'),
  exception(
    'MethodNotAllowedError',
    [],
    'Method not allowed',
    'Never raised: a 405 is an `InternalServerError`.',
  ),
  exception(
    'ValidationError',
    [],
    'Validation error occurred',
    'Never raised. Bad models raise `pydantic.ValidationError`, which has the same short name.',
  ),
];

const everywhere = (name: string): Record<StatusColumn, string | null> => ({
  gateways: name,
  providers: name,
  routes: name,
  secrets: name,
  templates: name,
  traces: name,
  guardrails: name,
});

export const statusTable: readonly StatusRow[] = [
  {status: '400', raises: everywhere('BadRequest')},
  {status: '401, 403', raises: everywhere('UnauthorizedError')},
  {
    status: '404',
    raises: {
      gateways: 'GatewayNotFoundError',
      providers: 'ProviderNotFoundError',
      routes: 'RouteNotFoundError',
      secrets: 'SecretNotFoundError',
      templates: 'TemplateNotFoundError',
      traces: 'TraceNotFoundError',
      guardrails: 'BadRequest',
    },
  },
  {
    status: '409',
    raises: {
      gateways: 'GatewayAlreadyExistsError',
      providers: 'ProviderAlreadyExistsError',
      routes: 'RouteAlreadyExistsError',
      secrets: 'SecretAlreadyExistsError',
      templates: 'TemplateAlreadyExistsError',
      traces: 'InternalServerError',
      guardrails: 'BadRequest',
    },
  },
  {status: '429', raises: everywhere('RateLimitExceededError')},
  {status: 'other 4xx', raises: {...everywhere('InternalServerError'), guardrails: 'BadRequest'}},
  {status: '5xx', raises: {...everywhere('InternalServerError'), guardrails: null}},
  {status: '2xx but 200', raises: {...everywhere('InternalServerError'), guardrails: null}},
];
