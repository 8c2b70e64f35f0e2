/** A console screen as data: what is on it, from top to bottom. A part with `say` gets the next number. */
interface Callout {
  /** What the numbered callout below the drawing says. */
  readonly say?: string;
}

export type Part = Callout &
  (
    | {
        readonly kind: 'field';
        readonly label: string;
        readonly value: string;
        readonly look?: 'input' | 'select' | 'fixed' | 'secret';
      }
    | {
        readonly kind: 'switch';
        readonly label: string;
        readonly isOn: boolean;
        readonly badges?: readonly string[];
      }
    | {
        readonly kind: 'tiles';
        readonly label: string;
        readonly items: readonly string[];
        readonly chosen?: string;
      }
    | {
        readonly kind: 'table';
        readonly head: readonly string[];
        readonly rows: readonly (readonly string[])[];
      }
    | {readonly kind: 'banner'; readonly text: string; readonly link?: string}
    | {readonly kind: 'code'; readonly label: string; readonly text: string}
    | {readonly kind: 'buttons'; readonly labels: readonly string[]; readonly main?: string}
    | {readonly kind: 'heading'; readonly text: string}
  );

export interface Screen {
  /** The entry of the left navigation that is active. */
  readonly nav: (typeof NAVIGATION)[number];
  /** Where to find it: `Secrets › Create New Secret`. */
  readonly path: readonly string[];
  readonly title: string;
  readonly tabs?: readonly string[];
  readonly tab?: string;
  readonly parts: readonly Part[];
}

export const NAVIGATION = [
  'Configuration',
  'Data Protection',
  'Secrets',
  'Processors',
  'Threat Alerts',
  'Traces',
  'Analytics',
  'Security Workbench',
  'Developer',
  'Integrations',
] as const;

export interface Numbered {
  readonly part: Part;
  readonly number?: number;
}

export function numbered(parts: readonly Part[]): Numbered[] {
  let last = 0;
  return parts.map((part) => (part.say === undefined ? {part} : {part, number: (last += 1)}));
}

export const callouts = (parts: readonly Part[]): string[] =>
  parts.flatMap(({say}) => (say === undefined ? [] : [say]));

function partInWords(part: Part): string {
  switch (part.kind) {
    case 'field':
    case 'code':
      return part.label;
    case 'switch':
      return `${part.label}, ${part.isOn ? 'on' : 'off'}`;
    case 'tiles':
      return `${part.label}: ${part.items.join(', ')}`;
    case 'table':
      return `a table with the columns ${part.head.join(', ')}`;
    case 'banner':
      return `the notice “${part.text}”`;
    case 'buttons':
      return `the button${part.labels.length > 1 ? 's' : ''} ${part.labels.join(', ')}`;
    case 'heading':
      return part.text;
  }
}

/** The text alternative of the drawing. */
export function inWords({title, tabs, tab, parts}: Screen): string {
  const where = tabs ? ` Tabs: ${tabs.join(', ')}; ${tab ?? tabs[0]} is open.` : '';
  return `Drawing of the console: ${title}.${where} On it: ${parts.map(partInWords).join('; ')}.`;
}
