/** Small words the notes are written with. */
import type {HttpCall, Raised} from '../types.ts';

export const ADMIN = '/v1/admin';

export const call = (method: HttpCall['method'], path: string): HttpCall => ({method, path});
export const reload = (path: string): HttpCall => ({
  method: 'POST',
  path: `/v1/${path}/reload`,
  reload: true,
});

export const emptyName: Raised = {type: 'ValueError', when: 'the name is empty'};
export const emptySyncName: Raised = {type: 'ValueError', when: 'the name is empty (sync form only)'};

export const EMPTY_NAME_PASSES =
  "An empty name isn't rejected. The SDK then sends the request to `/v1/admin/routes`, so check the name first.";
export const RELOAD_NOT_SENT =
  "The async form doesn't await its reload: Python warns `coroutine … was never awaited` and no reload is sent. Call `await client.route_service.areload_route(name)` afterwards.";
export const EMPTY_ON_ERROR =
  'A failed request, even one with a wrong key, returns an empty collection. Use the `get_…` method to test a key.';
export const NULLS = 'Unset fields are sent as `null`, so send the whole object.';
