import {expect, it} from 'vitest';
import sidebars from './sidebars.ts';

it('there is one sidebar, called someSidebar (R2.14)', () => {
  expect(Object.keys(sidebars)).toEqual(['someSidebar']);
});
