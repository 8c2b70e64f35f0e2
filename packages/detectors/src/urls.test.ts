import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {decodeLabel} from './punycode.ts';
import {MAX_URLS, readUrls} from './urls.ts';

const one = (url: string, trusted = 'example.com') => readUrls(`See ${url}.`, trusted)[0];

describe('readUrls', () => {
  it('says who answers', () => {
    expect(one('https://www.shop.example.com/a?b=1#c')).toMatchObject({
      quote: 'https://www.shop.example.com/a?b=1#c',
      scheme: 'https',
      subdomain: 'www.shop',
      owner: 'example.com',
      rest: '/a?b=1#c',
      signs: [],
    });
    expect(one('https://login.bank.co.uk/')?.owner).toBe('bank.co.uk');
    expect(one('https://evil.github.io/')?.owner).toBe('evil.github.io');
    expect(one('https://[2001:db8::1]/')?.owner).toBe('[2001:db8::1]');
  });

  it.each([
    [
      'https://example.com.account-check.net/login',
      'account-check.net',
      'example.com is left of the real owner',
    ],
    ['https://me@203.0.113.7/', '203.0.113.7', 'a user name before the @'],
    ['https://example.com@203.0.113.7/', '203.0.113.7', 'example.com is only the user name'],
    ['https://203.0.113.7/', '203.0.113.7', 'a number instead of a name'],
    ['https://ex\u0430mple.com/', 'xn--exmple-4nf.com', 'written in punycode; shown as ex\u0430mple.com'],
    ['https://ex\u0430mple.com/', 'xn--exmple-4nf.com', 'letters of two alphabets in one label'],
    ['https://exarnple.com/', 'exarnple.com', 'looks like example.com at a glance'],
    ['https://examp1e.com/', 'examp1e.com', 'looks like example.com at a glance'],
    ['https://exmple.com/', 'exmple.com', '1 letter away from example.com'],
    ['https://exmaple.co/', 'exmaple.co', '2 letters away from example.com'],
    ['http://example.com/', 'example.com', 'not encrypted'],
    ['https://example.com:8443/', 'example.com', 'port 8443'],
  ])('%s is answered by %s: %s', (url, owner, sign) => {
    expect(one(url)?.owner).toBe(owner);
    expect(one(url)?.signs).toContain(sign);
  });

  it('compares the owner with the expected domain', () => {
    const owners = [
      'https://www.example.com/',
      'https://totally-different.org/',
      'https://example-login.com/',
    ];
    expect(owners.map((url) => one(url)?.isExpected)).toEqual([true, false, false]);
    expect(one('https://other.org/', '')).not.toHaveProperty('isExpected');
  });

  it('remarks on a backslash, and reads hosts without a scheme when asked to', () => {
    expect(one('https://example.com\\@evil.test/')?.signs).toContain(
      'a backslash: browsers read it as a slash, other programs may not',
    );
    const text = 'Go to example-login.com/reset or www.example.com, not to notes.txt or a@b.com.';
    expect(readUrls('https://ex\u0430mple.com/login', '', {bare: true})).toHaveLength(1);
    expect(readUrls(text)).toEqual([]);
    expect(readUrls(text, '', {bare: true}).map(({quote}) => quote)).toEqual([
      'example-login.com/reset',
      'www.example.com',
    ]);
  });

  it('accuses nobody without a reason', () => {
    expect(one('https://other.org/')?.signs).toEqual([]);
    expect(one('https://b\u00FCcher.example/', '')?.signs).toEqual([
      'written in punycode; shown as b\u00FCcher.example',
    ]);
    expect(one('https://examples.gov.uk/')?.signs).toEqual([]);
  });

  it('finds several, leaves brackets and full stops out, and stops somewhere', () => {
    const text = '(https://a.example/x) "https://b.example", <https://c.example>! ftp://d.example https://';
    expect(readUrls(text).map(({quote}) => quote)).toEqual([
      'https://a.example/x',
      'https://b.example',
      'https://c.example',
    ]);
    expect(readUrls('https://a.example '.repeat(500))).toHaveLength(MAX_URLS);
    expect(readUrls('https://a.example '.repeat(500), '', {limit: 200})).toHaveLength(200);
  });

  it('holds for any text', () => {
    const piece = fc.oneof(
      fc.string({unit: 'binary'}),
      fc.constantFrom('https://', 'http://%', '@', '.com', ':1/'),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 8}), fc.string(), (parts, trusted) => {
        for (const {quote, owner} of readUrls(parts.join(''), trusted)) {
          expect(quote).toMatch(/^https?:\/\//i);
          expect(owner).not.toBe('');
        }
      }),
    );
  });
});

describe('decodeLabel', () => {
  it.each([
    ['xn--bcher-kva', 'bücher'],
    ['xn--exmple-4nf', 'exаmple'],
    ['xn--p1ai', 'рф'],
    ['xn--fiqs8s', '中国'],
    ['xn--ls8h', '💩'],
    ['example', 'example'],
    ['xn--', 'xn--'],
    ['xn--!!', 'xn--!!'],
    ['xn--99999999999', 'xn--99999999999'],
  ])('%s is %s', (label, expected) => expect(decodeLabel(label)).toBe(expected));

  it('undoes what the URL parser does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'aßéжλ漢あ한ñ0'), {minLength: 1, maxLength: 12}), (letters) => {
        const label = letters.join('').normalize('NFKC');
        fc.pre(URL.canParse(`https://${label}.example/`));
        const encoded = new URL(`https://${label}.example/`).hostname.split('.')[0] as string;
        expect(decodeLabel(encoded)).toBe(label.toLowerCase());
      }),
    );
  });
});
