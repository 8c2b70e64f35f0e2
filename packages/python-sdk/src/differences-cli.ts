/** The part of the comparison that looks at the CLI: commands, arguments, defaults, and which of them are required. */
import type {Published, PublishedCliEntry} from './published.ts';
import type {CliFlag, PythonSdk} from './types.ts';

/** argparse adds it; the package does not. */
const OF_PYTHON = '--help';

const flagLine = ({name, type, required, default: preset}: CliFlag): string =>
  [name, type === 'JSON' ? 'text' : type, required ? 'required' : '', preset ?? ''].join(' ').trim();

function publishedLine({argument, type, action, required, default: preset}: PublishedCliEntry): string {
  const kind = action !== undefined ? 'switch' : type === 'bool' ? 'true unless empty' : 'text';
  return [argument, kind, required === 'True' ? 'required' : '', preset ?? ''].join(' ').trim();
}

const entriesOn = ({cli}: Published, parser: string) => cli.filter(({on}) => on === parser);
const linesOn = (published: Published, parser: string) =>
  entriesOn(published, parser)
    .filter(({argument}) => argument !== undefined)
    .map(publishedLine)
    .join('\n');
const wordsOn = (published: Published, parser: string) =>
  entriesOn(published, parser).flatMap(({parser: word}) => (word === undefined ? [] : [word]));

/** `auth` has no second word, and its parser is called `auth_parser`. */
function publishedCommands(published: Published): {words: string; lines: string}[] {
  return wordsOn(published, 'subparsers').flatMap((group) => {
    const actions = wordsOn(published, `${group}_subparsers`);
    if (actions.length === 0) return [{words: group, lines: linesOn(published, `${group}_parser`)}];
    return actions.map((action) => ({
      words: `${group} ${action}`,
      lines: linesOn(published, `${group}_${action}`),
    }));
  });
}

export function cliDifferences({cli}: PythonSdk, published: Published): string[] {
  const documented = cli.commands.map(({group, action, flags}) => ({
    words: [group, action].filter(Boolean).join(' '),
    lines: flags.map(flagLine).join('\n'),
  }));
  const all = [{words: '', lines: linesOn(published, 'parser')}, ...publishedCommands(published)];
  const shown = [
    {
      words: '',
      lines: cli.globalFlags
        .filter(({name}) => name !== OF_PYTHON)
        .map(flagLine)
        .join('\n'),
    },
    ...documented,
  ];
  const words = new Set([...all, ...shown].map((item) => item.words));
  return [...words].flatMap((name) => {
    const own = shown.find((item) => item.words === name)?.lines;
    const is = all.find((item) => item.words === name)?.lines;
    return own === is ? [] : [`javelin ${name}: ${own ?? 'not documented'}, published: ${is ?? 'nothing'}`];
  });
}
