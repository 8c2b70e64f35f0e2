import type {CliCommand, CliFlag, CliGroupName} from './types.ts';

const text = (name: CliFlag['name'], meaning: string): CliFlag => ({
  name,
  type: 'text',
  required: true,
  text: meaning,
});
const json = (name: CliFlag['name'], meaning: string): CliFlag => ({
  name,
  type: 'JSON',
  required: true,
  text: meaning,
});
const optional = (flag: CliFlag): CliFlag => ({...flag, required: false});
const truth = (name: CliFlag['name'], meaning: string, preset?: string): CliFlag => ({
  name,
  type: 'true unless empty',
  required: false,
  default: preset,
  text: meaning,
});

const name = text('--name', 'Its name.');
const type = text('--type', 'Its kind.');
const enabled = truth('--enabled', 'Whether it is in use. `false` means true: pass `""` for false.', 'True');

const gatewayFlags = [name, type, json('--config', 'A `GatewayConfig`.'), enabled];
const providerFlags = [
  name,
  type,
  json('--config', 'A `ProviderConfig`.'),
  enabled,
  truth('--vault_enabled', 'Whether its keys come from the vault.', 'True'),
];
const routeFlags = [
  name,
  type,
  json('--models', 'A list of `Model`.'),
  json('--config', 'A `RouteConfig`.'),
  enabled,
];
const templateFlags = [
  name,
  text('--description', 'What it is for.'),
  type,
  json('--models', 'A list; pass `[]`.'),
  json('--config', 'A `TemplateConfig`.'),
  enabled,
];
const keyFlags = [
  text('--api_key', 'The name of the key.'),
  text('--api_key_secret_name', 'A name for people.'),
  text('--api_key_secret_key', 'The real key of the vendor.'),
];
const keyPlace = [
  optional(text('--query_param_key', 'Query parameter the vendor wants it in.')),
  optional(text('--header_key', 'Header the vendor wants it in.')),
  optional(text('--group', 'For sorting.')),
];
const providerOfKey = text('--provider_name', 'The provider it belongs to.');
const withoutPreset: CliFlag = {...enabled, default: undefined};

function resource(
  group: CliGroupName,
  thing: string,
  flags: readonly CliFlag[],
  updateFlags = flags,
): CliCommand[] {
  return [
    {group, action: 'create', text: `Creates a ${thing}.`, flags, method: `create_${thing}`},
    {group, action: 'list', text: `Prints all ${thing}s as JSON.`, flags: [], method: `list_${thing}s`},
    {group, action: 'get', text: `Prints one ${thing} as JSON.`, flags: [name], method: `get_${thing}`},
    {
      group,
      action: 'update',
      text: `Replaces a ${thing}.`,
      flags: updateFlags,
      method: `update_${thing}`,
      trap: 'It replaces the whole object: give every setting, not only the changed one.',
    },
    {group, action: 'delete', text: `Deletes a ${thing}.`, flags: [name], method: `delete_${thing}`},
  ];
}

const gatewayCommands = resource('gateway', 'gateway', gatewayFlags).map((command): CliCommand =>
  command.action === 'list'
    ? {
        ...command,
        method: undefined,
        text: 'Prints the gateways of the sign-in cache. Sends nothing and asks nothing.',
        trap: 'It prints their keys in clear (`api_key_value`).',
      }
    : command,
);

const templateUpdateFlags = templateFlags.map((flag) =>
  flag === name ? flag : flag === enabled ? withoutPreset : optional(flag),
);
const templateCommands = resource('template', 'template', templateFlags, templateUpdateFlags).map(
  (command): CliCommand => {
    if (command.action === 'create') return {...command, trap: "It fails unless `--models` is `'[]'`."};
    if (command.action === 'update')
      return {
        ...command,
        trap: 'It fails without `--models` and `--config`, although neither is marked as required.',
      };
    return command;
  },
);

const secretCommands: CliCommand[] = [
  {
    group: 'secret',
    action: 'create',
    text: 'Stores a provider key in the vault.',
    flags: [...keyFlags, providerOfKey, ...keyPlace, enabled],
    method: 'create_secret',
    trap: 'The key lands in the history of your shell: read it from a variable.',
  },
  {
    group: 'secret',
    action: 'list',
    text: 'Prints all keys as JSON, their values masked.',
    flags: [],
    method: 'list_secrets',
  },
  {
    group: 'secret',
    action: 'update',
    text: 'Meant to change a key.',
    flags: [
      ...keyFlags.map((flag) => (flag.name === '--api_key_secret_key' ? optional(flag) : flag)),
      ...keyPlace,
      withoutPreset,
    ],
    method: 'update_secret',
    trap: 'It always fails, because it has no flag for the provider: use the SDK or [the REST call](/javelin-core/administration/updatevkey).',
  },
  {
    group: 'secret',
    action: 'delete',
    text: 'Meant to delete a key.',
    flags: [text('--api_key', 'The name of the key.'), providerOfKey],
    method: 'delete_secret',
    trap: 'It swaps key and provider, deletes nothing and reports success: use `client.delete_secret(name, provider)`.',
  },
];

export const cli = {
  globalFlags: [
    {name: '--version', type: 'switch', required: false, text: 'Prints the version and ends.'},
    {name: '--help', type: 'switch', required: false, text: 'Prints the commands, or the flags of one.'},
  ] satisfies CliFlag[],
  commands: [
    {
      group: 'auth',
      text: 'Signs you in through the browser and writes `~/.javelin/cache.json`.',
      flags: [
        {name: '--force', type: 'switch', required: false, text: 'Sign in again, over an existing cache.'},
      ],
    },
    ...gatewayCommands,
    ...resource('provider', 'provider', providerFlags),
    ...resource('route', 'route', routeFlags),
    ...secretCommands,
    ...templateCommands,
  ] satisfies CliCommand[],
};
