import type {CliCommand, CliFlag, CliGroupName, PythonSdk} from '@javelin/python-sdk';
import {code, table, type Block} from './blocks.ts';

const wordsOf = ({group, action}: CliCommand): string => ['javelin', group, action].filter(Boolean).join(' ');
const anchorOf = (command: CliCommand): string => wordsOf(command).replaceAll(' ', '-');

function flagRow(flag: CliFlag): string[] {
  const state = flag.required ? '**required**' : flag.default === undefined ? 'optional' : code(flag.default);
  return [code(flag.name), flag.type, state, flag.text];
}

function commandBlocks(command: CliCommand): Block[] {
  const {flags, method, text, trap} = command;
  return [
    {heading: wordsOf(command), id: anchorOf(command), depth: 3},
    [
      text,
      method === undefined ? '' : `Calls [${code(method)}](/javelin-python/api-reference#${method}).`,
      trap === undefined ? '' : `**Note:** ${trap}`,
    ]
      .filter((part) => part !== '')
      .join(' '),
    ...(flags.length === 0 ? [] : [table(['Flag', 'Value', 'Default', 'Description'], flags.map(flagRow))]),
  ];
}

export function cliBlocks(group: CliGroupName, sdk: PythonSdk): Block[] {
  return sdk.cli.commands.filter((command) => command.group === group).flatMap(commandBlocks);
}

/** Every command on one line, with its required flags. */
export function cliIndex(sdk: PythonSdk): Block[] {
  const rows = sdk.cli.commands.map((command) => [
    `[${code(wordsOf(command))}](#${anchorOf(command)})`,
    command.flags
      .filter(({required}) => required)
      .map(({name}) => code(name))
      .join(' ') || '–',
  ]);
  return [table(['Command', 'Required flags'], rows)];
}
