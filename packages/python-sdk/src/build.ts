/** Small words the method tables are written with. */
import type {HttpCall, Parameter, Raised} from './types.ts';

export const ADMIN = '/v1/admin';

export const call = (method: HttpCall['method'], path: string): HttpCall => ({method, path});
export const reload = (path: string): HttpCall => ({
  method: 'POST',
  path: `/v1/${path}/reload`,
  reload: true,
});
export const named = (name: string, text: string): Parameter => ({name, type: 'str', text});
export const emptyName: Raised = {type: 'ValueError', when: 'the name is empty'};

export const RELOAD_NOT_SENT =
  'The async twin forgets to await its reload: Python warns `coroutine … was never awaited` and no reload is sent. Follow it with `await client.route_service.areload_route(name)`.';
export const EMPTY_ON_ERROR =
  'Any failure, a wrong key included, gives an empty collection. Test a key with the `get_…` method.';
export const NULLS = 'Fields you did not set are sent as `null`: start from the object you read.';

export const optional = (name: string, type: string, text: string, value = 'None'): Parameter => ({
  name,
  type: value === 'None' ? `${type} | None` : type,
  default: value,
  text,
});
