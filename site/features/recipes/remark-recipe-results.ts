import type {PhrasingContent, Root, RootContent, TableRow} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {ContentError} from '../../lib/problem.ts';
import {type Figures, readFigures} from './figures.ts';

const TAG = 'RecipeResults';

const cell = (value: string): TableRow['children'][number] => ({
  type: 'tableCell',
  children: [{type: 'text', value}] satisfies PhrasingContent[],
});
const row = (...values: string[]): TableRow => ({type: 'tableRow', children: values.map(cell)});
const grouped = (count: number): string => count.toLocaleString('en-GB');

/** Classes that were caught whole are one row: what a reader looks for are the others. */
function rowsOf({classes, harmless}: Figures): TableRow[] {
  const whole = classes.filter(({missed}) => missed === 0);
  const total = whole.reduce((sum, {caught}) => sum + caught, 0);
  const others = classes.filter(({missed}) => missed > 0);
  return [
    row('Inputs', 'Acted on', 'Let through'),
    ...others.map(({name, caught, missed}) => row(sentence(name), grouped(caught), grouped(missed))),
    ...(whole.length > 0
      ? [
          row(
            `${others.length > 0 ? 'The other' : 'All'} ${whole.length} classes: ${whole.map(({name}) => name).join('; ')}`,
            grouped(total),
            '0',
          ),
        ]
      : []),
    row(
      'Harmless text, where acting is a false alarm: support mail, logs, names, German, Japanese',
      grouped(harmless.alarms),
      grouped(harmless.passed),
    ),
  ];
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function nameOf({attributes}: MdxJsxFlowElement): string {
  const attribute = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name');
  return typeof attribute?.value === 'string' ? attribute.value : '';
}

/** Remark plugin: `<RecipeResults name="x.js" />` becomes a table of docs/recipes.json, the last run of the recipe's corpus. */
export default function recipeResults() {
  return (tree: Root, file: VFile): void => {
    tree.children = tree.children.map((node): RootContent => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== TAG) return node;
      const name = nameOf(node);
      const figures = readFigures()[name];
      if (!figures) {
        const problem = {
          what: `there are no figures for the recipe "${name}".`,
          remedy: 'name one of docs/recipes.json.',
        };
        throw new ContentError(file.path, [{line: node.position?.start.line, ...problem}]);
      }
      return {type: 'table', align: [null, 'right', 'right'], children: rowsOf(figures)};
    });
  };
}
