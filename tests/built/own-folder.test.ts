import {expect, it} from 'vitest';
import {namesFolder} from './own-folder.ts';

it('finds the folder and shows the place', () => {
  const [problem] = namesFolder('main.js', 'clientModules:["/home/me/docs/site/a.css"]', '/home/me/docs/');
  expect(problem).toContain('main.js names the folder');
  expect(problem).toContain('clientModules:["/home/me/docs/site/a.css"]');
});

it('passes over a file without it', () => {
  expect(namesFolder('main.js', 'clientModules:["./a.css"]', '/home/me/docs/')).toEqual([]);
});
