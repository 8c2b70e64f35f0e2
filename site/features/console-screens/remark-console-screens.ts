import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {importOf} from '../../lib/jsx.ts';
import {type Problem, report} from '../../lib/problem.ts';
import {mostSimilar} from '../../lib/similar.ts';
import {readScreens, type Screen} from './data.ts';

const TAG = 'ConsoleScreen';
const SOURCE = '@site/features/console-screens/ConsoleScreen';

/**
 * Remark plugin, to run before the guards: gives `<ConsoleScreen name="create-secret" />` its screen from docs/screens.yml,
 * and imports the component on the pages that have one.
 */
export default function consoleScreens({
  read = readScreens,
}: {readonly read?: () => Record<string, Screen>} = {}) {
  return (tree: Root, file: VFile): void => {
    let screens: Record<string, Screen> | undefined;
    const problems: Problem[] = [];
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== TAG) return;
      screens ??= read();
      const attribute = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'name');
      const name = String(attribute?.value ?? '');
      const screen = screens[name];
      if (screen) node.attributes = [{type: 'mdxJsxAttribute', name: 'data', value: JSON.stringify(screen)}];
      else
        problems.push({
          line: node.position?.start.line,
          what: `<${TAG} name="${name}"> is not in docs/screens.yml.`,
          remedy: `use ${mostSimilar(name, Object.keys(screens)) ?? Object.keys(screens).join(', ')}, or add it there.`,
        });
    });
    report(file.path, problems);
    if (screens) tree.children.unshift(importOf(TAG, SOURCE));
  };
}
