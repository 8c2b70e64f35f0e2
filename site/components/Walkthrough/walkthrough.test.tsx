import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import Walkthrough, {WalkthroughStep} from './index.tsx';
import {progressText, stepAfterKey} from './stepping.ts';

describe('the static page', () => {
  const html = renderToStaticMarkup(
    <Walkthrough title="Keys">
      <WalkthroughStep title="Open">First text</WalkthroughStep>
      {'\n'}
      <WalkthroughStep title="Copy">Second text</WalkthroughStep>
    </Walkthrough>,
  );

  it('has every step in order, and knows its title', () => {
    expect([...html.matchAll(/data-title="(\w+)"/g)].map(([, title]) => title)).toEqual(['Open', 'Copy']);
    expect(html.indexOf('First text')).toBeLessThan(html.indexOf('Second text'));
  });

  it('hides nothing by attribute, and styles nothing in place', () => {
    expect(html).not.toMatch(/ hidden| style=|aria-hidden/);
  });

  it('says where the reader is, in a place that is announced', () => {
    expect(html).toMatch(/role="status"[^>]*>Step 1 of 2<span class="sr-only">: Open</);
  });

  it('shows controls only where they work', () => {
    expect(html).toMatch(/<div class="[^"]*needs-script[^"]*">(?:(?!<\/div>).)*<button/);
  });

  it('stops at the beginning without losing the button', () => {
    expect(html).toMatch(/aria-disabled="true">Previous/);
    expect(html).toMatch(/aria-disabled="false">Next/);
  });
});

describe('the keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, undefined],
    ['End', 1, undefined],
  ])('%s on step %i leads to %s', (key, current, next) => {
    expect(stepAfterKey(key, current, 3)).toBe(next);
  });

  it('counts from one for people', () => {
    expect(progressText(1, 5)).toBe('Step 2 of 5');
  });
});
