/** The API reference against the specification's own tables (sections 7 and 8). */
import {expect, open, test} from './test.ts';

const TEMPLATES = '/v1/admin/dataprotection/templates';
const SECRET = '/v1/admin/providers/{providername}/secrets/{keyname}';

const CALLS: readonly (readonly [methods: string, path: string])[] = [
  ['GET POST', TEMPLATES],
  ['GET PUT DELETE', `${TEMPLATES}/{templatename}`],
  ['GET POST', '/v1/admin/gateways'],
  ['GET PUT DELETE', '/v1/admin/gateways/{gatewayname}'],
  ['GET POST', '/v1/admin/providers'],
  ['GET PUT DELETE', '/v1/admin/providers/{providername}'],
  ['GET POST PUT DELETE', SECRET],
  ['GET', '/v1/admin/providers/secrets/keys'],
  ['GET POST', '/v1/admin/routes'],
  ['GET PUT DELETE', '/v1/admin/routes/{routename}'],
  ['POST', '/query/{routename}'],
];

const MESSAGES = [
  ...['Gateway already exists', 'No templates found', 'No gateways found', 'No providers found'],
  ...['No routes found', 'No key found', 'Template not found', 'Provider not found', 'Route not found'],
  ...['Gateway not found', 'Failed to create template', 'Failed to delete template'],
  ...['Failed to update template', 'Failed to list gateways', 'Failed to create gateway'],
  ...['Failed to delete gateway', 'Failed to update gateway', 'Failed to create provider'],
  ...['Failed to delete provider', 'Failed to update provider', 'Failed to create key'],
  ...['Failed to delete Key', 'Failed to update apikey', 'Failed to create route'],
  ...['Failed to delete route', 'Failed to update route'],
];

test('the API reference shows every call of the specification', async ({page}) => {
  await open(page, '/api');
  const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  const squeezed = text.replaceAll(' ', '');
  for (const [methods, path] of CALLS) {
    for (const method of methods.split(' ')) expect(squeezed, `${method} ${path}`).toContain(method + path);
  }
  expect(text).toContain('x-api-key');
  expect(text).toContain('x-javelin-namespace');
});

test('the API reference shows every error message of the specification', async ({page}) => {
  await open(page, '/api');
  const text = (await page.locator('main').textContent()) ?? '';
  expect(MESSAGES.filter((message) => !text.includes(message))).toEqual([]);
});

test('the API specification can be downloaded', async ({page, request}) => {
  await open(page, '/api');
  const downloads = page.locator('main a[download], main a[href$=".yaml"], main a[href$=".json"]');
  const addresses = await downloads.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const yaml = addresses.find((address) => address.endsWith('.yaml')) ?? '';
  const answer = await request.get(yaml);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/^openapi: ['"]?3\.1/m);
});
