import {expect, it} from 'vitest';
import {namesOf} from './form.ts';

const EMPTY = {host: '', provider: '', route: ''};

it('takes a host out of what is around it', () => {
  expect(namesOf({...EMPTY, host: ' HTTPS://GW.Acme.com:8443/ '})).toEqual({
    names: {host: 'gw.acme.com:8443'},
    problems: {},
  });
});

it('does not set what is empty or the name of the pages', () => {
  expect(namesOf({host: ' ', provider: 'openai-prod', route: 'a.B_c-1'})).toEqual({
    names: {route: 'a.B_c-1'},
    problems: {},
  });
});

it('takes the host of a URL', () => {
  expect(namesOf({...EMPTY, host: 'https://gw.acme.io/v1/'}).names).toEqual({host: 'gw.acme.io'});
});

it.each(['a.com/path', 'a b', 'a..b', '-a.com', 'a.com:123456', '<b>', 'ключ.com', 'a.com?x'])(
  'names a host that is none: %s',
  (host) =>
    expect(namesOf({...EMPTY, host})).toEqual({
      names: {},
      problems: {host: expect.stringContaining('host name')},
    }),
);

it.each(['a b', '"', "it's", '$HOME', '-a', 'a/b', '<script>', 'x'.repeat(64)])(
  'names a route that is none: %s',
  (route) => expect(namesOf({...EMPTY, route}).problems.route).toContain('letters'),
);

it.each(['sk-proj-abcdef1234567890', 'vk-4f7a9c2e11d34', 'AKIAIOSFODNN7EXAMPLE'])(
  'takes no key: %s',
  (key) => {
    for (const kind of ['host', 'provider', 'route'] as const)
      expect(namesOf({...EMPTY, [kind]: key}).problems[kind]).toBe(
        'This looks like a key. Only names belong here.',
      );
  },
);
