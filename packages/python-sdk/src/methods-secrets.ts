import {ADMIN, call, reload, named, EMPTY_ON_ERROR} from './build.ts';
import type {Method} from './types.ts';

export const secretMethods: readonly Method[] = [
  {
    resource: 'secrets',
    sync: 'create_secret',
    async: 'acreate_secret',
    text: 'Stores a provider key in the vault.',
    parameters: [{name: 'secret', type: 'Secret | dict', text: 'The key, with `provider_name`.'}],
    returns: 'str',
    calls: [call('POST', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`)],
    errors: 'raises',
    alsoRaises: [{type: 'UnboundLocalError', when: '`provider_name` is missing'}],
    operation: 'createKey',
  },
  {
    resource: 'secrets',
    sync: 'get_secret',
    async: 'aget_secret',
    text: 'Reads one key.',
    parameters: [
      named('secret_name', 'The `api_key` of the secret.'),
      named('provider_name', 'Its provider.'),
    ],
    returns: 'Secret',
    calls: [call('GET', `${ADMIN}/providers/{provider_name}/keyvault/{secret_name}`)],
    errors: 'raises',
    operation: 'getKey',
  },
  {
    resource: 'secrets',
    sync: 'list_secrets',
    async: 'alist_secrets',
    text: 'Reads the keys of all providers.',
    parameters: [],
    returns: 'Secrets',
    calls: [call('GET', `${ADMIN}/providers/keyvault/keys`)],
    errors: 'empty',
    traps: [EMPTY_ON_ERROR],
    operation: 'listKeys',
  },
  {
    resource: 'secrets',
    sync: 'update_secret',
    async: 'aupdate_secret',
    text: 'Changes `api_key_secret_name`, `header_key`, `query_param_key`, `group` or `enabled` of a key. It reads the stored key first and compares.',
    parameters: [{name: 'secret', type: 'Secret | dict', text: 'The whole key: start from `get_secret`.'}],
    returns: 'str',
    calls: [
      call('GET', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`),
      call('PUT', `${ADMIN}/providers/{provider_name}/keyvault/{api_key}`),
      reload('secrets/keyvault/{api_key}'),
    ],
    errors: 'raises',
    alsoRaises: [
      {
        type: 'ValueError',
        when: '`api_key`, `api_key_secret_key`, `api_key_secret_key_javelin` or `provider_name` differs (`Cannot update restricted field: …`)',
      },
      {type: 'UnboundLocalError', when: '`provider_name` is missing'},
    ],
    traps: [
      'It cannot rotate the key value: delete and create, or use [the REST call](/javelin-core/administration/updatevkey).',
      'The async twin always fails with `AttributeError`: call the synchronous method, in a thread if you must.',
    ],
    operation: 'updateKey',
  },
  {
    resource: 'secrets',
    sync: 'delete_secret',
    async: 'adelete_secret',
    text: 'Deletes a key.',
    parameters: [
      named('secret_name', 'The `api_key` of the secret.'),
      named('provider_name', 'Its provider.'),
    ],
    returns: 'str',
    calls: [
      call('DELETE', `${ADMIN}/providers/{provider_name}/keyvault/{secret_name}`),
      reload('secrets/keyvault/{secret_name}'),
    ],
    errors: 'raises',
    operation: 'deleteKey',
  },
];
