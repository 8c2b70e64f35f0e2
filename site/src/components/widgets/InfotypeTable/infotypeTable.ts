import {
  type DetectionMethod,
  type InfotypeEntry,
  type InfotypeList,
  infotypeCatalogue,
} from '@javelin/sandbox/processors/infotypes/catalogue';

export interface TableFilter {
  /** Every word must occur in the name, the meaning, the group or the region. */
  readonly words: string;
  readonly group: string;
  readonly list: string;
  readonly method: string;
}

export const EMPTY: TableFilter = {words: '', group: '', list: '', method: ''};

export const entries: readonly InfotypeEntry[] = infotypeCatalogue;

export const groups: readonly string[] = [...new Set(entries.map((entry) => entry.group))];

export const LISTS: Record<InfotypeList, string> = {
  classifier: 'Classifier list',
  reference: 'Reference list',
};

export const METHODS: Record<DetectionMethod, string> = {
  checksum: 'Check digit',
  pattern: 'Shape',
  cue: 'Shape next to an announcing word',
  model: 'Model or dictionary',
};

export const anchorOf = (name: string): string => `infotype-${name}`;

const haystack = ({name, meaning, group, region}: InfotypeEntry): string =>
  `${name} ${name.replaceAll('_', ' ')} ${meaning} ${group} ${region}`.toLowerCase();

export function matches(entry: InfotypeEntry, {words, group, list, method}: TableFilter): boolean {
  const text = haystack(entry);
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (group === '' || entry.group === group) &&
    (list === '' ||
      (list === 'both' ? entry.lists.length === 2 : entry.lists.some((name) => name === list))) &&
    (method === '' || entry.method === method)
  );
}

export const summary = (shown: number): string => `${shown} of ${entries.length} infotypes`;
