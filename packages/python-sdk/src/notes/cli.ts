import {describeFlag, describeGroup, type CommandNotes} from '../describe-cli.ts';
import {published} from '../published.ts';
import type {CliCommand, CliFlag, PythonSdk} from '../types.ts';

const WHOLE_OBJECT = 'Pass every setting, not only the one that you change.';
const REST_UPDATE = '[Update the secret](/javelin-core/administration/updatevkey) over REST instead';
const SWAPPED =
  'It swaps the secret and the provider in the URL, so the secret stays. Use `client.delete_secret(name, provider)`, then list the secrets to verify.';

const nameOf = (thing: string) => `The ${thing}'s name.`;
const enabled = (thing: string) => `Whether the ${thing} is enabled. \`false\` means true: pass \`""\`.`;

/** Create, list, get, update and delete, as four of the groups have them. */
function commandsOf(thing: string, special: Readonly<Record<string, CommandNotes>> = {}) {
  return {
    create: {text: `Creates a ${thing}.`, method: `create_${thing}`},
    list: {text: `Prints all ${thing}s as JSON.`, method: `list_${thing}s`},
    get: {text: `Prints a ${thing} as JSON.`, method: `get_${thing}`},
    update: {text: `Updates a ${thing}.`, method: `update_${thing}`, trap: WHOLE_OBJECT},
    delete: {text: `Deletes a ${thing}.`, method: `delete_${thing}`},
    ...special,
  };
}

const gateway = describeGroup('gateway', {
  flags: {
    '--name': nameOf('gateway'),
    '--type': '`development`, `staging` or `production`.',
    '--config': 'JSON: A `GatewayConfig`.',
    '--enabled': enabled('gateway'),
  },
  commands: commandsOf('gateway', {
    list: {
      text: "Prints the gateways from the sign-in cache. It sends nothing and doesn't ask for a gateway.",
      trap: 'The output contains the API keys in plain text (`api_key_value`).',
    },
  }),
});

const provider = describeGroup('provider', {
  flags: {
    '--name': nameOf('provider'),
    '--type': 'The kind of model provider, such as `openai`.',
    '--config': 'JSON: A `ProviderConfig`.',
    '--enabled': enabled('provider'),
    '--vault_enabled': 'Whether its keys come from the vault. `false` means true: pass `""`.',
  },
  commands: commandsOf('provider'),
});

const route = describeGroup('route', {
  flags: {
    '--name': nameOf('route'),
    '--type': '`chat`, `completions` or `embeddings`.',
    '--models': 'JSON: A list of `Model`.',
    '--config': 'JSON: A `RouteConfig`.',
    '--enabled': enabled('route'),
  },
  commands: commandsOf('route'),
});

const secret = describeGroup('secret', {
  flags: {
    '--api_key': nameOf('secret'),
    '--api_key_secret_name': 'A display name.',
    '--api_key_secret_key': 'The provider API key. Pass a variable.',
    '--provider_name': 'The provider that the secret belongs to.',
    '--query_param_key': 'The query parameter in which the model provider expects the key.',
    '--header_key': 'The header in which the model provider expects the key.',
    '--group': 'A label, such as a team.',
    '--enabled': enabled('secret'),
  },
  commands: {
    create: {text: 'Stores a provider API key in the vault.', method: 'create_secret'},
    list: {text: 'Prints all secrets as JSON, with masked keys.', method: 'list_secrets'},
    update: {
      text: 'Meant to change a secret.',
      method: 'update_secret',
      trap: `It always fails, because it has no flag for the provider. ${REST_UPDATE}.`,
    },
    delete: {text: 'Meant to delete a secret.', method: 'delete_secret', trap: SWAPPED},
  },
});

const template = describeGroup('template', {
  flags: {
    '--name': nameOf('template'),
    '--description': 'A description.',
    '--type': '`inspect` or `de-identify`.',
    '--models': "JSON: A list. Pass `'[]'`.",
    '--config': 'JSON: A `TemplateConfig`.',
    '--enabled': enabled('template'),
  },
  commands: commandsOf('template', {
    create: {
      text: 'Creates a data protection template.',
      method: 'create_template',
      trap: "It fails unless `--models` is `'[]'`.",
    },
    update: {
      text: 'Updates a template.',
      method: 'update_template',
      trap: 'It fails without `--models` and `--config`, although the parser accepts that. Pass every setting.',
    },
  }),
});

const auth = describeGroup('auth', {
  flags: {'--force': 'Sign in again and overwrite the cache.'},
  commands: {'': {text: 'Signs you in through the browser and writes `~/.javelin/cache.json`.'}},
});

const globalFlags: readonly CliFlag[] = [
  ...published.cli
    .filter(({on}) => on === 'parser')
    .map((entry) => describeFlag(entry, 'Prints the version and exits.')),
  // Python's argument parser adds it to every command by itself.
  {name: '--help', type: 'switch', required: false, text: 'Prints the commands, or the flags of a command.'},
];

export const cli: PythonSdk['cli'] = {
  globalFlags,
  commands: [auth, gateway, provider, route, secret, template].flat() satisfies CliCommand[],
};
