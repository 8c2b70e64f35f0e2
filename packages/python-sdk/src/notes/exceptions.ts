import {publishedClass, publishedMethod} from '../published.ts';
import {textOf} from '../python-types.ts';
import type {ExceptionClass, Module, StatusColumn, StatusRow} from '../types.ts';

const EXPORTED: readonly Module[] = ['javelin_sdk', 'javelin_sdk.exceptions'];
const INNER: readonly Module[] = ['javelin_sdk.exceptions'];

function exception(
  name: string,
  statuses: ExceptionClass['statuses'],
  text: string,
  importableFrom = EXPORTED,
): ExceptionClass {
  const preset = publishedMethod(name, '__init__').params.find((param) => param.name === 'message')?.default;
  const base = publishedClass(name).bases[0] ?? '';
  return {name, base, importableFrom, statuses, message: textOf(preset ?? ''), text};
}

const missing = (thing: string, from = EXPORTED) =>
  exception(`${thing}NotFoundError`, [404], `There is no ${thing.toLowerCase()} with that name.`, from);
const exists = (thing: string, from = EXPORTED) =>
  exception(`${thing}AlreadyExistsError`, [409], `The name of the ${thing.toLowerCase()} is taken.`, from);

export const exceptions: readonly ExceptionClass[] = [
  exception('JavelinClientError', [], 'The base of all others. Catch it last.', INNER),
  exception(
    'BadRequest',
    [400],
    'The gateway rejected the request. Guardrail methods also raise it for every other 4xx status.',
  ),
  exception(
    'UnauthorizedError',
    [401, 403],
    'The key is missing, wrong or lacks the permission. Also raised if the key in `JavelinConfig` is empty.',
  ),
  missing('Gateway'),
  missing('Provider', INNER),
  missing('Route'),
  missing('Secret'),
  missing('Template'),
  exception('TraceNotFoundError', [404], 'The gateway has no traces.', INNER),
  exists('Gateway', INNER),
  exists('Provider'),
  exists('Route'),
  exists('Secret'),
  exists('Template'),
  exception(
    'RateLimitExceededError',
    [429],
    'The limit of the route or of the model provider was exceeded. Wait, then retry.',
  ),
  exception(
    'InternalServerError',
    ['5xx', '4xx', '2xx'],
    'Every other status, including `405`, `422`, `201` and `204`. The actual status is in `response_data`.',
  ),
  exception('NetworkError', [], 'Never raised. Catch `httpx.RequestError`.'),
  exception('MethodNotAllowedError', [], 'Never raised. A 405 is an `InternalServerError`.'),
  exception(
    'ValidationError',
    [],
    'Never raised. Invalid models raise `pydantic.ValidationError`, which has the same short name.',
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
