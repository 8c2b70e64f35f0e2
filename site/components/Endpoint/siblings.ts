/** The same task with other clients. A link to a place that is gone fails the build. */

export interface Sibling {
  readonly label: string;
  readonly to: string;
}

const OPERATION = /^(create|get|list|update|delete)(Provider|Key|Template|Route|Gateway)(s?)$/;

/** The CLI shows no secret. */
const WITHOUT_COMMAND = ['getKey'];

/** `createRoute` -> `create_route` in Python, `javelin route create` in the shell. What the API calls a key, both call a secret. */
export function siblingsOf(operation: string): Sibling[] {
  const [, verb, resource = '', plural = ''] = OPERATION.exec(operation) ?? [];
  const api = {label: 'API reference', to: `/api#${operation}`};
  if (verb === undefined) return [api];
  const noun = resource === 'Key' ? 'secret' : resource.toLowerCase();
  const python = {label: 'Python', to: `/javelin-python/api-reference#${verb}_${noun}${plural}`};
  const command = {label: 'CLI', to: `/javelin-python/cli#javelin-${noun}-${verb}`};
  return WITHOUT_COMMAND.includes(operation) ? [api, python] : [api, python, command];
}
