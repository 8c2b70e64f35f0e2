import {describe, expect, it, vi} from 'vitest';
import {OWN_KINDS, PAGE_NAMES} from '../lib/own-names.ts';
import {parseFence} from './fence.ts';
import {highlightCode} from './highlighter.ts';
import {LANGUAGES} from './languages.ts';
import {compilePage, fenced, problemsOf} from './testing.ts';

// Loading all grammars is the first test's work, and takes long on a busy machine.
vi.setConfig({testTimeout: 60_000});

const html = (lang: string, code: string, meta = '') => highlightCode(code, parseFence(lang, meta).fence);

describe('highlightCode', () => {
  it('marks the parts of a curl call with classes', async () => {
    const result = await html('bash', `curl -X POST "https://x/" \\\n  -H "x-api-key: $JAVELIN_API_KEY"`);
    expect(result).toContain('<span class="tok-function">curl </span>');
    expect(result).toContain('<span class="tok-variable">$JAVELIN_API_KEY</span>');
  });

  it('colours JSON in single quotes, and is not led astray by a lone brace', async () => {
    const body = await html('bash', `curl -d '{"name": "a", "enabled": true}'`);
    expect(body).toContain('<span class="tok-property">"name"</span>');
    expect(body).toContain('<span class="tok-constant">true</span>');
    const brace = await html('bash', "grep '{' a.json # why");
    expect(brace).toContain('<span class="tok-comment"># why</span>');
  });

  it('marks highlighted lines, empty ones included, and leaves the others bare', async () => {
    expect(await html('text', 'a\n\nc', '{2-3}')).toBe(
      'a\n<span class="hl"></span>\n<span class="hl">c</span>',
    );
  });

  it('has an element for every line that is numbered', async () => {
    expect(await html('text', 'a\n\nc', '{2} showLineNumbers')).toBe(
      '<span class="line">a</span>\n<span class="line hl"></span>\n<span class="line">c</span>',
    );
  });

  it('leaves brackets, commas and operators to the text around them', async () => {
    expect(await html('json', '[{"a": 1}]')).toBe(
      '[{<span class="tok-property">"a"</span>: <span class="tok-constant">1</span>}]',
    );
  });

  it.each(Object.keys(LANGUAGES))('keeps the text of %s whole, escaped and free of styles', async (lang) => {
    const code = '{"a": 1 < 2 && "b"}\n\tname: $value # <script>';
    const result = await html(lang, code);
    expect(result).not.toMatch(/style=/);
    const text = result
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(text).toBe(code);
  });

  it.each([
    ['bash', 'curl https://your-api-domain.com/v1/query/support-chat -d \'{"provider": "openai-prod"}\''],
    ['python', 'client.get_route("support-chat")  # https://your-api-domain.com, openai-prod'],
    ['js', 'await fetch(`https://your-api-domain.com/v1/query/${"support-chat"}`, {x: "openai-prod"});'],
    ['json', '{"host": "your-api-domain.com", "route": "support-chat", "provider": "openai-prod"}'],
    ['http', 'GET /v1/query/support-chat HTTP/1.1\nHost: your-api-domain.com\nx-javelin-route: openai-prod'],
    ['text', 'your-api-domain.com openai-prod support-chat'],
  ])('marks the places for names of the reader in %s', async (lang, code) => {
    const result = await html(lang, code);
    for (const kind of OWN_KINDS)
      expect(result).toContain(`<span data-own="${kind}">${PAGE_NAMES[kind]}</span>`);
  });

  it('gives the same bytes twice', async () => {
    const code = 'const a = await fetch(`${host}/v1`);';
    expect(await html('ts', code)).toBe(await html('ts', code));
  });

  it('gives the same bytes however slow the machine is', async () => {
    const code = 'if (part.type === "text") survey.push(`${role}: ${part.text}`);';
    const fast = await html('ts', code);
    let now = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    const slow = await html('ts', code);
    clock.mockRestore();
    expect(slow).toBe(fast);
  });
});

describe('the highlight plugin', () => {
  it('replaces a block by one component with string props', async () => {
    const page = await compilePage(fenced('json response partial status="200" title="It is"', '{"a": 1}'));
    expect(page).toContain('_jsx(StaticCode, {');
    expect(page).toContain('response: "partial"');
    expect(page).toContain('status: "200"');
    expect(page).toContain('title: "It is"');
    expect(page).not.toContain('code:');
  });

  it('marks names in inline code, and nowhere else in the text', async () => {
    const page = await compilePage(
      '## The `support-chat` route\n\nThe support-chat route, `a < openai-prod` and `code`.',
    );
    expect(page).toContain(
      '_jsx(OwnCode, {\n        html: "a &lt; <span data-own=\\"provider\\">openai-prod</span>"',
    );
    expect(page.match(/data-own/g)).toHaveLength(2);
    expect(page).toContain('The support-chat route, ');
  });

  it('reports unknown words, languages and lines with file, line and remedy', async () => {
    const page = `Text.\n\n${fenced('bash wrong', 'ls')}\n${fenced('cobol', 'x')}\n${fenced('text {3}', 'one\ntwo')}`;
    const message = await problemsOf(() => compilePage(page));
    expect(message).toContain('docs/page.mdx:3: unknown word `wrong`');
    expect(message).toContain('docs/page.mdx:7: unknown language `cobol`');
    expect(message).toContain('docs/page.mdx:11: line 3 is to be highlighted, but the block has 2 lines.');
    expect(message.match(/Remedy:/g)).toHaveLength(3);
  });
});
