/** One call as a published client makes it, and what the sandbox returns. */
export interface Step {
  /** The SDK method or CLI command. */
  by: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  status: number;
  /** The whole body when it is a text, else a part of the JSON. */
  response: string | object;
}

export function get(by: string, path: string, status: number, response: string | object): Step {
  return {by, method: 'GET', path, status, response};
}

export function post(
  by: string,
  path: string,
  body: unknown,
  status: number,
  response: string | object,
): Step {
  return {by, method: 'POST', path, body, status, response};
}

export function put(
  by: string,
  path: string,
  body: unknown,
  status: number,
  response: string | object,
): Step {
  return {by, method: 'PUT', path, body, status, response};
}

export function remove(by: string, path: string, status: number, response: string | object): Step {
  return {by, method: 'DELETE', path, status, response};
}

/** Tells the gateway to pick up a change; the SDK sends no body and ignores the response. */
export function reload(by: string, path: string): Step {
  return {
    by,
    method: 'POST',
    path: `/v1/${path}/reload`,
    status: 200,
    response: {message: 'Reloaded successfully'},
  };
}

export const done = (what: string) => ({message: `${what} successfully`});

export const P = '/v1/admin/providers';
export const R = '/v1/admin/routes';
export const G = '/v1/admin/gateways';
export const T = '/v1/admin/processors/dp/templates';
export const K = `${P}/openai-prod/keyvault/openai-prod-key`;

/** The model spec hands every field through; its first rule shows the form. */
export const firstRule = (field: string) => [
  {source_path: field, target_path: field, type_hint: 'passthrough'},
];
