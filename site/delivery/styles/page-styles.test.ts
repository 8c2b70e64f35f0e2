import {expect, it} from 'vitest';
import {groupsOf, splitStyles} from './page-styles.ts';

const NAMES = new Map([
  ['/site/features/home/Door/styles.module.css door', 'a0'],
  ['/site/features/home/Tracks/styles.module.css track', 'a1'],
  ['/site/components/Badge/styles.module.css badge', 'b0'],
]);
const GROUPS = groupsOf(NAMES, {home: ['/site/features/home/']});

it('knows the group of a class by the folder of its module', () => {
  expect([...GROUPS]).toEqual([
    ['a0', 'home'],
    ['a1', 'home'],
  ]);
});

it('takes the rules of a group out of the common ones, in media queries too', () => {
  const {common, groups} = splitStyles(
    '@font-face{src:x}.a0{color:red}.b0,.a0 .b0{color:blue}@media print{.a1{top:0}.b0{top:1px}}@keyframes k{to{top:0}}',
    GROUPS,
  );
  expect(common).toBe('@font-face{src:x}.b0{color:blue}@media print{.b0{top:1px}}@keyframes k{to{top:0}}');
  expect(groups.get('home')).toBe('.a0{color:red}.a0 .b0{color:blue}@media print{.a1{top:0}}');
});

it('leaves no empty block, however deep', () => {
  const {groups} = splitStyles('.a0{top:0}@media print{@supports (top:0){.b0{top:1px}}}', GROUPS);
  expect(groups.get('home')).toBe('.a0{top:0}');
});

it('has no group without a rule', () => {
  expect(splitStyles('.b0{top:0}', GROUPS).groups.size).toBe(0);
});
