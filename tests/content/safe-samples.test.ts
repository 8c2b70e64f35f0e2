import {describe, expect, it} from 'vitest';
import {parsePage} from './page.ts';
import {SAFETY_RULES, safetyProblems} from './safe-samples.ts';

const page = (code: string, file = 'docs/a.mdx') => parsePage(`Text.\n\n\`\`\`bash\n${code}\n\`\`\`\n`, file);
const names = (code: string, file?: string) =>
  safetyProblems(page(code, file), {}).map(({what}) => what.split('. ')[0]);

/** A sample that breaks the rule, and one that does the same safely. */
const CASES: readonly (readonly [name: string, bad: string, good: string])[] = [
  [
    'key of the wrong plane',
    'curl https://h/v1/admin/routes -H "x-api-key: $JAVELIN_API_KEY"',
    'curl https://h/v1/admin/routes -H "x-api-key: $JAVELIN_ADMIN_KEY"',
  ],
  ['TLS verification off', 'httpx.Client(verify=False)', 'httpx.Client(verify="ca.pem")'],
  ['secret printed', 'print(os.environ["OPENAI_API_KEY"])', 'print(len(names))'],
  [
    'secret in an argument of curl',
    `curl https://h/a -d '{"k": "'"$OPENAI_API_KEY"'"}'`,
    'curl https://h/a -d @- <<JSON\n{"k": "$OPENAI_API_KEY"}\nJSON',
  ],
  ['update_route outside the SDK pages', 'client.update_route(route)', 'client.get_route("support-chat")'],
  [
    'PUT after an unchecked GET',
    'const route = await (await fetch(url)).json();\nawait fetch(url, { method: "PUT" });',
    'const read = await fetch(url);\nif (!read.ok) throw new Error();\nawait fetch(url, { method: "PUT" });',
  ],
  ['output of the sandbox used by a program', 'text.split(" to: ")[1]', 'text.split(", ")'],
];

describe('samples that are safe to paste', () => {
  it.each(CASES)('%s', (name, bad, good) => {
    expect(names(bad)).toContain(name);
    expect(names(good)).toEqual([]);
  });

  it('every rule has a sample that breaks it', () => {
    expect(CASES.map(([name]) => name)).toEqual(SAFETY_RULES.map(({name}) => name));
  });

  it('pages about the SDK may show its update_route', () => {
    expect(names('client.update_route(route)', 'docs/javelin-python/models.mdx')).toEqual([]);
  });

  it('a page that is mended must leave the list of those that are not', () => {
    const pending = {'secret printed': ['docs/a.mdx']};
    expect(safetyProblems(page('print(os.environ["OPENAI_API_KEY"])'), pending)).toEqual([]);
    expect(safetyProblems(page('print(1)'), pending)).toEqual([
      expect.objectContaining({what: expect.stringContaining('take it out of PENDING')}),
    ]);
  });
});
