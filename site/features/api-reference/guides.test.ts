import fs from 'node:fs';
import path from 'node:path';
import {modelChecked} from '@javelin/openapi';
import {expect, test, vi} from 'vitest';
import {someSidebar} from '../../../docs/sidebar.ts';
import {guideOf, SCHEMA_GUIDES, TAG_GUIDES} from './guides.ts';

// Reading the OpenAPI file takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000});

const pages = JSON.stringify(someSidebar);
const isInSidebar = (route: string) => pages.includes(`"${route.slice(1)}"`);

test('every call except those of gateways, whose pages are drafts, has a guide in the sidebar', () => {
  const {operations} = modelChecked();
  for (const {id, tag} of operations) {
    const guide = guideOf(id);
    if (tag === 'Gateways') expect(guide, id).toBeUndefined();
    else expect(guide && isInSidebar(guide), id).toBe(true);
  }
});

test('every resource and every schema but the plain message has a guide in the sidebar', () => {
  const {tags, schemas} = modelChecked();
  const guides = [...tags.map(({id}) => TAG_GUIDES[id]), ...schemas.map(({name}) => SCHEMA_GUIDES[name])];
  expect(guides.filter((guide) => guide === undefined)).toHaveLength(1);
  for (const guide of guides) if (guide) expect(isInSidebar(guide.to), guide.to).toBe(true);
});

test('the gateway pages are drafts indeed', () => {
  const folder = path.resolve(import.meta.dirname, '../../../docs/javelin-core/administration');
  const drafts = fs.readdirSync(folder).filter((file) => file.includes('gateway'));
  expect(drafts).not.toEqual([]);
  for (const file of drafts)
    expect(fs.readFileSync(path.join(folder, file), 'utf8'), file).toMatch(/^draft: true$/m);
});
