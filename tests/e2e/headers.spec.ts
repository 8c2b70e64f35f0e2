import {readBuilt} from './built.ts';
import {expect, test} from './test.ts';

test(
  'every response carries a strict content security policy and its sister headers',
  {tag: '@R10.7'},
  async ({request}) => {
    for (const path of ['/', '/api', '/sitemap.xml', '/nothing-here']) {
      const headers = (await request.get(path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  },
);

test(
  'pages are asked for anew, hashed files are kept for ever, both come compressed',
  {tag: '@R10.7'},
  async ({request}) => {
    const page = await request.get('/', {headers: {'accept-encoding': 'br'}});
    expect(page.headers()['cache-control']).toBe('no-cache');
    expect(page.headers()['content-encoding']).toBe('br');
    const script = /\/assets\/js\/main\.\w+\.js/.exec(readBuilt('index.html'))?.[0] ?? '';
    const asset = await request.get(script, {headers: {'accept-encoding': 'br'}});
    expect(asset.headers()['cache-control']).toContain('immutable');
    expect(asset.headers()['content-encoding']).toBe('br');
  },
);

test(
  'the worker for offline reading and its list are asked for anew, under the same policy',
  {tag: ['@R10.7', '@R10.22']},
  async ({request}) => {
    for (const [path, type] of [
      ['/offline-worker.js', 'text/javascript; charset=utf-8'],
      ['/offline-files.json', 'application/json'],
    ] as const) {
      const headers = (await request.get(path)).headers();
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-type'], path).toBe(type);
      expect(headers['content-security-policy'], path).toContain("worker-src 'self'");
    }
  },
);

test('the site blocks what its policy does not name', {tag: '@R10.7'}, async ({page, problems}) => {
  problems.allow(/Content Security Policy|Refused to|blocked/);
  await page.goto('/');
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>');
      }),
  );
  expect(blocked).toBe('style-src-attr');
  expect(problems.unexpected).toEqual([]);
});

test('pages are public: nothing asks for credentials', {tag: '@R6.2'}, async ({request}) => {
  for (const path of ['/', '/api', '/javelin-core/quickstart', '/openapi.yaml']) {
    const response = await request.get(path, {maxRedirects: 0});
    expect([path, response.status()]).toEqual([path, 200]);
    expect(response.headers()['www-authenticate']).toBeUndefined();
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
});
