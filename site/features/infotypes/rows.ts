import type {BlockContent, PhrasingContent, Table, TableRow} from 'mdast';
import type {Infotype, InfotypeGroup} from './data.ts';

const HEADINGS: Readonly<Record<InfotypeGroup, string>> = {
  Personal: 'Personal data',
  Government: 'Government numbers',
  Financial: 'Financial data',
  Health: 'Health data',
  Secrets: 'Secrets and tokens',
  Network: 'Network',
  Device: 'Devices and vehicles',
};

const COLUMNS = ['Name', 'Meaning', 'Example', 'Region', 'Recognised by', 'List'];

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

/** A link to itself: it gives the row its address, and Docusaurus registers the id with the link checker. */
const anchor = (name: string): PhrasingContent => ({
  type: 'link',
  url: `#${name}`,
  children: [{type: 'inlineCode', value: name}],
  data: {hProperties: {id: name}},
});

/** How text of this kind can be told from other text in general; it says nothing about the product's detector. */
export function recognisedBy({method, checksum}: Infotype): string {
  switch (method) {
    case 'checksum':
      return `Checksum: ${checksum}`;
    case 'pattern':
      return checksum ? `Shape. ${checksum}` : 'Shape';
    case 'cue':
      return 'Shape after a cue word';
    case 'model':
      return 'Model or dictionary';
  }
}

export const listed = ({lists: [first, second]}: Infotype): string =>
  second === undefined ? (first ?? '') : 'both';

const row = (cells: readonly PhrasingContent[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({type: 'tableCell', children: [cell]})),
});

const entryRow = (entry: Infotype): TableRow =>
  row([
    anchor(entry.name),
    text(entry.meaning),
    code(entry.example),
    text(entry.region),
    text(recognisedBy(entry)),
    text(listed(entry)),
  ]);

/** One heading and one table for each group, so that the contents list leads to the groups. */
export function groupTables(infotypes: readonly Infotype[]): BlockContent[] {
  return (Object.keys(HEADINGS) as InfotypeGroup[]).flatMap((group): BlockContent[] => {
    const entries = infotypes.filter((entry) => entry.group === group);
    const table: Table = {type: 'table', children: [row(COLUMNS.map(text)), ...entries.map(entryRow)]};
    return [{type: 'heading', depth: 3, children: [text(HEADINGS[group])]}, table];
  });
}
