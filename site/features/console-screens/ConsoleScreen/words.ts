import type {Screen, ScreenPart} from '../data.ts';

function partInWords(part: ScreenPart): string {
  if ('input' in part) return part.input;
  if ('select' in part) return part.select;
  if ('secret' in part) return part.secret;
  if ('code' in part) return part.code;
  if ('text' in part) return part.text;
  if ('switch' in part) return `${part.switch}, ${part.on ? 'on' : 'off'}`;
  if ('tiles' in part) return `${part.tiles}: ${part.items.join(', ')}`;
  if ('table' in part) return `a table with the columns ${part.table.join(', ')}`;
  if ('banner' in part) return `the notice “${part.banner}”`;
  if ('buttons' in part) return `the button${part.buttons.length > 1 ? 's' : ''} ${part.buttons.join(', ')}`;
  return part.heading;
}

/** The text alternative of the drawing. */
export function inWords({title, tabs, tab, parts}: Screen): string {
  const where = tabs ? ` Tabs: ${tabs.join(', ')}; ${tab ?? tabs[0]} is open.` : '';
  return `Drawing of the console: ${title}.${where} On it: ${parts.map(partInWords).join('; ')}.`;
}
