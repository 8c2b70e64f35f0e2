import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

const titleOf = ({attributes}: MdxJsxFlowElement): string => {
  const title = attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'title',
  );
  return typeof title?.value === 'string' ? title.value : '';
};

/**
 * Remark plugin: each step of a walkthrough begins with its number and title as a heading, so that the contents list it and an
 * address can name it, as every other heading (R2.15).
 */
export default function walkthroughHeadings() {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxFlowElement', (walkthrough) => {
      if (walkthrough.name !== 'Walkthrough') return;
      const steps = walkthrough.children.filter(
        (child): child is MdxJsxFlowElement =>
          child.type === 'mdxJsxFlowElement' && child.name === 'WalkthroughStep',
      );
      steps.forEach((step, index) => {
        const text = {type: 'text', value: `${index + 1}. ${titleOf(step)}`} as const;
        const heading: Heading = {type: 'heading', depth: 3, children: [text], position: step.position};
        step.children.unshift(heading);
      });
    });
  };
}
