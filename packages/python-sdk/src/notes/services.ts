/** What only the services have. */
import type {MethodNotes} from '../describe.ts';
import {call} from './words.ts';

export function reloadNotes(
  resource: 'routes' | 'providers' | 'secrets',
  name: string,
  path: string,
  object: string,
): MethodNotes {
  return {
    resource,
    text: `Asks the running gateway to reload a ${name}.`,
    parameters: {[`${name}_name`]: `The ${name}'s name.`},
    returns: 'httpx.Response',
    calls: [call('POST', `/v1/${path}/{${name}_name}/reload`)],
    errors: 'response',
    example: `response = client.${name}_service.reload_${name}("${object}")
print(response.status_code)`,
    asyncExample: `response = await client.${name}_service.areload_${name}("${object}")
print(response.status_code)`,
  };
}
